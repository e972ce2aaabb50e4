import { LEDGER_SCALE } from "@fillmark/contracts/constants";
import {
  DEMO_ACCOUNTS_MAX,
  type DemoAccountsView,
  type DemoAccountView,
} from "@fillmark/contracts/demo-accounts";
import { formatUnits } from "@fillmark/contracts/money";
import type { UserContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { demoOwner } from "../../exchange/core/owners.ts";
import { demoOwnersOf } from "./demo-owners.ts";
import { startBounds } from "./start-of.ts";

/** All demo accounts of the caller by their numbers, those that are archived among them. */
export async function listDemoAccounts(ctx: UserContext): Promise<DemoAccountsView> {
  const { userId } = ctx.actor;
  const rows = await readDemoAccounts(ctx);
  const opened = new Set(await demoOwnersOf(ctx.em, userId));
  const isFirstOpen = await isOpened(ctx, userId);
  const isOpen = (number: number) => (number === 1 ? isFirstOpen : opened.has(demoOwner(userId, number)));
  const first = rows.find(({ number }) => number === 1);
  const further = rows.filter(({ number }) => number > 1);
  const { least, most } = startBounds(ctx);
  return {
    accounts: [
      { ...viewOf(ctx, first ?? unnamed), isOpen: isOpen(1) },
      ...further.map((row) => ({ ...viewOf(ctx, row), isOpen: isOpen(row.number) })),
    ],
    limit: DEMO_ACCOUNTS_MAX,
    asset: ctx.market.demoStart.asset,
    least: formatUnits(least, LEDGER_SCALE),
    most: formatUnits(most, LEDGER_SCALE),
  };
}

export function readDemoAccounts({ em, actor }: UserContext) {
  return query(em)
    .selectFrom("user_demo_accounts")
    .selectAll()
    .where("user_id", "=", actor.userId)
    .orderBy("number")
    .execute();
}

type Row = Omit<Awaited<ReturnType<typeof readDemoAccounts>>[number], "user_id" | "stopped_by_archive">;

interface Unnamed extends Omit<Row, "name" | "created_at"> {
  readonly name: string | null;
  readonly created_at: Date | null;
}

const unnamed: Unnamed = {
  number: 1,
  name: null,
  start: null,
  copied_at: null,
  created_at: null,
  archived_at: null,
};

function viewOf({ exchange, market }: UserContext, row: Unnamed): Omit<DemoAccountView, "isOpen"> {
  const { asset: money, amount } = market.demoStart;
  const scaleOf = (asset: string) =>
    exchange.assets().find((one) => one.asset === asset)?.scale ?? LEDGER_SCALE;
  const start = [
    { asset: money, amount: row.start?.amount ?? String(amount) },
    ...(row.start?.holdings ?? []),
  ];
  return {
    number: row.number,
    name: row.name,
    start: start
      .filter((one) => one.amount !== "0")
      .map((one) => ({ asset: one.asset, amount: formatUnits(BigInt(one.amount), scaleOf(one.asset)) })),
    copiedAt: row.copied_at?.toISOString() ?? null,
    createdAt: row.created_at?.toISOString() ?? null,
    archivedAt: row.archived_at?.toISOString() ?? null,
  };
}

async function isOpened({ em }: UserContext, owner: string): Promise<boolean> {
  const row = await query(em)
    .selectFrom("demo_accounts")
    .select("owner")
    .where("owner", "=", owner)
    .executeTakeFirst();
  return row !== undefined;
}
