// The market, as everybody may see it.
import { z } from "zod";
import {
  BookInput,
  BookView,
  CandlesInput,
  CandleView,
  FeedView,
  PairView,
  TapeEntryView,
  TapeInput,
  TickerView,
  TimeView,
} from "@fillmark/contracts/market";
import { Empty } from "@fillmark/contracts/shapes";
import { snakeCaseShape } from "./snake-case.ts";
import { v1Route, type V1Route } from "./v1-route.ts";

const success = { success: z.literal(true) };
export const v1MarketRoutes: readonly V1Route[] = [
  v1Route({
    method: "GET",
    path: "/api/v1/time",
    procedure: "market.time",
    summary: "Our clock.",
    access: "public",
    input: Empty,
    answer: z.object({ ...success, ...TimeView.shape }),
    call: (caller) => caller.market.time(),
  }),
  v1Route({
    method: "GET",
    path: "/api/v1/feed",
    procedure: "market.feed",
    summary: "Which market this is: simulated, recorded or live, and whether it runs.",
    access: "public",
    input: Empty,
    answer: z.object({ ...success, feed: z.object(snakeCaseShape(FeedView.shape)) }),
    call: async (caller) => ({ feed: await caller.market.feed() }),
  }),
  v1Route({
    method: "GET",
    path: "/api/v1/pairs",
    procedure: "market.listPairs",
    summary:
      "Every pair with its rules: tick and lot of new orders, smallest and largest order, state, own fees.",
    access: "public",
    input: Empty,
    answer: z.object({ ...success, pairs: z.array(z.object(snakeCaseShape(PairView.shape))) }),
    call: async (caller) => ({ pairs: await caller.market.listPairs() }),
  }),
  v1Route({
    method: "GET",
    path: "/api/v1/tickers",
    procedure: "market.listTickers",
    summary: "The newest figures of every pair.",
    access: "public",
    input: Empty,
    answer: z.object({ ...success, tickers: z.array(z.object(snakeCaseShape(TickerView.shape))) }),
    call: async (caller) => ({ tickers: await caller.market.listTickers() }),
  }),
  v1Route({
    method: "GET",
    path: "/api/v1/candles",
    procedure: "market.listCandles",
    summary:
      "Bars, oldest first: `[time ms, open, high, low, close, volume]`. Earlier ones with `before`, the time of the first bar.",
    access: "public",
    input: CandlesInput,
    answer: z.object({ ...success, candles: z.array(CandleView), has_more: z.boolean() }),
    errors: ["UNKNOWN_PAIR"],
    call: (caller, input) => caller.market.listCandles(input),
  }),
  v1Route({
    method: "GET",
    path: "/api/v1/book",
    procedure: "market.book",
    summary:
      "What an order would meet on this venue, `live` or `demo`: `[price, size]` on each side, best first.",
    access: "public",
    input: BookInput,
    answer: z.object({ ...success, ...snakeCaseShape(BookView.shape) }),
    errors: ["UNKNOWN_PAIR"],
    call: (caller, input) => caller.market.book(input),
  }),
  v1Route({
    method: "GET",
    path: "/api/v1/trades",
    procedure: "market.listTape",
    summary: "The newest prints of this venue, `live` or `demo`, newest first.",
    access: "public",
    input: TapeInput,
    answer: z.object({ ...success, trades: z.array(z.object(snakeCaseShape(TapeEntryView.shape))) }),
    errors: ["UNKNOWN_PAIR"],
    call: async (caller, input) => ({ trades: await caller.market.listTape(input) }),
  }),
];
