import type { CandleView, MarketFrame, TickerView } from "@fillmark/contracts/market";
import { expect, test } from "vitest";
import { mergeFrame, type TapeEntry } from "./market-frames.ts";

const print = (id: string, second: number): TapeEntry => ({
  id,
  kind: "trade",
  price: "1",
  quantity: "1",
  side: "buy",
  marketAt: new Date(1_700_000_000_000 + second * 1000).toISOString(),
});
const tape = (cursor: number, ...data: TapeEntry[]): MarketFrame => ({
  topic: "trades:demo:BTC-USD",
  cursor,
  data,
});
const ids = (value: ReturnType<typeof mergeFrame>) =>
  value.kind === "tape" ? value.value.map(({ id }) => id) : [];

test("keeps prints newest first, each once, whichever way a frame lists them", () => {
  const first = mergeFrame(undefined, tape(1, print("a", 1), print("b", 2)));
  expect(ids(first)).toEqual(["b", "a"]);
  const next = mergeFrame(first, tape(2, print("d", 4), print("c", 3), print("b", 2)));
  expect(ids(next)).toEqual(["d", "c", "b", "a"]);
});

test("replaces the bar that is still growing, and adds the next", () => {
  const bar = (time: number, close: string): CandleView => [time, "1", "2", "1", close, "5"];
  const frame = (cursor: number, ...data: CandleView[]): MarketFrame => ({
    topic: "candles:BTC-USD:1m",
    cursor,
    data,
  });
  const first = mergeFrame(undefined, frame(1, bar(60_000, "1.1"), bar(120_000, "1.2")));
  const next = mergeFrame(first, frame(2, bar(120_000, "1.3"), bar(180_000, "1.4")));
  expect(next.kind === "candles" && next.value.map(([time, , , , close]) => [time, close])).toEqual([
    [60_000, "1.1"],
    [120_000, "1.3"],
    [180_000, "1.4"],
  ]);
});

test("leaves the tickers that a frame does not name as the same objects", () => {
  const ticker = (pair: string, last: string): TickerView => ({
    pair,
    last,
    bid: null,
    ask: null,
    open24h: null,
    high24h: null,
    low24h: null,
    volume24h: "0",
    quoteVolume24h: "0",
    changeBps: null,
    marketAt: null,
    quotedAt: null,
    stale: false,
  });
  const frame = (cursor: number, ...data: TickerView[]): MarketFrame => ({ topic: "tickers", cursor, data });
  const first = mergeFrame(undefined, frame(1, ticker("BTC-USD", "1"), ticker("ETH-USD", "2")));
  const next = mergeFrame(first, frame(2, ticker("BTC-USD", "3")));
  if (first.kind !== "tickers" || next.kind !== "tickers") throw new Error("not tickers");
  expect(next.value.get("BTC-USD")?.last).toBe("3");
  expect(next.value.get("ETH-USD")).toBe(first.value.get("ETH-USD"));
});
