import { expect, test } from "vitest";
import { pairRulesFor } from "../../features/market/index.ts";
import { BinanceError } from "./binance-error.ts";
import { requireSymbol, servedPairs, symbolOf } from "./symbols.ts";

const rulesOf = (base: string, quote: string) =>
  pairRulesFor({ pair: `${base}-${quote}`, base, quote, tickDecimals: 2, lotDecimals: 6 });
const exchange = {
  pairs: () => [rulesOf("BTC", "USD"), rulesOf("AB", "CDE"), rulesOf("ABC", "DE"), rulesOf("ETH", "BTC")],
};

test("a symbol is a pair without its hyphen", () => {
  expect(symbolOf("BTC-USD")).toBe("BTCUSD");
  expect(requireSymbol(exchange, "ETHBTC").pair).toBe("ETH-BTC");
});

test.each(["BTC-USD", "btcusd", "", "USDBTC", "ABCDE"])("%j is no symbol", (symbol) => {
  expect(() => requireSymbol(exchange, symbol)).toThrow(BinanceError);
});

test("pairs that would be written alike aren't served", () => {
  expect(servedPairs(exchange).map(({ pair }) => pair)).toEqual(["BTC-USD", "ETH-BTC"]);
});
