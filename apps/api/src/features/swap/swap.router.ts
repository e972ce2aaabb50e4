import { pageOf } from "@fillmark/contracts/shapes";
import {
  AcceptSwapInput,
  ListSwapsInput,
  QuoteSwapInput,
  SwapQuoteInput,
  SwapQuoteView,
  SwapView,
} from "@fillmark/contracts/swap";
import { router, userProcedure } from "../../trpc/procedures.ts";
import { moneyProcedure, neverRepeats } from "../../trpc/venue-procedures.ts";
import { acceptSwap, isTakenQuote } from "./accept-swap.ts";
import { findSwap, listSwaps } from "./list-swaps.ts";
import { quoteSwap } from "./quote-swap.ts";

export const swapRouter = router({
  quote: moneyProcedure(QuoteSwapInput, neverRepeats)
    .output(SwapQuoteView)
    .mutation(({ ctx, input }) => quoteSwap(ctx, input)),
  accept: moneyProcedure(AcceptSwapInput, isTakenQuote)
    .output(SwapView)
    .mutation(({ ctx, input }) => acceptSwap(ctx, input)),
  find: userProcedure
    .input(SwapQuoteInput)
    .output(SwapView)
    .query(({ ctx, input }) => findSwap(ctx, input)),
  list: userProcedure
    .input(ListSwapsInput)
    .output(pageOf(SwapView))
    .query(({ ctx, input }) => listSwaps(ctx, input)),
});
