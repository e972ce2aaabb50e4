import { z } from "zod";
import { CostMethod, LOT_ORIGINS, TransferId } from "./lots.ts";
import { AssetCode, Decimal, Instant, TimeZoneName, VenueName } from "./shapes.ts";
import { IMPORT_EXCHANGES } from "./trade-imports.ts";

/** The most lines of a page: a year is read in few of them. */
export const TAX_PAGE_MAX = 1_000;

const ofYear = {
  venue: VenueName.optional(),
  year: z.int().min(2000).max(2100),
  /** In which the year begins and ends. */
  timeZone: TimeZoneName.default("UTC"),
  /** Trades of other exchanges count as well: in the order of time, in the same lots. */
  imported: z.boolean().default(false),
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

/** Where something was traded: here, with evidence in the ledger, or on the exchange whose file says so, unproven. */
export const TaxSource = z.enum(["here", ...IMPORT_EXCHANGES]);
export type TaxSource = z.infer<typeof TaxSource>;

/** Imported trades may be of assets that are unknown here. */
const AnyAsset = z.string().regex(/^[A-Z0-9]{1,16}$/, "an asset looks like BTC");
/** Of a transfer here, or of an imported trade, as `imported-123`. */
const StepId = z.union([TransferId, z.string().regex(/^imported-\d{1,18}$/)]);

const TaxSums = z.object({ disposals: z.int(), proceeds: Decimal, cost: Decimal, gain: Decimal });

/** The sums of a year. Money is in the currency. */
export const TaxYearView = z.object({
  venue: VenueName,
  year: z.int(),
  timeZone: z.string(),
  currency: AssetCode,
  method: CostMethod,
  /** Those in which something moved, newest first. */
  years: z.array(z.int()),
  ...TaxSums.shape,
  /** How many imported trades the caller has, whether they are counted or not. */
  importedTrades: z.int(),
  /** With imported trades: the sums of the trades here alone, which the ledger proves. Null without. */
  proven: TaxSums.nullable(),
  /** How many things of the year have no result that could be known: see TaxGapView. */
  gaps: z.int(),
});
export type TaxYearView = z.infer<typeof TaxYearView>;

/** What a disposal took of one lot. Proceeds, and the fee within them, are shared by quantity. */
export const TaxLineView = z.object({
  /** Of the disposal, and which of its lots this is, as `123.1`. */
  id: z.string(),
  disposalId: StepId,
  source: TaxSource,
  /** Of the lot. */
  acquiredSource: TaxSource,
  asset: AnyAsset,
  kind: z.enum(TAXED_KINDS),
  into: AnyAsset.nullable(),
  quantity: Decimal,
  acquiredAt: Instant,
  disposedAt: Instant,
  /** Whole days between both. */
  heldDays: z.int(),
  proceeds: Decimal,
  cost: Decimal,
  gain: Decimal,
  fee: Decimal.nullable(),
  feeAsset: AnyAsset.nullable(),
});
export type TaxLineView = z.infer<typeof TaxLineView>;

/**
 * Why something is in no sum. `no_lot`: nothing is known to have been bought that could have been sold. `no_cost`: it was, for
 * money whose worth isn't known. `no_price`: paid in money whose price of that moment isn't known. `fee_asset`: a fee in an
 * asset that is neither side of its trade.
 */
export const TAX_GAP_REASONS = ["no_lot", "no_cost", "no_price", "fee_asset"] as const;

/** What can't be computed, and is valued at nothing that would have to be invented. */
export const TaxGapView = z.object({
  id: z.string(),
  at: Instant,
  source: TaxSource,
  reason: z.enum(TAX_GAP_REASONS),
  side: z.enum(["buy", "sell"]).nullable(),
  asset: AnyAsset,
  quantity: Decimal,
  /** What was paid or came for it; null where nothing did. */
  amount: Decimal.nullable(),
  amountAsset: AnyAsset.nullable(),
});
export type TaxGapView = z.infer<typeof TaxGapView>;

const Money = z.object({ asset: AnyAsset, amount: Decimal });

/** Anything that moved a holding, as programs for taxes take it: amounts are without the fee, which stands beside them. */
export const TaxEntryView = z.object({
  id: StepId,
  source: TaxSource,
  at: Instant,
  sent: Money.nullable(),
  received: Money.nullable(),
  fee: Money.nullable(),
  /** What came from outside or went there, in the currency; null for exchanges and fees. */
  worth: Decimal.nullable(),
  kind: z.enum(["trade", "swap", "fee", "withdrawal", "adjustment", "demo_reset", ...LOT_ORIGINS]),
});
export type TaxEntryView = z.infer<typeof TaxEntryView>;
