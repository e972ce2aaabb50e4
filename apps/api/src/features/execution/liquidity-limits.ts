// Where limits leave the liquidity provider's quotes: what the exchange says now, and since when.
import { type Venue, VENUES } from "@fillmark/contracts/constants";
import type { LiquidityLimitView } from "@fillmark/contracts/liquidity";
import { formatUnits } from "@fillmark/contracts/money";
import { inTransaction } from "../../db/in-transaction.ts";
import { query } from "../../db/query.ts";
import type { Context } from "../../context/context.ts";
import type { MakerStanding } from "../../exchange/exchange.port.ts";
import { audit } from "../admin/index.ts";
import { requirePair, scaleOf } from "../trading/index.ts";

type Parts = Pick<Context, "em" | "exchange">;
type Standing = LiquidityLimitView["standing"];

export async function readLimits({ em, exchange }: Parts, venue: Venue): Promise<LiquidityLimitView[]> {
  const noticed = await query(em)
    .selectFrom("liquidity_standings")
    .select(["pair", "standing", "since"])
    .where("venue", "=", venue)
    .execute();
  return exchange.pairs().flatMap(({ pair }): LiquidityLimitView[] => {
    const now = exchange.makerStanding({ venue, pair });
    if (now === null) return [];
    const view = limitView({ exchange }, pair, now);
    const known = noticed.find((row) => row.pair === pair && row.standing === view.standing);
    return [{ ...view, since: known === undefined ? null : new Date(known.since).toISOString() }];
  });
}

function limitView(
  { exchange }: Pick<Parts, "exchange">,
  pair: string,
  now: MakerStanding,
): LiquidityLimitView {
  const { base, quote } = requirePair(exchange, pair).rules;
  const amount = (units: bigint | null, asset: string): string | null =>
    units === null ? null : formatUnits(units, scaleOf(exchange, asset));
  const { limits, bids, asks, reason } = now;
  return {
    pair,
    baseAsset: base,
    quoteAsset: quote,
    position: formatUnits(now.position, scaleOf(exchange, base)),
    softLimit: amount(limits.softLimit, base),
    hardLimit: amount(limits.hardLimit, base),
    widenBps: limits.widenBps,
    dayLossLimit: amount(limits.maxLossPerDay, quote),
    dayResult: amount(now.dayResult, quote),
    standing: standingOf(now),
    bids,
    asks,
    reason,
    since: null,
  };
}

function standingOf({ bids, asks }: Pick<MakerStanding, "bids" | "asks">): Standing {
  if (bids === "stopped" || asks === "stopped") return "stopped";
  return bids === "widened" || asks === "widened" ? "widened" : "normal";
}

/** Notes in the audit log when the quotes of a pair were widened, stopped, or are as usual again, with the figures of then. */
export async function recordStandings(ctx: Context): Promise<void> {
  for (const venue of VENUES)
    for (const { pair } of ctx.exchange.pairs()) {
      const now = ctx.exchange.makerStanding({ venue, pair });
      if (now !== null) await recordStanding(ctx, { venue, pair, now });
    }
}

async function recordStanding(
  ctx: Context,
  { venue, pair, now }: { venue: Venue; pair: string; now: MakerStanding },
): Promise<void> {
  const view = limitView(ctx, pair, now);
  const { standing, reason } = view;
  await inTransaction(ctx.em, async (em) => {
    const before = await query(em)
      .selectFrom("liquidity_standings")
      .select(["standing", "reason"])
      .where("venue", "=", venue)
      .where("pair", "=", pair)
      .forUpdate()
      .executeTakeFirst();
    if ((before?.standing ?? "normal") === standing && (before?.reason ?? null) === reason) return;
    const since = new Date(ctx.clock.now());
    await query(em)
      .insertInto("liquidity_standings")
      .values({ venue, pair, standing, reason, since })
      .onConflict((conflict) => conflict.columns(["venue", "pair"]).doUpdateSet({ standing, reason, since }))
      .execute();
    const { position, softLimit, hardLimit, dayResult, dayLossLimit, bids, asks } = view;
    const figures = { position, softLimit, hardLimit, dayResult, dayLossLimit, bids, asks };
    await audit(ctx, em, {
      action: `liquidity.${standing}`,
      subject: { kind: "pair", id: pair },
      details: { venue, reason, from: before?.standing ?? "normal", ...figures },
    });
  });
}
