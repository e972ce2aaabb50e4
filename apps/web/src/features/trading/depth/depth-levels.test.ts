import { describe, expect, test } from "vitest";
import { groupBook } from "../book-grouping.ts";
import { unitsOf } from "../pair-rules.ts";
import { depthOf, nearestLevel, outlineOf } from "./depth-levels.ts";

const book = {
  bids: [
    ["99.50", "1"],
    ["99.00", "2.5"],
    ["90.00", "40"],
  ],
  asks: [
    ["100.50", "0.5"],
    ["101.00", "3"],
    ["130.00", "9"],
  ],
} as const;
const decimals = { priceDecimals: 2, quantityDecimals: 4 };

describe("the depth of a book", () => {
  test("has the totals that the book shows, to the last digit", () => {
    const depth = depthOf({ ...book, ...decimals, rangeBps: 5_000 });
    const grouped = groupBook({ ...book, ...decimals, step: unitsOf("0.01"), rows: 30, mine: [] });
    const pick = (side: "bids" | "asks") =>
      depth?.levels.filter((level) => level.side === side).map(({ price, total }) => [price, total]);
    expect(pick("asks")).toEqual(grouped.asks.map(({ price, total }) => [price, total]));
    expect(pick("bids")?.toReversed()).toEqual(grouped.bids.map(({ price, total }) => [price, total]));
  });

  test("ends at the range, both edges as far from the middle", () => {
    const depth = depthOf({ ...book, ...decimals, rangeBps: 100 });
    expect(depth).toMatchObject({
      low: "99.00",
      mid: "100.00",
      high: "101.00",
      bids: "3.5000",
      asks: "3.5000",
    });
    expect(depth?.levels.map(({ price, x, y }) => [price, x, y])).toEqual([
      ["99.00", 0, 1],
      ["99.50", 0.25, 0.2857],
      ["100.50", 0.75, 0.1428],
      ["101.00", 1, 1],
    ]);
  });

  test("is none while a side is empty", () => {
    expect(depthOf({ ...book, bids: [], ...decimals, rangeBps: 100 })).toBeNull();
  });

  test("is read at the nearest level, and drawn in steps from the middle outward", () => {
    const depth = depthOf({ ...book, ...decimals, rangeBps: 100 });
    expect([0, 0.3, 0.6, 0.9].map((x) => nearestLevel(depth?.levels ?? [], x))).toEqual([0, 1, 2, 3]);
    const size = { width: 100, height: 10 };
    expect(depth && outlineOf(depth, "asks", size)?.line).toBe("M75 10H75V8.6H100V0H100");
    expect(depth && outlineOf(depth, "bids", size)?.area).toBe("M25 10H25V7.1H0V0H0V10Z");
  });
});
