// Where limits leave the liquidity provider's quotes: what the exchange says now, and since when.
import type { Venue } from "@fillmark/contracts/constants";
import type { LiquidityLimitView } from "@fillmark/contracts/liquidity";
import { formatUnits } from "@fillmark/contracts/money";
import { query } from "../../db/query.ts";
import type { Context } from "../../context/context.ts";
import type { MakerStanding } from "../../exchange/exchange.port.ts";
import { requirePair, scaleOf } from "../trading/index.ts";
import { limitStateOf } from "./limit-standing.ts";

type Parts = Pick<Context, "em" | "exchange">;
type Standing = LiquidityLimitView["standing"];

export async function readLimits({ em, exchange }: Parts, venue: Venue): Promise<LiquidityLimitView[]> {
  const noticed = await query(em)
    .selectFrom("liquidity_standings")
    .select(["pair", "state", "since"])
    .where("venue", "=", venue)
    .execute();
  return exchange.pairs().flatMap(({ pair }): LiquidityLimitView[] => {
    const now = exchange.makerStanding({ venue, pair });
    if (now === null) return [];
    const view = limitView({ exchange }, pair, now);
    const known = noticed.find((row) => row.pair === pair && row.state === limitStateOf(now));
    return [{ ...view, since: known === undefined ? null : new Date(known.since).toISOString() }];
  });
}

export function limitView(
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
