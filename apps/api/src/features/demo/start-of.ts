// What a demo account begins with, and what a reset sets it to.
import { LEDGER_SCALE } from "@fillmark/contracts/constants";
import type { CreateDemoAccountInput } from "@fillmark/contracts/demo-accounts";
import { formatUnits, parseAmount } from "@fillmark/contracts/money";
import type { UserContext } from "../../context/context.ts";
import type { StoredDemoStart } from "../../db/entities/demo.ts";
import { query } from "../../db/query.ts";
import { DomainError } from "../../errors/domain-error.ts";

/** Of what every demo account begins with: the least is a hundredth, the most a hundred times as much. */
const SPAN = 100n;

/** The bounds of a start, smallest units of the demo money. */
export function startBounds({ market }: Pick<UserContext, "market">): { least: bigint; most: bigint } {
  const { amount } = market.demoStart;
  return { least: amount / SPAN, most: amount * SPAN };
}

/** Throws the problems of an amount, VALIDATION and NOTHING_TO_COPY. */
export async function startOf(
  ctx: UserContext,
  { start }: Pick<CreateDemoAccountInput, "start">,
): Promise<StoredDemoStart> {
  if (start.from === "live") return copyOfLive(ctx);
  return { amount: String(requireAmount(ctx, start.amount)), holdings: [] };
}

function requireAmount(ctx: UserContext, text: string): bigint {
  const field = "start.amount";
  const parsed = parseAmount(text, LEDGER_SCALE);
  if (!parsed.ok) {
    if (parsed.problem === "TOO_MANY_DECIMALS")
      throw new DomainError(parsed.problem, { field, limit: String(LEDGER_SCALE), actual: text });
    throw new DomainError(parsed.problem, { field });
  }
  const { least, most } = startBounds(ctx);
  if (parsed.units >= least && parsed.units <= most) return parsed.units;
  const bounds = [least, most].map((units) => formatUnits(units, LEDGER_SCALE)).join(" to ");
  const rule = parsed.units < least ? "too_small" : "too_large";
  throw new DomainError("VALIDATION", { issues: [{ field, message: `must be ${bounds}`, rule }] });
}

/** What is there and what is held, as it stands now. Nothing of the live account changes. */
async function copyOfLive(ctx: UserContext): Promise<StoredDemoStart> {
  const rows = await query(ctx.em)
    .selectFrom("accounts")
    .select(["asset", "available", "held"])
    .where("owner", "=", ctx.actor.userId)
    .where("venue", "=", "live")
    .orderBy("asset")
    .execute();
  const owned = rows
    .map(({ asset, available, held }) => ({ asset, amount: BigInt(available) + BigInt(held) }))
    .filter(({ amount }) => amount > 0n);
  if (owned.length === 0) throw new DomainError("NOTHING_TO_COPY", {});
  const money = ctx.market.demoStart.asset;
  return {
    amount: String(owned.find(({ asset }) => asset === money)?.amount ?? 0n),
    holdings: owned
      .filter(({ asset }) => asset !== money)
      .map(({ asset, amount }) => ({ asset, amount: String(amount) })),
  };
}
