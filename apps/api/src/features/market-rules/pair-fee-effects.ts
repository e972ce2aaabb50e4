// What fees of a pair's own would do: to an order, to who trades much, and to what was paid yesterday.
import { VENUES, type Venue } from "@fillmark/contracts/constants";
import type { PairPatch, RuleEffect } from "@fillmark/contracts/market-rules";
import { divCeil, formatUnits } from "@fillmark/contracts/money";
import { sql } from "kysely";
import { query } from "../../db/query.ts";
import type { FeeRates } from "../../exchange/core/account-terms.ts";
import type { PairRules } from "../../exchange/core/commands.ts";
import type { AdminContext } from "../../context/context.ts";
import { scaleOf } from "../trading/index.ts";
import { countOpenOrders } from "./count-open-orders.ts";
import { paysOf } from "./example-fee.ts";

const BPS = 10_000n;
const DAY_MS = 86_400_000;

interface Change {
  readonly before: PairRules;
  readonly after: PairRules;
  readonly to: PairPatch;
}

export async function pairFeeEffects(
  ctx: AdminContext,
  { before, after, to }: Change,
): Promise<RuleEffect[]> {
  if (to.makerBps === undefined && to.takerBps === undefined) return [];
  const [first = { makerBps: 0, takerBps: 0 }] = ctx.exchange.feeTiers();
  const [now, then] = [before.fees ?? first, after.fees ?? first];
  const effects: RuleEffect[] = [];
  const { quote, pair } = before;
  if (now.takerBps !== then.takerBps)
    effects.push({ kind: "takerPaysHere", values: { ...paysOf(now.takerBps, then.takerBps), quote } });
  if (now.makerBps !== then.makerBps)
    effects.push({ kind: "makerPaysHere", values: { ...paysOf(now.makerBps, then.makerBps), quote } });
  if (before.fees === undefined) effects.push({ kind: "tiersEnd", values: {} });
  if (after.fees === undefined) effects.push({ kind: "tiersHold", values: {} });
  return [
    ...effects,
    ...(await feesYesterday(ctx, after, then)),
    { kind: "ordersKeepFees", values: { count: await countOpenOrders(ctx, pair) } },
  ];
}

/** By venue, where there was anything: what was really paid, and what the same trades would have paid by `rates`. */
async function feesYesterday(ctx: AdminContext, rules: PairRules, rates: FeeRates): Promise<RuleEffect[]> {
  const kind = rules.fees === undefined ? "feesYesterdayFirstTier" : "feesYesterday";
  const text = (units: bigint): string => formatUnits(units, scaleOf(ctx.exchange, rules.quote));
  const effects: RuleEffect[] = [];
  for (const venue of VENUES) {
    const { count, value, fees, basis } = await tradesYesterday(ctx, { venue, pair: rules.pair, rates });
    if (count === 0) continue;
    const paid = { value: text(BigInt(value)), fees: text(BigInt(fees)) };
    const would = text(divCeil(BigInt(basis), BPS));
    effects.push({ kind, values: { venue, count, ...paid, would, quote: rules.quote } });
  }
  return effects.length > 0 ? effects : [{ kind: "noTradesYesterday", values: {} }];
}

/** `basis` is value × bps of each side that pays fees; the market maker has no order and pays none. */
async function tradesYesterday(
  { em, clock }: AdminContext,
  of: { readonly venue: Venue; readonly pair: string; readonly rates: FeeRates },
) {
  const today = Math.floor(clock.now() / DAY_MS) * DAY_MS;
  const { count, value, fees, basis } = await query(em)
    .selectFrom("fills")
    .select(({ eb, fn, ref, lit }) => {
      const bpsOf = (order: "taker_order_id" | "maker_order_id", bps: number) =>
        eb
          .case()
          .when(order, "is", null)
          .then(lit(0))
          .else(sql<number>`${bps}::int`)
          .end();
      const bps = eb(
        bpsOf("taker_order_id", of.rates.takerBps),
        "+",
        bpsOf("maker_order_id", of.rates.makerBps),
      );
      return [
        fn.countAll<string>().as("count"),
        fn.sum<string | null>("value").as("value"),
        fn.sum<string | null>(eb("taker_fee", "+", ref("maker_fee"))).as("fees"),
        fn.sum<string | null>(sql`${ref("value")} * (${bps})`).as("basis"),
      ];
    })
    .where("venue", "=", of.venue)
    .where("pair", "=", of.pair)
    .where("at", ">=", new Date(today - DAY_MS))
    .where("at", "<", new Date(today))
    .executeTakeFirstOrThrow();
  return { count: Number(count), value: value ?? "0", fees: fees ?? "0", basis: basis ?? "0" };
}
