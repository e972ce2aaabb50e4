import { z } from "zod";
import { AssetCode, Decimal, Instant, OrderId, PageInput, PairName, VenueName } from "./shapes.ts";
import { SIDES } from "./trading.ts";

/**
 * Execution quality, in the terms of SEC Rule 605 (17 CFR 242.600 and 242.605). The side's sign is + for buys and − for sells;
 * the mid is that of the reference quote.
 *
 * - effective spread: 2 × sign × (price − mid at arrival)
 * - realised spread: 2 × sign × (price − mid so many seconds after the fill)
 * - slippage: sign × (price − mid at arrival), half of the effective spread; above zero costs the trader
 * - price improvement: sign × (best opposite price of the reference quote at arrival − price); above zero is better for them
 * - preview slippage: sign × (price − average price that the preview showed)
 *
 * Arrival is when the order entered the market: when it was placed, when its trigger fired, when it began as an exit, or
 * when an amendment lost it its priority. Basis points are of the mid at arrival, of the best price, or of what was shown,
 * rounded half to even to two decimals. Several fills are weighted by what they are worth at that price.
 */
export const ORDER_KINDS = [
  "market",
  "limit",
  "stop",
  "stop_limit",
  "take_profit",
  "take_profit_limit",
  "trailing_stop",
] as const;
export type OrderKind = (typeof ORDER_KINDS)[number];

/** Whom the other side of a fill was: a trader's order in the book, or the liquidity provider. */
export const EXECUTION_SOURCES = ["book", "liquidity"] as const;
export type ExecutionSource = (typeof EXECUTION_SOURCES)[number];

/** Seconds after a fill at which the mid is looked at. */
export const REALISED_AFTER = [5, 60] as const;

const Bps = Decimal.nullable();

/** `pending` until the time is over; `none` where the market had no fresh quote then, or nobody looked. */
export const RealisedView = z.object({
  seconds: z.int(),
  state: z.enum(["known", "pending", "none"]),
  mid: Decimal.nullable(),
  spreadBps: Bps,
});
export type RealisedView = z.infer<typeof RealisedView>;

/** A fill from the side of one order. Null is what no fresh two-sided quote says anything about. */
export const ExecutionView = z.object({
  fillId: z.string(),
  orderId: z.string(),
  venue: VenueName,
  pair: PairName,
  side: z.enum(SIDES),
  role: z.enum(["maker", "taker"]),
  orderKind: z.enum(ORDER_KINDS),
  source: z.enum(EXECUTION_SOURCES),
  at: Instant,
  price: Decimal,
  quantity: Decimal,
  value: Decimal,
  fee: Decimal,
  quoteAsset: AssetCode,
  arrivedAt: Instant,
  timeToFillMs: z.int(),
  arrivalBid: Decimal.nullable(),
  arrivalAsk: Decimal.nullable(),
  arrivalMid: Decimal.nullable(),
  effectiveSpreadBps: Bps,
  slippageBps: Bps,
  /** Of the whole fill, in the quote asset. */
  slippage: Decimal.nullable(),
  priceImprovementBps: Bps,
  priceImprovement: Decimal.nullable(),
  /** Average price that the order's preview showed; null where none came with it, and for what filled later. */
  previewPrice: Decimal.nullable(),
  previewSlippageBps: Bps,
  realised: z.array(RealisedView),
  /** What would have traded before it as it came to rest; null for takers. */
  queueAhead: Decimal.nullable(),
});
export type ExecutionView = z.infer<typeof ExecutionView>;

/** Many fills of one quote asset. `measured` says how many of them each figure is of. */
export const ExecutionSumView = z.object({
  quoteAsset: AssetCode,
  fills: z.int(),
  value: Decimal,
  fee: Decimal,
  effectiveSpreadBps: Bps,
  slippageBps: Bps,
  slippage: Decimal.nullable(),
  priceImprovementBps: Bps,
  priceImprovement: Decimal.nullable(),
  /** How many were filled better than the best price at arrival. */
  improvedFills: z.int(),
  previewSlippageBps: Bps,
  realised5sBps: Bps,
  realised60sBps: Bps,
  averageTimeToFillMs: z.int(),
  measured: z.object({
    arrival: z.int(),
    preview: z.int(),
    realised5s: z.int(),
    realised60s: z.int(),
  }),
});
export type ExecutionSumView = z.infer<typeof ExecutionSumView>;

