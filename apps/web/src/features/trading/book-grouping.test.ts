import { describe, expect, it } from "vitest";
import { averagePrice, groupBook, groupingSteps } from "./book-grouping.ts";
import { decimalOf, unitsOf } from "./pair-rules.ts";

const book = {
  bids: [
    ["100.02", "1"],
    ["100.01", "2"],
    ["99.98", "4"],
  ] satisfies Array<[string, string]>,
  asks: [
    ["100.03", "1.5"],
    ["100.11", "2"],
    ["100.19", "3"],
  ] satisfies Array<[string, string]>,
  priceDecimals: 2,
  quantityDecimals: 4,
  rows: 10,
  mine: [{ side: "buy" as const, price: "100.01" }],
};

describe("groupBook", () => {
  it("keeps every level at the tick, sums totals and measures depth against the deepest side", () => {
    const grouped = groupBook({ ...book, step: unitsOf("0.01") });
    expect(grouped.bids.map((row) => [row.price, row.size, row.total])).toEqual([
      ["100.02", "1.0000", "1.0000"],
      ["100.01", "2.0000", "3.0000"],
      ["99.98", "4.0000", "7.0000"],
    ]);
    expect(grouped.bids.at(-1)?.depth).toBe(1);
    expect(grouped.asks.at(-1)?.depth).toBeCloseTo(6.5 / 7, 2);
  });

  it("gathers bids downward and asks upward, so no row promises a better price than it holds", () => {
    const grouped = groupBook({ ...book, step: unitsOf("0.1") });
    expect(grouped.bids.map((row) => [row.price, row.size])).toEqual([
      ["100.00", "3.0000"],
      ["99.90", "4.0000"],
    ]);
    expect(grouped.asks.map((row) => [row.price, row.size])).toEqual([
      ["100.10", "1.5000"],
      ["100.20", "5.0000"],
    ]);
  });

  it("marks the row that holds an own order, on its own side only", () => {
    const grouped = groupBook({ ...book, step: unitsOf("0.01") });
    expect(grouped.bids.map((row) => row.isMine)).toEqual([false, true, false]);
    expect(grouped.asks.some((row) => row.isMine)).toBe(false);
  });

  it("says the spread ungrouped, in money and basis points", () => {
    const grouped = groupBook({ ...book, step: unitsOf("1") });
    expect(grouped.spread).toBe("0.01");
    expect(grouped.spreadBps).toBeCloseTo(0.99, 2);
    expect(groupBook({ ...book, asks: [], step: unitsOf("1") }).spread).toBeNull();
  });

  it("fills no more rows than fit, but sums all that belongs to the last one", () => {
    const grouped = groupBook({ ...book, step: unitsOf("0.1"), rows: 1 });
    expect(grouped.bids).toHaveLength(1);
    expect(grouped.bids[0]?.total).toBe("3.0000");
  });

  it("offers the tick and its tens as steps", () => {
    expect(groupingSteps(unitsOf("0.01")).map((step) => decimalOf(step))).toEqual([
      "0.01",
      "0.1",
      "1",
      "10",
      "100",
    ]);
  });
});

describe("averagePrice", () => {
  it("walks the levels exactly", () => {
    expect(decimalOf(averagePrice(book.asks, unitsOf("3.5")))).toBe("100.07571428");
    expect(decimalOf(averagePrice(book.asks, unitsOf("1")))).toBe("100.03");
  });

  it("is the best price for nothing, and zero where nothing is offered", () => {
    expect(decimalOf(averagePrice(book.asks, 0n))).toBe("100.03");
    expect(averagePrice([], unitsOf("1"))).toBe(0n);
  });
});
