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
  TimeView,
} from "@fillmark/contracts/market";
import { NoInput } from "@fillmark/contracts/shapes";
import { publicProcedure, router } from "../../trpc/procedures.ts";
import { findBook } from "./find-book.ts";
import { listCandles } from "./list-candles.ts";
import { listPairs } from "./list-pairs.ts";
import { listTape } from "./list-tape.ts";

export const marketRouter = router({
  time: publicProcedure
    .input(NoInput)
    .output(TimeView)
    .query(({ ctx }) => ({ now: new Date(ctx.clock.now()).toISOString() })),
  feed: publicProcedure
    .input(NoInput)
    .output(FeedView)
    .query(({ ctx }) => ctx.market.feed()),
  listPairs: publicProcedure
    .input(NoInput)
    .output(PairsView)
    .query(({ ctx }) => listPairs(ctx)),
  listTickers: publicProcedure
    .input(NoInput)
    .output(TickersView)
    .query(({ ctx }) => ctx.market.tickers()),
  listSparks: publicProcedure
    .input(NoInput)
    .output(SparksView)
    .query(({ ctx }) => ctx.market.sparks()),
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
