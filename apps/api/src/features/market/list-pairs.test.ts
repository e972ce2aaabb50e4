import { expect, test } from "vitest";
import { PairsView } from "@fillmark/contracts/market";
import type { Exchange } from "../../exchange/exchange.port.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { bookView } from "./book-view.ts";
import { listPairs } from "./list-pairs.ts";
import { pairRulesFor } from "./pair-rules.ts";
import { requirePairRules } from "../../exchange/require-pair.ts";

const rules = [
  pairRulesFor({ pair: "BTC-USD", base: "BTC", quote: "USD", tickDecimals: 2, lotDecimals: 6 }),
  pairRulesFor({ pair: "ETH-BTC", base: "ETH", quote: "BTC", tickDecimals: 5, lotDecimals: 3 }),
];

test("writes a pair's rules in decimals and its base by name", () => {
  const assets = [
    { asset: "BTC", scale: 8, name: "Bitcoin" },
    { asset: "USD", scale: 8, name: "US dollar" },
  ];
  const exchange = { pairs: () => rules, assets: () => assets };
  const [bitcoin, ether] = PairsView.parse(listPairs({ exchange }));
  expect(bitcoin).toMatchObject({
    baseName: "Bitcoin",
    tick: "0.01",
    lot: "0.000001",
    minNotional: "1",
    maxNotional: "1000000",
    bandBps: 8_000,
    maxSlippageBps: 500,
  });
  expect(ether).toMatchObject({ baseName: "ETH", tick: "0.00001", lot: "0.001", minNotional: "0.00002" });
});

test("says the steps of new orders, and a pair's own fees, and prices as fine as the market's", () => {
  const own = rules
    .slice(0, 1)
    .map((each) => ({ ...each, steps: { tick: 50, lot: 2_500 }, fees: { makerBps: 0, takerBps: 7 } }));
  const exchange = { pairs: () => [...own, ...rules], assets: () => [] };
  const [first, second] = listPairs({ exchange });
  expect(first).toMatchObject({ tick: "0.5", lot: "0.0025", priceDecimals: 2, quantityDecimals: 6 });
  expect(first).toMatchObject({ makerFeeBps: 0, takerFeeBps: 7 });
  expect(second).toMatchObject({ tick: "0.01", makerFeeBps: null, takerFeeBps: null });
});

test("writes a book in decimals, and leaves out a level with less than a lot", () => {
  const exchange: Pick<Exchange, "pairs" | "book"> = {
    pairs: () => rules,
    book: () => ({
      cursor: 5,
      bids: [
        [742_490, 0],
        [742_400, 1_500_000],
      ],
      asks: [[742_491, 40_000]],
      quote: { id: "1", at: 0, marketAt: 0, source: "replay:some-days", modelledFrom: 1 },
      stale: false,
    }),
  };
  expect(bookView(exchange, { venue: "demo", pair: "BTC-USD", depth: 5 })).toMatchObject({
    cursor: 5,
    bids: [["7424.00", "1.500000"]],
    asks: [["7424.91", "0.040000"]],
    source: "replay:some-days",
    modelledDepth: true,
    quotedAt: "1970-01-01T00:00:00.000Z",
  });
});

test("refuses a pair that isn't listed", () => {
  expect(() => requirePairRules({ pairs: () => rules }, "ABC-DEF")).toThrow(DomainError);
});
