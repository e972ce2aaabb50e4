import { z } from "zod";
import { PairView } from "./market.ts";
import { AssetCode, Decimal, PairName, lineText } from "./shapes.ts";

/** What one admin proposes to list or to delist, and another approves. It is a change of rules like any other. */

/** Where a pair's price comes from: the market's feed, or nowhere but its traders' orders. */
export const PRICE_SOURCES = ["feed", "book"] as const;

export const ASSET_KINDS = ["crypto", "fiat"] as const;

const AssetName = lineText(40);

/** The ledger keeps every asset to eight decimals. */
const Decimals = z.int().min(0).max(8);

export const NewAsset = z.strictObject({
  kind: z.literal("asset"),
  asset: AssetCode,
  name: AssetName,
  type: z.enum(ASSET_KINDS),
  /** How finely it is divided: no lot of it is smaller. For ever. */
  decimals: Decimals,
});
export type NewAsset = z.infer<typeof NewAsset>;

export const AssetChange = z.strictObject({
  kind: z.literal("asset_change"),
  asset: AssetCode,
  name: AssetName,
});
export type AssetChange = z.infer<typeof AssetChange>;

export const NewPair = z.strictObject({
  kind: z.literal("listing"),
  base: AssetCode,
  quote: AssetCode,
  priceSource: z.enum(PRICE_SOURCES),
  tick: Decimal,
  lot: Decimal,
  minNotional: Decimal,
  maxNotional: Decimal,
  /** Both, or neither: null leaves it to the tiers. */
  makerBps: z.int().min(0).max(1_000).nullable(),
  takerBps: z.int().min(0).max(1_000).nullable(),
});
export type NewPair = z.infer<typeof NewPair>;

export const Delisting = z.strictObject({ kind: z.literal("delisting"), pair: PairName });
export type Delisting = z.infer<typeof Delisting>;

export const LISTING_WARNINGS = [
  /** name, asset: another asset that is called alike. */
  "nameAlike",
  /** percent: of the price, which one tick is. */
  "tickCoarse",
  /** value, asset: what one lot costs, in US dollars. */
  "lotLarge",
  /** least, minimum, quote: what the least order that can be placed costs, where that is far above the minimum. */
  "minimumUnreachable",
  /** Nothing but traders' orders says what it costs. */
  "noPriceSource",
  /** asset: the quote asset has no price in US dollars: holdings and limits can't be valued. */
  "quoteUnpriced",
  /** asset: nobody can sell before somebody holds it; venue. */
  "nobodyHolds",
  /** asset: no way in: no deposit method brings it. */
  "noDeposit",
  /** orders, users, venue: what delisting ends. */
  "ordersEnd",
  /** users, venue, asset: who keeps the asset and has no pair left to sell it. */
  "holdersStay",
] as const;

export const ListingWarning = z.object({
  kind: z.enum(LISTING_WARNINGS),
  values: z.record(z.string(), z.union([z.string(), z.int()])),
});
export type ListingWarning = z.infer<typeof ListingWarning>;

/** One order, counted as the exchange would count it. */
export const ExampleOrder = z.object({
  /** As somebody would type them. */
  typedPrice: Decimal,
  typedQuantity: Decimal,
  /** Rounded to the tick and to the lot. */
  price: Decimal,
  quantity: Decimal,
  value: Decimal,
  takerBps: z.int(),
  fee: Decimal,
  /** What a buyer pays in all. */
  total: Decimal,
  /** The least quantity at this price that is worth the minimum. */
  leastQuantity: Decimal,
  leastValue: Decimal,
});
export type ExampleOrder = z.infer<typeof ExampleOrder>;

export const ListingPreview = z.object({
  /** As markets and tickets would have it; null where no pair is listed. */
  pair: PairView.nullable(),
  /** Middle of the market, in the quote asset; null where nobody knows one. */
  price: Decimal.nullable(),
  /** Null where there is no price to count with. */
  example: ExampleOrder.nullable(),
  warnings: z.array(ListingWarning),
});
export type ListingPreview = z.infer<typeof ListingPreview>;

export const ListedAssetView = z.object({
  asset: AssetCode,
  name: z.string(),
  type: z.enum(ASSET_KINDS),
  decimals: z.int(),
  /** Whether it came with the installation's feed, or was proposed here. */
  origin: z.enum(["feed", "console"]),
  /** Of the pairs that it is in. */
  pairs: z.array(PairName),
});
export type ListedAssetView = z.infer<typeof ListedAssetView>;

export const ListedPairView = z.object({
  pair: PairName,
  priceSource: z.enum(PRICE_SOURCES),
  /** Whether the feed prices it now. */
  isPriced: z.boolean(),
  state: PairView.shape.state,
  origin: z.enum(["feed", "console"]),
});
export type ListedPairView = z.infer<typeof ListedPairView>;

export const ListingsView = z.object({
  assets: z.array(ListedAssetView),
  pairs: z.array(ListedPairView),
  /** What the feed can price beside them, with the least steps of its prices and sizes. */
  offered: z.array(
    z.object({ pair: PairName, base: AssetCode, quote: AssetCode, tick: Decimal, lot: Decimal }),
  ),
  deciders: z.int(),
});
export type ListingsView = z.infer<typeof ListingsView>;
