import { z } from "zod";
import { MOST_DAYS, complainOfPeriod } from "./execution.ts";
import { AssetCode, Decimal, Instant, PairName, VenueName } from "./shapes.ts";

/** Of the days that are shown; positions are those of now. */
export const LiquidityDeskInput = z
  .strictObject({ venue: VenueName, from: z.iso.date(), to: z.iso.date() })
  .superRefine(complainOfPeriod(MOST_DAYS.operator));
export type LiquidityDeskInput = z.infer<typeof LiquidityDeskInput>;

/**
 * What the liquidity provider has of an asset: `inventory` as the ledger has it, `funded` of that by the operator, and `net`,
 * the rest, which its trades and swaps have left it with. Values in USD at the mids of the newest quotes.
 */
export const LiquidityAssetView = z.object({
  asset: AssetCode,
  inventory: Decimal,
  funded: Decimal,
  net: Decimal,
  netValue: Decimal.nullable(),
  isStale: z.boolean(),
});

/** Of one side of its quotes. */
export const LIQUIDITY_STANDINGS = ["normal", "widened", "stopped"] as const;

/**
 * Where its limits leave its quotes on a pair: `position` is counted by the exchange itself, fills and swaps, since the pair
 * first had limits. `reason` is of the worse side.
 */
export const LiquidityLimitView = z.object({
  pair: PairName,
  baseAsset: AssetCode,
  quoteAsset: AssetCode,
  position: Decimal,
  softLimit: Decimal.nullable(),
  hardLimit: Decimal.nullable(),
  widenBps: z.int(),
  dayLossLimit: Decimal.nullable(),
  /** Null while there is no price. */
  dayResult: Decimal.nullable(),
  standing: z.enum(LIQUIDITY_STANDINGS),
  bids: z.enum(LIQUIDITY_STANDINGS),
  asks: z.enum(LIQUIDITY_STANDINGS),
  reason: z.enum(["day_loss", "hard_limit", "soft_limit"]).nullable(),
  /** Since when it stands so, as far as that was noticed. */
  since: Instant.nullable(),
});
export type LiquidityLimitView = z.infer<typeof LiquidityLimitView>;

/**
 * What its fills in a pair came to, at average cost: a sale takes its share of what the position cost, a position that turns
 * begins anew at the price of that fill. Realised and unrealised together are the cash of all fills and the position at the
 * mid, exactly. Fees are the traders', on those fills; the provider itself pays none.
 */
export const LiquidityPairView = z.object({
  pair: PairName,
  quoteAsset: AssetCode,
  fills: z.int(),
  /** Below zero it is short. */
  position: Decimal,
  averageCost: Decimal.nullable(),
  mid: Decimal.nullable(),
  /** The position at the mid. */
  value: Decimal.nullable(),
  realised: Decimal,
  unrealised: Decimal.nullable(),
  total: Decimal.nullable(),
  isStale: z.boolean(),
});
export type LiquidityPairView = z.infer<typeof LiquidityPairView>;

export const LiquidityDayView = z.object({
  day: z.iso.date(),
  pair: PairName,
  quoteAsset: AssetCode,
  fills: z.int(),
  value: Decimal,
  realised: Decimal,
  fees: Decimal,
});
export type LiquidityDayView = z.infer<typeof LiquidityDayView>;

export const LiquidityDeskView = z.object({
  venue: VenueName,
  at: Instant,
  assets: z.array(LiquidityAssetView),
  /** Of all assets but USD: their net values added up, and the same without their signs. Null where a price is missing. */
  netExposure: Decimal.nullable(),
  grossExposure: Decimal.nullable(),
  /** All that trades and swaps have made, at the present mids, in USD. */
  total: Decimal.nullable(),
  /** The part of it that swaps have made. */
  swaps: Decimal.nullable(),
  pairs: z.array(LiquidityPairView),
  limits: z.array(LiquidityLimitView),
  days: z.array(LiquidityDayView),
});
export type LiquidityDeskView = z.infer<typeof LiquidityDeskView>;
