import { pageOf } from "@fillmark/contracts/shapes";
import {
  ListSwapsInput,
  QuoteSwapInput,
  SwapQuoteInput,
  SwapQuoteView,
  SwapView,
} from "@fillmark/contracts/swap";
import { router, tradingProcedure, userProcedure } from "../../trpc/procedures.ts";
import { acceptSwap } from "./accept-swap.ts";
import { findSwap, listSwaps } from "./list-swaps.ts";
import { quoteSwap } from "./quote-swap.ts";

export const swapRouter = router({
  quote: tradingProcedure
    .input(QuoteSwapInput)
    .output(SwapQuoteView)
    .mutation(({ ctx, input }) => quoteSwap(ctx, input)),
  accept: tradingProcedure
    .input(SwapQuoteInput)
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
