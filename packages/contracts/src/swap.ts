import { z } from "zod";
import { ReceiptView, SIDES } from "./trading.ts";
import { AssetCode, Decimal, Instant, onVenue, PageInput, PairName, VenueName } from "./shapes.ts";

/** Exchanging one asset for another with the market maker, at a price that holds for some seconds. Both venues alike. */

/** `quoted` → `accepted` → `settled` or `failed`. A quote that nobody accepts in time just ends. */
export const SWAP_STATES = ["quoted", "accepted", "settled", "failed"] as const;
export const SwapState = z.enum(SWAP_STATES);
export type SwapState = z.infer<typeof SwapState>;

/** Names what to pay, fee included, or what to get; never both. */
export const QuoteSwapInput = z
  .strictObject({
    ...onVenue,
    from: AssetCode,
    to: AssetCode,
    fromAmount: Decimal.optional(),
    toAmount: Decimal.optional(),
  })
  .superRefine((input, ctx) => {
    const complain = (field: string, message: string) =>
      ctx.addIssue({ code: "custom", path: [field], message });
    if ((input.fromAmount === undefined) === (input.toAmount === undefined))
      complain("fromAmount", "name either what to pay or what to get");
    if (input.from === input.to) complain("to", "must be another asset");
  });
export type QuoteSwapInput = z.infer<typeof QuoteSwapInput>;

/** The reference market of one pair on the way, as the price was made. Prices in the pair's quote asset. */
export const SwapLegView = z.object({
  pair: PairName,
  side: z.enum(SIDES),
  bid: Decimal,
  ask: Decimal,
  source: z.string(),
  /** How old the reference quote was. */
  quoteAgeMs: z.int(),
});

/** What is swapped, and at what price. Rates are without the fee, rounded for reading; amounts are exact. */
export const SwapTermsView = z.object({
  venue: VenueName,
  from: AssetCode,
  to: AssetCode,
  /** What is paid, the fee included. */
  fromAmount: Decimal,
  toAmount: Decimal,
  /** In the asset that is paid. */
  fee: Decimal,
  feeBps: z.int(),
  /** How much of `to` one of `from` gives. */
  rate: Decimal,
  /** How much of `from` one of `to` costs. */
  inverseRate: Decimal,
  /** The middle of the market when it was quoted, written as `rate` is. */
  mid: Decimal,
  inverseMid: Decimal,
  /** How much worse than the mid the rate is, in hundredths of a percent. The fee is apart. */
  spreadBps: Decimal,
  legs: z.array(SwapLegView),
});

export const SwapQuoteView = SwapTermsView.extend({
  quoteId: z.string(),
  /** By the clock of the database, which judges it. */
  expiresAt: Instant,
});
export type SwapQuoteView = z.infer<typeof SwapQuoteView>;

export const SwapView = SwapTermsView.extend({
  /** That of its quote. */
  id: z.string(),
  state: SwapState,
  /** Why it failed, for the user to read. */
  reason: z.string().nullable(),
  acceptedAt: Instant,
  /** Of the command that moved the money; null before. */
  receipt: ReceiptView.nullable(),
});
export type SwapView = z.infer<typeof SwapView>;

export const SwapQuoteInput = z.strictObject({ quoteId: z.uuid() });
export type SwapQuoteInput = z.infer<typeof SwapQuoteInput>;
export const AcceptSwapInput = z.strictObject({ ...onVenue, quoteId: z.uuid() });
export type AcceptSwapInput = z.infer<typeof AcceptSwapInput>;

/** `venue` defaults to the one the account trades on. The times are those of acceptance, both included. */
export const ListSwapsInput = PageInput.extend({
  venue: VenueName.optional(),
  from: Instant.optional(),
  to: Instant.optional(),
});
export type ListSwapsInput = z.infer<typeof ListSwapsInput>;

/** Balances of one preview: the others are offered once these are swapped. */
export const DUST_MAX = 12;

/** What is too little to trade or to swap alone; all of it goes into one asset, that of demo money without `to`. */
export const QuoteDustInput = z.strictObject({ ...onVenue, to: AssetCode.optional() });
export type QuoteDustInput = z.infer<typeof QuoteDustInput>;

/** Why a small balance stays: its market has no price now, part of it is held by an order, or it is worth less than one smallest unit. */
export const DUST_REASONS = ["no_price", "held", "worthless"] as const;

/** A preview: each balance has a quote of its own, and nothing has moved. Sums are of `to`. */
export const DustQuoteView = z.object({
  to: AssetCode,
  toAmount: Decimal,
  quotes: z.array(SwapQuoteView).max(DUST_MAX),
  /** Small balances that can't be swapped now. */
  left: z.array(z.object({ asset: AssetCode, amount: Decimal, reason: z.enum(DUST_REASONS) })),
});
export type DustQuoteView = z.infer<typeof DustQuoteView>;

/** Ids of the preview's quotes: each is taken once, however often it is sent. */
export const AcceptDustInput = z.strictObject({
  ...onVenue,
  quoteIds: z.array(z.uuid()).min(1).max(DUST_MAX),
});
export type AcceptDustInput = z.infer<typeof AcceptDustInput>;

export const AcceptedDustView = z.object({
  /** In the order that was asked for; `refused` is the code of the error that kept it. */
  swaps: z.array(
    z.object({ quoteId: z.string(), swap: SwapView.nullable(), refused: z.string().nullable() }),
  ),
});
export type AcceptedDustView = z.infer<typeof AcceptedDustView>;
