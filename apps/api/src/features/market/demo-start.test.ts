import { expect, test } from "vitest";
import { demoStartOf, notesOf } from "./demo-start.ts";

/** A feed of these pairs, with the price that some begin with. */
function feedOf(names: string, opening: Record<string, string> = {}) {
  const pairs = names.split(" ").map((pair) => {
    const [base = "", quote = ""] = pair.split("-");
    return { pair, base, quote, tickDecimals: 2, lotDecimals: 6 };
  });
  return { pairs: () => pairs, openingPrice: (pair: string) => opening[pair] ?? null };
}

const startOf = (names: string, opening?: Record<string, string>): string => {
  const { asset, amount } = demoStartOf(feedOf(names, opening));
  return `${Number(amount) / 1e8} ${asset}`;
};

test("is 10,000 US dollars wherever a pair is quoted in them, whatever else there is", () => {
  expect(startOf("BTC-USD")).toBe("10000 USD");
  expect(startOf("BTC-USDT ETH-USDT ADA-USDT BTC-USD")).toBe("10000 USD");
  expect(demoStartOf({ pairs: () => [] })).toEqual({ asset: "USD", amount: 10_000_00000000n });
});

test.each([
  ["BTC-USDT ETH-USDT", "10000 USDT"],
  ["BTC-EUR", "10000 EUR"],
  ["USD-JPY", "1000000 JPY"],
  ["ETH-BTC", "0.1 BTC"],
  ["DOGE-LTC", "10000 LTC"],
  ["ETH-BTC LTC-BTC BTC-USDT", "0.1 BTC"],
])("is in the asset that quotes most pairs: %s gives %s", (names, expected) => {
  expect(startOf(names)).toBe(expected);
});

test("is in the first by the alphabet where two quote as many", () => {
  expect(startOf("BTC-USDT ETH-EUR")).toBe("10000 EUR");
  expect(startOf("ETH-EUR BTC-USDT")).toBe("10000 EUR");
});

test("is worth about 10,000 of money where the recording says what its coin was worth as it began", () => {
  const names = "ETH-BTC LTC-BTC BTC-USDT";
  expect(startOf(names, { "BTC-USDT": "7424.50" })).toBe("1 BTC");
  expect(startOf(names, { "BTC-USDT": "64218.4" })).toBe("0.2 BTC");
  expect(startOf(names, { "BTC-USDT": "10526" })).toBe("1 BTC");
  expect(startOf(names, { "BTC-USDT": "0.00000001" })).toBe("1000000000000 BTC");
  expect(startOf("ETH-BTC LTC-BTC BTC-JPY", { "BTC-JPY": "9000000" })).toBe("0.1 BTC");
});

test("is said to the operator where it isn't dollars", () => {
  expect(notesOf(demoStartOf(feedOf("BTC-USD")))).toEqual([]);
  expect(notesOf(demoStartOf(feedOf("BTC-USDT")))).toEqual([
    "No pair is quoted in USD: demo accounts begin with 10000 USDT, and holdings are counted in USDT.",
  ]);
});
