// What a change of a pair's rules would do, reckoned at the present price and with the orders that are open now.
import type { PairPatch, RuleEffect } from "@fillmark/contracts/market-rules";
import { divCeil, formatUnits, pow10 } from "@fillmark/contracts/money";
import { VENUES } from "@fillmark/contracts/constants";
import { sql } from "kysely";
import { query } from "../../db/query.ts";
import { LIQUIDITY, type PairRules } from "../../exchange/core/commands.ts";
import { stepsOf } from "../../exchange/core/steps.ts";
import { requirePairRules } from "../../exchange/require-pair.ts";
import type { AdminContext } from "../../context/context.ts";
import { scaleOf } from "../trading/index.ts";
import { countOpenOrders, ofOrder } from "./count-open-orders.ts";
import { patched } from "./current-rules.ts";
import { makerLimitEffects } from "./maker-limit-effects.ts";
import { makerTermsEffects } from "./maker-terms-effects.ts";
import { pairFeeEffects } from "./pair-fee-effects.ts";
import type { PlannedChange } from "./plan-change.ts";
import { presentPrice, type PresentPrice } from "./present-price.ts";
import { bandAround } from "./require-possible.ts";
import { stepEffects } from "./step-effects.ts";

const BPS = 10_000n;
/** The newest fills of a venue that are looked at for who stood on the other side. */
const FILLS_LOOKED_AT = 1_000;

type PairChange = Extract<PlannedChange, { kind: "pair" }>;

interface Change {
  readonly before: PairRules;
  readonly after: PairRules;
  readonly to: PairPatch;
  /** Twice the middle of the present quote, in ticks; null while nobody quotes. */
  readonly midTwice: bigint | null;
}

export async function pairEffects(ctx: AdminContext, { pair, to }: PairChange): Promise<RuleEffect[]> {
  const before = requirePairRules(ctx.exchange, pair);
  const quote = ctx.market.quote(pair);
  const now = presentPrice(ctx, before);
  const midTwice = now?.midTwice ?? null;
  const change: Change = { before, after: patched(ctx.exchange, before, to), to, midTwice };
  return [
    ...priceNow(before, now),
    ...(await stepEffects(ctx, change)),
    ...(await valueEffects(ctx, change)),
    ...(await bandEffects(ctx, change)),
    ...slippageEffect(change),
    ...(await limitEffect(ctx, change)),
    ...(quote === null ? [] : await makerTermsEffects(ctx, { ...change, quote })),
    ...(await makerLimitEffects(ctx, change)),
    ...quoteEffect(ctx, change),
    ...(await liquidityEffects(ctx, change)),
    ...(await pairFeeEffects(ctx, change)),
    { kind: "ordersStay", values: { count: await countOpenOrders(ctx, pair) } },
  ];
}

function priceNow(before: PairRules, now: PresentPrice | null): RuleEffect[] {
  if (now === null) return [{ kind: "noPrice", values: {} }];
  const { bid, ask, midTwice } = now;
  const spread = (Number(ask - bid) * 2 * Number(BPS)) / Number(midTwice);
  const values = {
    price: ticksText(before, midTwice / 2n),
    quote: before.quote,
    spreadBps: spread.toFixed(2),
  };
  return [{ kind: "priceNow", values }];
}

/** Smallest and largest order, with what they are in the base asset, and the open orders that they would refuse. */
async function valueEffects(ctx: AdminContext, change: Change): Promise<RuleEffect[]> {
  const { before, after, to } = change;
  const effects: RuleEffect[] = [];
  if (to.minNotional !== undefined) {
    const values = valuesOf(ctx, change, [before.minNotional, after.minNotional]);
    effects.push({ kind: "smallestOrder", values });
    const count = await countOpenOrders(
      ctx,
      before.pair,
      sql<boolean>`${valueOf(ctx, before)} < ${String(after.minNotional)}::numeric`,
    );
    effects.push({ kind: "ordersBelowSmallest", values: { count } });
  }
  if (to.maxNotional !== undefined) {
    const values = valuesOf(ctx, change, [before.maxNotional, after.maxNotional]);
    effects.push({ kind: "largestOrder", values });
    const count = await countOpenOrders(
      ctx,
      before.pair,
      sql<boolean>`${valueOf(ctx, before)} > ${String(after.maxNotional)}::numeric`,
    );
    effects.push({ kind: "ordersAboveLargest", values: { count } });
  }
  return effects;
}

