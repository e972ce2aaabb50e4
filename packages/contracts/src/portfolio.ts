import { z } from "zod";
import { AssetCode, Decimal, Instant, PairName, TimeZoneName, VenueName } from "./shapes.ts";

export const PORTFOLIO_RANGES = ["1D", "1W", "1M", "3M", "YTD", "1Y", "All"] as const;

export const PortfolioInput = z.strictObject({
  venue: VenueName.optional(),
  range: z.enum(PORTFOLIO_RANGES).default("3M"),
  /** Whose base asset is bought at the start and held; without it bitcoin in the account's currency. */
  benchmark: PairName.optional(),
  /** In which the year of YTD begins. */
  timeZone: TimeZoneName.default("UTC"),
});
export type PortfolioInput = z.infer<typeof PortfolioInput>;

/** Millionths: 12,345 is 1.2345 %. */
const Ppm = z.int();

/** A moment of the period. Returns are since its start; `fall` is how far below the highest point before, 0 or less. */
export const PortfolioPointView = z.object({
  at: z.int(),
  equity: Decimal,
  returnPpm: Ppm,
  benchmarkPpm: Ppm.nullable(),
  fallPpm: Ppm,
});
export type PortfolioPointView = z.infer<typeof PortfolioPointView>;

/** What was paid to trade in the period, in the currency. */
export const TradingCostsView = z.object({
  takerFees: Decimal,
  takerFills: z.int(),
  /** Below zero where rebates were more. */
  makerFees: Decimal,
  makerFills: z.int(),
  /** What taking fills cost against the mid as their orders arrived; below zero where they were better. */
  spread: Decimal,
  /** Taking fills without a known mid, which `spread` leaves out. */
  unmeasuredFills: z.int(),
  /** Of swaps and withdrawals. */
  otherFees: Decimal,
  total: Decimal,
  traded: Decimal,
  /** Share of what was traded; null where nothing was. */
  ofTradedPpm: Ppm.nullable(),
});
export type TradingCostsView = z.infer<typeof TradingCostsView>;

export const DrawdownView = z.object({
  ppm: Ppm,
  peakAt: Instant,
  troughAt: Instant,
  /** Null as long as the peak hasn't been reached again. */
  recoveredAt: Instant.nullable(),
});
export type DrawdownView = z.infer<typeof DrawdownView>;

/** How an account did in a period. Money is in the currency; deposits, withdrawals and demo credits are no profit. */
export const PortfolioView = z.object({
  venue: VenueName,
  currency: AssetCode,
  from: Instant,
  to: Instant,
  equity: Decimal,
  profit: Decimal,
  /** Put in less taken out since the start of the period. */
  contributed: Decimal,
  /** Null where no return can be had: nothing was there to earn one. */
  timeWeightedPpm: Ppm.nullable(),
  moneyWeightedPpm: Ppm.nullable(),
  drawdown: DrawdownView.nullable(),
  benchmark: z.object({ pair: PairName, returnPpm: Ppm.nullable() }).nullable(),
  /** What came from outside (above zero) and went there, the largest ones, oldest first. */
  flows: z.array(z.object({ at: z.int(), amount: Decimal })),
  /** Oldest first; the last one is now. Empty before anything was put in. */
  points: z.array(PortfolioPointView),
  costs: TradingCostsView,
});
export type PortfolioView = z.infer<typeof PortfolioView>;

export const DailyProfitInput = z.strictObject({
  venue: VenueName.optional(),
  year: z.int().min(2000).max(2100),
  timeZone: TimeZoneName.default("UTC"),
});
export type DailyProfitInput = z.infer<typeof DailyProfitInput>;

/** Profit and loss of each day of a year that the account has lived, in a time zone. */
export const DailyProfitView = z.object({
  year: z.int(),
  timeZone: z.string(),
  currency: AssetCode,
  /** Those with something to show, newest first. */
  years: z.array(z.int()),
  days: z.array(
    z.object({
      /** `2026-11-26`. */
      day: z.iso.date(),
      /** Null where a price was missing. */
      profit: Decimal.nullable(),
    }),
  ),
});
export type DailyProfitView = z.infer<typeof DailyProfitView>;
