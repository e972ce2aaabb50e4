import type { ComparedDemoAccountsView, ComparedDemoAccountView } from "@fillmark/contracts/demo-accounts";
import type { UserContext } from "../../context/context.ts";
import { ownerOn } from "../../context/own-account.ts";
import { query } from "../../db/query.ts";
import { listDemoAccounts } from "../demo/index.ts";
import { findPortfolio } from "./portfolio/find-portfolio.ts";
import { currencyOf } from "./valuation.ts";
import { listHoldings } from "./list-holdings.ts";

/** How each of the caller's demo accounts did in its present life, side by side; those that are archived are left out. */
export async function compareDemoAccounts(ctx: UserContext): Promise<ComparedDemoAccountsView> {
  const { accounts } = await listDemoAccounts(ctx);
  const compared: ComparedDemoAccountView[] = [];
  // One after the other: each is work for the thread that also takes orders.
  for (const { number, archivedAt } of accounts)
    if (archivedAt === null) compared.push(await comparedOne(on(ctx, number), number));
  return { currency: currencyOf(ctx), accounts: compared };
}

function on(ctx: UserContext, number: number): UserContext {
  const { demoAccount: _chosen, ...actor } = ctx.actor;
  if (number === 1) return { ...ctx, actor };
  return { ...ctx, actor: { ...actor, demoAccount: { number, isArchived: false } } };
}

async function comparedOne(ctx: UserContext, number: number): Promise<ComparedDemoAccountView> {
  const found = await findPortfolio(ctx, { venue: "demo", range: "All", timeZone: "UTC" });
  const { fills } = await ctx.histories.read(ctx, "demo");
  const { feesPaid } = await listHoldings(ctx, { venue: "demo" });
  return {
    number,
    equity: found.equity,
    profit: found.profit,
    returnPpm: found.timeWeightedPpm,
    drawdownPpm: found.drawdown?.ppm ?? null,
    fees: feesPaid,
    fills: fills.length,
    openOrders: await countOpen(ctx),
  };
}

async function countOpen({ em, actor }: UserContext): Promise<number> {
  const row = await query(em)
    .selectFrom("orders")
    .select(({ fn }) => fn.countAll<string>().as("open"))
    .where("owner", "=", ownerOn(actor, "demo"))
    .where("venue", "=", "demo")
    .where("ended_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(row.open);
}
