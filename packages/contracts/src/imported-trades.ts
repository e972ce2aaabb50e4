import { z } from "zod";
import { CostMethod } from "./lots.ts";
import { Decimal, Instant, PageInput } from "./shapes.ts";
import { IMPORT_EXCHANGES, IMPORT_FORMATS, IMPORT_PROBLEMS, ROW_PROBLEMS } from "./trade-imports.ts";

/** Trades that a customer brings from another exchange to look at. They are no part of the ledger and prove nothing. */

const Exchange = z.enum(IMPORT_EXCHANGES);
/** Of another exchange, so that it may be one that is unknown here. */
const OtherAsset = z.string().regex(/^[A-Z0-9]{1,16}$/);

/** `preview` stores nothing. */
export const ImportStep = z.enum(["preview", "import"]);

/** A row that is left out, by its line in the file. */
export const RefusedRowView = z.object({ line: z.int(), problem: z.enum(ROW_PROBLEMS) });
export type RefusedRowView = z.infer<typeof RefusedRowView>;

/** Why a file as a whole can't be imported, and at which line. */
export const ImportRefusal = z.object({
  problem: z.enum(IMPORT_PROBLEMS),
  line: z.int().nullable(),
  detail: z.string().nullable(),
});
export type ImportRefusal = z.infer<typeof ImportRefusal>;

export const ImportPreview = z.object({
  exchange: Exchange.nullable(),
  format: z.enum(IMPORT_FORMATS).nullable(),
  refusal: ImportRefusal.nullable(),
  /** Rows that are trades. */
  trades: z.int(),
  /** Of these, how many are there already. */
  known: z.int(),
  firstAt: Instant.nullable(),
  lastAt: Instant.nullable(),
  pairs: z.array(z.object({ base: OtherAsset, quote: OtherAsset, trades: z.int() })),
  refusedCount: z.int(),
  refused: z.array(RefusedRowView),
});
export type ImportPreview = z.infer<typeof ImportPreview>;

/** `importId` is null where every trade was there already: then nothing is stored. */
export const ImportedFileView = z.object({
  importId: z.uuid().nullable(),
  added: z.int(),
  known: z.int(),
  refused: z.int(),
});
export type ImportedFileView = z.infer<typeof ImportedFileView>;

export const TradeImportView = z.object({
  id: z.uuid(),
  exchange: Exchange,
  format: z.enum(IMPORT_FORMATS),
  fileName: z.string(),
  /** Trades that came with this file and no earlier one. */
  trades: z.int(),
  /** Trades of the file that an earlier one had brought. */
  known: z.int(),
  refused: z.int(),
  firstAt: Instant,
  lastAt: Instant,
  importedAt: Instant,
});
export type TradeImportView = z.infer<typeof TradeImportView>;

/** All imported trades of a pair, whichever exchange they are of. Money is in the quote asset. */
export const ImportedPositionView = z.object({
  base: OtherAsset,
  quote: OtherAsset,
  trades: z.int(),
  quantity: Decimal,
  cost: Decimal,
  averageCost: Decimal.nullable(),
  realised: Decimal,
  /** Sold beyond what the files bought, whose cost is unknown: no part of `realised`. */
  uncovered: Decimal,
  /** Of this pair here; null where there is none. */
  price: Decimal.nullable(),
  value: Decimal.nullable(),
  unrealised: Decimal.nullable(),
});
export type ImportedPositionView = z.infer<typeof ImportedPositionView>;

export const ImportedOverview = z.object({
  /** The account's own choice; `specific` takes the oldest lots, since no imported ones can be chosen. */
  method: CostMethod,
  imports: z.array(TradeImportView),
  positions: z.array(ImportedPositionView),
  /** Fees in a third asset, which no result contains. */
  otherFees: z.array(z.object({ asset: OtherAsset, amount: Decimal })),
  trades: z.int(),
  most: z.int(),
});
export type ImportedOverview = z.infer<typeof ImportedOverview>;

export const ListImportedTradesInput = PageInput.extend({ importId: z.uuid().optional() });
export type ListImportedTradesInput = z.infer<typeof ListImportedTradesInput>;

export const ImportedTradeView = z.object({
  id: z.string(),
  importId: z.uuid(),
  exchange: Exchange,
  at: Instant,
  base: OtherAsset,
  quote: OtherAsset,
  side: z.enum(["buy", "sell"]),
  quantity: Decimal,
  price: Decimal,
  /** Paid or received in the quote asset, without the fee. */
  amount: Decimal,
  fee: Decimal,
  feeAsset: OtherAsset.nullable(),
  /** As the exchange calls it. */
  externalId: z.string().nullable(),
});
export type ImportedTradeView = z.infer<typeof ImportedTradeView>;

/** Takes an import and its trades away. Throws NOT_FOUND. */
export const RemoveImportInput = z.strictObject({ id: z.uuid() });
export type RemoveImportInput = z.infer<typeof RemoveImportInput>;