function valuesOf(
  ctx: AdminContext,
  { before, after, midTwice }: Change,
  [from, to]: readonly [bigint, bigint],
): Record<string, string> {
  const scale = scaleOf(ctx.exchange, before.quote);
  const named = { from: formatUnits(from, scale), to: formatUnits(to, scale) };
  const assets = { quote: before.quote, base: before.base };
  if (midTwice === null) return { ...named, ...assets };
  // Up to a whole step, as an order of less would be too small.
  const lots = (units: bigint, rules: PairRules): string => {
    const step = BigInt(stepsOf(rules).lot);
    return formatUnits(
      step * divCeil(units * 2n, unitsPerTickAndLot(ctx, before) * midTwice * step),
      before.lotDecimals,
    );
  };
  return { ...named, ...assets, fromBase: lots(from, before), toBase: lots(to, after) };
}

async function bandEffects(
  ctx: AdminContext,
  { before, after, to, midTwice }: Change,
): Promise<RuleEffect[]> {
  if (to.bandBps === undefined || midTwice === null) return [];
  const { lowest: low, highest: high } = bandAround(midTwice, after.bandBps);
  const outside = await countOpenOrders(
    ctx,
    before.pair,
    ofOrder.or([ofOrder("o.price", "<", String(low)), ofOrder("o.price", ">", String(high))]),
  );
  return [
    { kind: "priceRange", values: { low: ticksText(before, low), high: ticksText(before, high) } },
    { kind: "ordersOutsideBand", values: { count: outside } },
  ];
}

function slippageEffect({ before, after, to, midTwice }: Change): RuleEffect[] {
  if (to.maxSlippageBps === undefined || midTwice === null) return [];
  const slippage = BigInt(after.maxSlippageBps);
  const buyTo = (midTwice * (BPS + slippage)) / (2n * BPS);
  const sellTo = (midTwice * (BPS - slippage)) / (2n * BPS);
  return [
    {
      kind: "marketOrderRange",
      values: { buyTo: ticksText(before, buyTo), sellTo: ticksText(before, sellTo) },
    },
  ];
}

async function limitEffect({ em }: AdminContext, { before, after, to }: Change): Promise<RuleEffect[]> {
  if (to.maxOpenOrders === undefined) return [];
  const above = query(em)
    .selectFrom("orders")
    .select("owner")
    .where("venue", "in", VENUES)
    .where("pair", "=", before.pair)
    .where("ended_at", "is", null)
    .groupBy(["owner", "venue"])
    .having(({ fn }) => fn.countAll<number>(), ">", after.maxOpenOrders);
  const { count } = await query(em)
    .selectFrom(above.as("above"))
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow();
  return [{ kind: "usersAboveLimit", values: { count: Number(count), limit: after.maxOpenOrders } }];
}

function quoteEffect({ market, clock }: AdminContext, { before, after, to }: Change): RuleEffect[] {
  const quote = market.quote(before.pair);
  if (to.maxQuoteAgeMs === undefined || quote === null) return [];
  const ageMs = Math.max(0, Math.round(clock.now() - quote.at));
  return [{ kind: ageMs > after.maxQuoteAgeMs ? "quoteTooOld" : "quoteFresh", values: { ageMs } }];
}

/** Who would be missed: of the newest fills on a venue, those that met the market maker's quotes. */
async function liquidityEffects({ em }: AdminContext, { before, after }: Change): Promise<RuleEffect[]> {
  const effects: RuleEffect[] = [];
  for (const venue of VENUES) {
    if (before.liquidity[venue] === after.liquidity[venue]) continue;
    if (after.liquidity[venue]) {
      effects.push({ kind: "liquidityBack", values: { venue } });
      continue;
    }
    const newest = query(em)
      .selectFrom("fills")
      .select("maker_owner")
      .where("venue", "=", venue)
      .where("pair", "=", before.pair)
      .orderBy("id", "desc")
      .limit(FILLS_LOOKED_AT);
    const { count, of } = await query(em)
      .selectFrom(newest.as("newest"))
      .select(({ fn }) => [
        fn.countAll<string>().filterWhere("maker_owner", "=", LIQUIDITY).as("count"),
        fn.countAll<string>().as("of"),
      ])
      .executeTakeFirstOrThrow();
    effects.push({ kind: "liquidityGone", values: { venue, count: Number(count), of: Number(of) } });
  }
  return effects;
}

/** What one of `orders o` is worth in the quote asset's smallest units. */
function valueOf(ctx: AdminContext, rules: PairRules) {
  const { ref } = ofOrder;
  const units = String(unitsPerTickAndLot(ctx, rules));
  return sql<string>`${ref("o.price")}::numeric * ${ref("o.quantity")} * ${units}::numeric`;
}

function unitsPerTickAndLot({ exchange }: AdminContext, rules: PairRules): bigint {
  return pow10(scaleOf(exchange, rules.quote) - rules.tickDecimals - rules.lotDecimals);
}

function ticksText(rules: PairRules, ticks: bigint): string {
  return formatUnits(ticks, rules.tickDecimals);
}
