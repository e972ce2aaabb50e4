import type { ErrorCode } from "@fillmark/contracts/errors";
import { pageOf } from "@fillmark/contracts/shapes";
import {
  AcceptDustInput,
  AcceptedDustView,
  AcceptSwapInput,
  DustQuoteView,
  ListSwapsInput,
  QuoteDustInput,
  QuoteSwapInput,
  SwapQuoteInput,
  SwapQuoteView,
  SwapView,
} from "@fillmark/contracts/swap";
import { amountErrors } from "../../trpc/amount-errors.ts";
import { router, userProcedure } from "../../trpc/procedures.ts";
import { page, under } from "../../trpc/rest-answer.ts";
import { v1 } from "../../trpc/rest-call.ts";
import { moneyProcedure, neverRepeats } from "../../trpc/venue-procedures.ts";
import { acceptDust, areUsedQuotes } from "./accept-dust.ts";
import { acceptSwap, isUsedQuote } from "./accept-swap.ts";
import { findSwap, listSwaps } from "./list-swaps.ts";
import { quoteDust } from "./quote-dust.ts";
import { quoteSwap } from "./quote-swap.ts";

const unpriced: readonly ErrorCode[] = [
  "UNKNOWN_PAIR",
  "STALE_MARKET",
  "CROSSED_MARKET",
  "NO_LIQUIDITY",
  "BELOW_MINIMUM",
  "SWAP_TOO_LARGE",
];
const limited: readonly ErrorCode[] = [
  "ORDER_LIMIT_VALUE",
  "ORDER_LIMIT_COUNT",
  "ORDER_LIMIT_LOSS",
  "KILL_SWITCH_ON",
  "KEY_LIMIT_VALUE",
  "KEY_LIMIT_COUNT",
  "KEY_LIMIT_LOSS",
  "KEY_LIMIT_PAIR",
  "KEY_SWITCHED_OFF",
];
const refused: readonly ErrorCode[] = [
  "VENUE_MISMATCH",
  "ACCOUNT_FROZEN",
  "ACCOUNT_PART_FROZEN",
  "VENUE_CANCEL_ONLY",
  "PAIR_NOT_OPEN",
  "INSUFFICIENT_FUNDS",
  "INSUFFICIENT_LIQUIDITY",
];

export const swapRouter = router({
  quote: moneyProcedure(QuoteSwapInput, { isRepeat: neverRepeats, part: "trading" })
    .meta(
      v1.post("/api/v1/swap/quotes", {
        summary:
          "A price for exchanging one asset for another with the operator, for ten seconds. Send `from_amount`, what is paid with the fee, or `to_amount`, what is got. It moves nothing.",
        status: 201,
        answer: under("quote"),
        errors: [...amountErrors, ...unpriced, ...refused],
        example: { venue: "demo", from: "USD", to: "BTC", from_amount: "100" },
      }),
    )
    .output(SwapQuoteView)
    .mutation(({ ctx, input }) => quoteSwap(ctx, input)),
  accept: moneyProcedure(AcceptSwapInput, { isRepeat: isUsedQuote, part: "trading" })
    .meta(
      v1.post("/api/v1/swap/quotes/{quote_id}/accept", {
        summary:
          "Takes a price while it holds: all of it, once. Without an answer, or when it is refused as `QUOTE_USED`, ask for the swap by the same id. `accepted` as its state says that it settles by itself in a moment.",
        answer: under("swap"),
        errors: [
          "UNKNOWN_QUOTE",
          "QUOTE_EXPIRED",
          "QUOTE_USED",
          "QUOTE_OF_OTHER_VENUE",
          ...limited,
          ...refused,
        ],
        example: { venue: "demo" },
      }),
    )
    .output(SwapView)
    .mutation(({ ctx, input }) => acceptSwap(ctx, input)),
  quoteDust: moneyProcedure(QuoteDustInput, { isRepeat: neverRepeats, part: "trading" })
    .output(DustQuoteView)
    .mutation(({ ctx, input }) => quoteDust(ctx, input)),
  acceptDust: moneyProcedure(AcceptDustInput, { isRepeat: areUsedQuotes, part: "trading" })
    .output(AcceptedDustView)
    .mutation(({ ctx, input }) => acceptDust(ctx, input)),
  find: userProcedure
    .meta(
      v1.get("/api/v1/swaps/{quote_id}", {
        summary: "What became of a price that was taken. 404 for one that nobody took.",
        answer: under("swap"),
        errors: ["UNKNOWN_QUOTE"],
      }),
    )
    .input(SwapQuoteInput)
    .output(SwapView)
    .query(({ ctx, input }) => findSwap(ctx, input)),
  list: userProcedure
    .meta(v1.get("/api/v1/swaps", { summary: "Swaps, newest first.", answer: page("swaps") }))
    .input(ListSwapsInput)
    .output(pageOf(SwapView))
    .query(({ ctx, input }) => listSwaps(ctx, input)),
});
