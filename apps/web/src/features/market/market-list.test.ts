import type { PairView, TickerView } from "@fillmark/contracts/market";
import { expect, test } from "vitest";
import { firstView, listPairs, nextSort, spreadBps } from "./market-list.state.ts";

function pair(name: string, baseName = name): PairView {
  const [base = "", quote = ""] = name.split("-");
  return {
    pair: name,
    base,
    quote,
    baseName,
    tick: "0.01",
    lot: "0.0001",
    priceDecimals: 2,
    quantityDecimals: 4,
    makerFeeBps: null,
    takerFeeBps: null,
    minNotional: "1",
    maxNotional: "1000000",
    bandBps: 1000,
    maxSlippageBps: 500,
    state: "open",
  };
}

function ticker(name: string, changes: Partial<TickerView>): TickerView {
  const nothing = {
    last: null,
    bid: null,
    ask: null,
    open24h: null,
    high24h: null,
    low24h: null,
    changeBps: null,
  };
  const rest = { volume24h: "0", quoteVolume24h: "0", marketAt: null, quotedAt: null, stale: false };
  return { pair: name, ...nothing, ...rest, ...changes };
}

const pairs = [
  pair("BTC-USD", "Bitcoin"),
  pair("ETH-USD", "Ethereum"),
  pair("BTC-EUR", "Bitcoin"),
  pair("EUR-USD", "Euro"),
];
const tickers = new Map(
  [
    ticker("BTC-USD", { last: "64000", changeBps: 216, quoteVolume24h: "200" }),
    ticker("ETH-USD", { last: "3100", changeBps: -118, quoteVolume24h: "90" }),
    ticker("BTC-EUR", { last: "59000", changeBps: 205, quoteVolume24h: "95" }),
    ticker("EUR-USD", { last: "2", changeBps: 0, quoteVolume24h: "10" }),
  ].map((one) => [one.pair, one]),
);
const names = (list: readonly PairView[]) => list.map((one) => one.pair);
const known = { tickers, watched: ["ETH-USD"] };

test("orders volumes of different quotes by what they are worth", () => {
  expect(names(listPairs(pairs, firstView, known))).toEqual(["BTC-USD", "BTC-EUR", "ETH-USD", "EUR-USD"]);
});

test("shows only what rose, fell or is watched", () => {
  expect(names(listPairs(pairs, { ...firstView, tab: "gainers" }, known))).toEqual(["BTC-USD", "BTC-EUR"]);
  expect(names(listPairs(pairs, { ...firstView, tab: "losers" }, known))).toEqual(["ETH-USD"]);
  expect(names(listPairs(pairs, { ...firstView, tab: "watchlist" }, known))).toEqual(["ETH-USD"]);
});

test("finds a pair by symbol or name, however it is written", () => {
  for (const text of ["bitc", "btc/e", "BTC-EUR", "btceur"])
    expect(names(listPairs(pairs, { ...firstView, text }, known))).toContain("BTC-EUR");
  expect(listPairs(pairs, { ...firstView, text: "doge" }, known)).toEqual([]);
});

test("turns a column that is chosen again", () => {
  expect(nextSort(firstView.sort, "volume")).toEqual({ key: "volume", direction: "asc" });
  expect(nextSort(firstView.sort, "pair")).toEqual({ key: "pair", direction: "asc" });
});

test("measures the spread against the middle", () => {
  expect(spreadBps({ bid: "99.5", ask: "100.5" })).toBeCloseTo(100);
  expect(spreadBps({ bid: null, ask: "1" })).toBeNull();
});
