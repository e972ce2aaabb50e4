import type { PairView } from "@fillmark/contracts/market";
import { expect, test } from "vitest";
import { typedOrder } from "./typed-order.ts";

const pairOf = (base: string, quote: string, baseName: string): PairView => ({
  pair: `${base}-${quote}`,
  base,
  quote,
  baseName,
  tick: "0.01",
  lot: "0.0001",
  priceDecimals: 2,
  quantityDecimals: 4,
  makerFeeBps: null,
  takerFeeBps: null,
  minNotional: "10",
  maxNotional: "1000000",
  bandBps: 1000,
  maxSlippageBps: 500,
  state: "open",
});
const context = {
  pairs: [
    pairOf("BTC", "USD", "Bitcoin"),
    pairOf("BTC", "EUR", "Bitcoin"),
    pairOf("ETH", "EUR", "Ethereum"),
    pairOf("ETH", "BTC", "Ethereum"),
    pairOf("1INCH", "USD", "1inch"),
  ],
  current: null,
  words: { buy: ["buy", "kaufen"], sell: ["sell", "verkaufen"], between: ["at", "of", "zu"] },
  sign: ".",
} as const;
const read = (text: string, changed: Partial<Parameters<typeof typedOrder>[1]> = {}) =>
  typedOrder(text, { ...context, ...changed });

test("the first figure is the amount and the second the price", () => {
  const order = { pair: "BTC-USD", side: "buy", amount: "0.01", amountIn: "base", price: "63900" };
  expect(read("buy 0.01 btc 63900")).toEqual(order);
  expect(read("BUY 0.01 BTC 63,900")).toEqual(order);
  expect(read("buy btc 0.01 at 63900")).toEqual(order);
  expect(read("buy 0.01btc @63900")).toEqual(order);
  expect(read("buy 0.01 bitcoin 63900")).toEqual(order);
  expect(read("buy 0.01 btc/usd 63900")).toEqual(order);
});

test("without a price it is a market order, without an amount the amount is yet to be typed", () => {
  expect(read("sell 0.5 eth")).toMatchObject({ pair: "ETH-EUR", side: "sell", amount: "0.5", price: null });
  expect(read("sell eth")).toMatchObject({ amount: null, price: null });
  expect(read("buy btc @ 63900")).toMatchObject({ amount: null, price: "63900" });
});

test("money is named after its figure", () => {
  expect(read("buy 500 usd of btc")).toMatchObject({ pair: "BTC-USD", amount: "500", amountIn: "quote" });
  expect(read("buy 500 usd btc 60000")).toMatchObject({ amountIn: "quote", price: "60000" });
  expect(read("buy 500 usd eth"), "no pair of it").toBeNull();
});

test("a coin that is the money of other pairs is still a coin", () => {
  expect(read("buy 0.01 btc")).toMatchObject({ pair: "BTC-USD", amountIn: "base" });
  expect(read("buy 0.01 btc of eth/btc")).toMatchObject({ pair: "ETH-BTC", amountIn: "quote" });
});

test("an order that names no pair is of the one on screen, and a coin's pair is the one in its money", () => {
  expect(read("buy 1 2000", { current: "ETH-EUR" })).toMatchObject({ pair: "ETH-EUR", price: "2000" });
  expect(read("buy 1 2000")).toBeNull();
  expect(read("buy 1 btc", { current: "ETH-EUR" })).toMatchObject({ pair: "BTC-EUR" });
});

test("it is read in the reader's language, verbs and figures", () => {
  expect(read("kaufen 0,01 btc zu 63.900", { sign: "," })).toMatchObject({ amount: "0.01", price: "63900" });
  expect(read("verkaufen 1 btc", { sign: "," })).toMatchObject({ side: "sell" });
});

test("a coin may have a digit in its name", () => {
  expect(read("buy 100 1inch")).toMatchObject({ pair: "1INCH-USD", amount: "100" });
});

test.each([
  "btc",
  "buyer",
  "buy 0.01 doge",
  "buy 0.01 btc please",
  "buy 0 btc",
  "buy -1 btc",
  "buy 1 2 3 btc",
  "buy 1e3 btc",
  "buy 1.2.3 btc",
])("%s is no order", (text) => {
  expect(read(text)).toBeNull();
});
