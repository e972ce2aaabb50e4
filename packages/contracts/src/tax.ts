import { z } from "zod";
import { CostMethod, LOT_ORIGINS, TransferId } from "./lots.ts";
import { AssetCode, Decimal, Instant, TimeZoneName, VenueName } from "./shapes.ts";

/** The most lines of a page: a year is read in few of them. */
export const TAX_PAGE_MAX = 1_000;

const ofYear = {
  venue: VenueName.optional(),
  year: z.int().min(2000).max(2100),
  /** In which the year begins and ends. */
  timeZone: TimeZoneName.default("UTC"),
};
const onPage = {
  cursor: z.string().max(100).optional(),
  limit: z.int().min(1).max(TAX_PAGE_MAX).default(100),
};

export const TaxYearInput = z.strictObject(ofYear);
export type TaxYearInput = z.infer<typeof TaxYearInput>;
export const TaxPageInput = z.strictObject({ ...ofYear, ...onPage });
export type TaxPageInput = z.infer<typeof TaxPageInput>;

/** What leaves for good: sold, given for another coin, or taken as a fee. Withdrawals, corrections and resets are transfers. */
export const TAXED_KINDS = ["sale", "swap", "fee"] as const;

/** The sums of a year. Money is in the currency. */
export const TaxYearView = z.object({
  venue: VenueName,
  year: z.int(),
  timeZone: z.string(),
  currency: AssetCode,
  method: CostMethod,
  /** Those in which something moved, newest first. */
  years: z.array(z.int()),
  disposals: z.int(),
  proceeds: Decimal,
  cost: Decimal,
  gain: Decimal,
});
export type TaxYearView = z.infer<typeof TaxYearView>;

/** What a disposal took of one lot. Proceeds, and the fee within them, are shared by quantity. */
export const TaxLineView = z.object({
  /** Of the disposal, and which of its lots this is, as `123.1`. */
  id: z.string(),
  disposalId: TransferId,
  asset: AssetCode,
  kind: z.enum(TAXED_KINDS),
  into: AssetCode.nullable(),
  quantity: Decimal,
  acquiredAt: Instant,
  disposedAt: Instant,
  /** Whole days between both. */
  heldDays: z.int(),
  proceeds: Decimal,
  cost: Decimal,
  gain: Decimal,
  fee: Decimal.nullable(),
  feeAsset: AssetCode.nullable(),
});
export type TaxLineView = z.infer<typeof TaxLineView>;

const Money = z.object({ asset: AssetCode, amount: Decimal });

/** Anything that moved a holding, as programs for taxes take it: amounts are without the fee, which stands beside them. */
export const TaxEntryView = z.object({
  id: TransferId,
  at: Instant,
  sent: Money.nullable(),
  received: Money.nullable(),
  fee: Money.nullable(),
  /** What came from outside or went there, in the currency; null for exchanges and fees. */
  worth: Decimal.nullable(),
  kind: z.enum(["trade", "swap", "fee", "withdrawal", "adjustment", "demo_reset", ...LOT_ORIGINS]),
});
export type TaxEntryView = z.infer<typeof TaxEntryView>;