/** From so many basis points of slippage, included, to so many, excluded; null is open. */
export const SlippageBucketView = z.object({
  fromBps: z.int().nullable(),
  toBps: z.int().nullable(),
  fills: z.int(),
});
export type SlippageBucketView = z.infer<typeof SlippageBucketView>;

export const ExecutionSummaryView = z.object({
  venue: VenueName,
  from: z.iso.date(),
  to: z.iso.date(),
  /** By quote asset, the greatest value first. */
  totals: z.array(ExecutionSumView),
  byPair: z.array(ExecutionSumView.extend({ pair: PairName })),
  byOrderKind: z.array(ExecutionSumView.extend({ orderKind: z.enum(ORDER_KINDS) })),
  distribution: z.array(SlippageBucketView),
  worst: z.array(ExecutionView),
  best: z.array(ExecutionView),
});
export type ExecutionSummaryView = z.infer<typeof ExecutionSummaryView>;

const DAY_MS = 86_400_000;

/** Days of UTC, both included. */
const period = { from: z.iso.date(), to: z.iso.date() };

/** Longer periods are refused, so that an answer stays as dear as it looks. */
export const MOST_DAYS = { trader: 366, operator: 93 } as const;

/**
 * For `superRefine`: adds an issue at `to` where a period of whole days, both included, is empty or longer than
 * `most`.
 */
export function complainOfPeriod(most: number) {
  return ({ from, to }: { from: string; to: string }, ctx: z.RefinementCtx): void => {
    const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
    const complain = (message: string) => ctx.addIssue({ code: "custom", path: ["to"], message });
    if (days < 1) complain("must not come before from");
    if (days > most) complain(`must be at most ${most} days, both included; these are ${days}`);
  };
}

/** `venue` defaults to the one the account trades on. Earlier demo epochs are hidden unless asked for. */
const ofTrader = {
  ...period,
  venue: VenueName.optional(),
  pair: PairName.optional(),
  earlierEpochs: z.boolean().default(false),
};
export const ExecutionSummaryInput = z.strictObject(ofTrader).superRefine(complainOfPeriod(MOST_DAYS.trader));
export type ExecutionSummaryInput = z.infer<typeof ExecutionSummaryInput>;

export const ListExecutionsInput = PageInput.extend(ofTrader).superRefine(complainOfPeriod(MOST_DAYS.trader));
export type ListExecutionsInput = z.infer<typeof ListExecutionsInput>;

export const OrderExecutionsInput = z.strictObject({ orderId: OrderId });

/** `sum` is null before anything of it was filled and recorded. */
export const OrderExecutionsView = z.object({
  sum: ExecutionSumView.nullable(),
  items: z.array(ExecutionView),
});
export type OrderExecutionsView = z.infer<typeof OrderExecutionsView>;

export const ExecutionDeskInput = z
  .strictObject({ ...period, venue: VenueName, pair: PairName.optional() })
  .superRefine(complainOfPeriod(MOST_DAYS.operator));
export type ExecutionDeskInput = z.infer<typeof ExecutionDeskInput>;

/** What all traders got, each fill counted once, from its taker's side or that of the order that a quote has crossed. */
export const ExecutionDeskView = z.object({
  totals: z.array(ExecutionSumView),
  byPair: z.array(ExecutionSumView.extend({ pair: PairName })),
  bySource: z.array(ExecutionSumView.extend({ source: z.enum(EXECUTION_SOURCES) })),
  byDay: z.array(ExecutionSumView.extend({ day: z.iso.date() })),
});
export type ExecutionDeskView = z.infer<typeof ExecutionDeskView>;
