import {
  BookInput,
  BookView,
  CandlesInput,
  CandlesView,
  FeedView,
  PairsView,
  SparksView,
  TapeInput,
  TapeView,
  TickersView,
} from "@fillmark/contracts/market";
import { publicProcedure, router } from "../../trpc/procedures.ts";
import { findBook } from "./find-book.ts";
import { listCandles } from "./list-candles.ts";
import { listPairs } from "./list-pairs.ts";
import { listTape } from "./list-tape.ts";

export const marketRouter = router({
  feed: publicProcedure.output(FeedView).query(({ ctx }) => ctx.market.feed()),
  listPairs: publicProcedure.output(PairsView).query(({ ctx }) => listPairs(ctx)),
  listTickers: publicProcedure.output(TickersView).query(({ ctx }) => ctx.market.tickers()),
  listSparks: publicProcedure.output(SparksView).query(({ ctx }) => ctx.market.sparks()),
  listCandles: publicProcedure
    .input(CandlesInput)
    .output(CandlesView)
    .query(({ ctx, input }) => listCandles(ctx, input)),
  book: publicProcedure
    .input(BookInput)
    .output(BookView)
    .query(({ ctx, input }) => findBook(ctx, input)),
  listTape: publicProcedure
    .input(TapeInput)
    .output(TapeView)
    .query(({ ctx, input }) => listTape(ctx, input)),
});
