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
import { under } from "../../trpc/rest-answer.ts";
import { v1 } from "../../trpc/rest-call.ts";
import { findBook } from "./find-book.ts";
import { listCandles } from "./list-candles.ts";
import { listPairs } from "./list-pairs.ts";
import { listTape } from "./list-tape.ts";

export const marketRouter = router({
  time: publicProcedure
    .meta(v1.get("/api/v1/time", { summary: "Our clock." }))
    .input(NoInput)
    .output(TimeView)
    .query(({ ctx }) => ({ now: new Date(ctx.clock.now()).toISOString() })),
  feed: publicProcedure
    .meta(
      v1.get("/api/v1/feed", {
        summary: "Which market this is: simulated, recorded or live, and whether it runs.",
        answer: under("feed"),
      }),
    )
    .input(NoInput)
    .output(FeedView)
    .query(({ ctx }) => ctx.market.feed()),
  listPairs: publicProcedure
    .meta(
      v1.get("/api/v1/pairs", {
        summary:
          "Every pair with its rules: tick and lot of new orders, smallest and largest order, state, own fees.",
        answer: under("pairs"),
      }),
    )
    .input(NoInput)
    .output(PairsView)
    .query(({ ctx }) => listPairs(ctx)),
  listTickers: publicProcedure
    .meta(
      v1.get("/api/v1/tickers", { summary: "The newest figures of every pair.", answer: under("tickers") }),
    )
    .input(NoInput)
    .output(TickersView)
    .query(({ ctx }) => ctx.market.tickers()),
  listSparks: publicProcedure
    .input(NoInput)
    .output(SparksView)
    .query(({ ctx }) => ctx.market.sparks()),
  listCandles: publicProcedure
    .meta(
      v1.get("/api/v1/candles", {
        summary:
          "Bars, oldest first: `[time ms, open, high, low, close, volume]`. Earlier ones with `before`, the time of the first bar.",
        errors: ["UNKNOWN_PAIR"],
      }),
    )
    .input(CandlesInput)
    .output(CandlesView)
    .query(({ ctx, input }) => listCandles(ctx, input)),
  book: publicProcedure
    .meta(
      v1.get("/api/v1/book", {
        summary:
          "What an order would meet on this venue, `live` or `demo`: `[price, size]` on each side, best first.",
        errors: ["UNKNOWN_PAIR"],
      }),
    )
    .input(BookInput)
    .output(BookView)
    .query(({ ctx, input }) => findBook(ctx, input)),
  listTape: publicProcedure
    .meta(
      v1.get("/api/v1/trades", {
        summary: "The newest prints of this venue, `live` or `demo`, newest first.",
        answer: under("trades"),
        errors: ["UNKNOWN_PAIR"],
      }),
    )
    .input(TapeInput)
    .output(TapeView)
    .query(({ ctx, input }) => listTape(ctx, input)),
});
