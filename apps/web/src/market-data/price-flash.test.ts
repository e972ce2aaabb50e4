import { expect, test } from "vitest";
import type { TickerView } from "@fillmark/contracts/market";
import { flashOf } from "./price-flash.ts";

function quoted(last: string | null, atMs: number, stale = false): TickerView {
  const at = new Date(atMs).toISOString();
  const range = { open24h: "1", high24h: "2", low24h: "1", volume24h: "1", quoteVolume24h: "1" };
  return {
    pair: "BTC-USD",
    last,
    bid: last,
    ask: last,
    marketAt: at,
    quotedAt: at,
    changeBps: 0,
    ...range,
    stale,
  };
}

test("a price that had stood still flashes the way it went", () => {
  expect(flashOf(quoted("100.00", 0), quoted("100.01", 301))).toBe("up");
  expect(flashOf(quoted("100.00", 0), quoted("99.99", 301))).toBe("down");
});

test("a price that moves all the time, that is old or that is the first one doesn't flash", () => {
  expect(flashOf(quoted("100.00", 0), quoted("100.01", 300))).toBeUndefined();
  expect(flashOf(quoted("100.00", 0), quoted("100.01", 9_000, true))).toBeUndefined();
  expect(flashOf(quoted(null, 0), quoted("100.01", 9_000))).toBeUndefined();
  expect(flashOf(undefined, quoted("100.01", 9_000))).toBeUndefined();
});
