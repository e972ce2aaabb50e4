import type { OrderView } from "@fillmark/contracts/trading";
import { describe, expect, it } from "vitest";
import { groupingSteps } from "../book-grouping.ts";
import { decimalOf, unitsOf } from "../pair-rules.ts";
import { LADDER_REACH, ladderRows, middleOf, ownKey, ownOrders, usualStep } from "./ladder-rows.ts";

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
};
const none = { bids: [], asks: [] };
const step = unitsOf("0.1");
const order = (part: Partial<OrderView>) =>
  ({ side: "buy", price: "100.01", state: "new", trigger: null, ...part }) as OrderView;

describe("rows of the ladder", () => {
  it("gathers bids downward and asks upward, every price once, highest first", () => {
    const rows = ladderRows({ book, step, middle: unitsOf("100"), last: unitsOf("100.04") });
    expect(rows).toHaveLength(2 * LADDER_REACH + 1);
    const at = (price: string) => rows.find((row) => row.price === unitsOf(price));
    expect(at("100")).toMatchObject({ bid: unitsOf("3"), ask: 0n, isLast: true });
    expect(at("99.9")).toMatchObject({ bid: unitsOf("4"), bidShare: 0.8 });
    expect(at("100.1")).toMatchObject({ bid: 0n, ask: unitsOf("1.5") });
    expect(at("100.2")).toMatchObject({ ask: unitsOf("5"), askShare: 1 });
    const prices = rows.map(({ price }) => price);
    expect(prices).toEqual(prices.toSorted((a, b) => (a < b ? 1 : -1)));
    expect(rows.filter(({ isLast }) => isLast)).toHaveLength(1);
  });

  it("has no row at zero or below", () => {
    const rows = ladderRows({ book: none, step, middle: unitsOf("0.3"), last: null });
    expect(decimalOf(rows.at(-1)?.price ?? 0n)).toBe("0.1");
  });
});

describe("the middle", () => {
  it("lies between both sides, at the only one, or at the last price", () => {
    expect(middleOf(book, null, step)).toBe(unitsOf("100"));
    expect(middleOf({ ...none, asks: [["100.26", "1"]] }, unitsOf("5"), step)).toBe(unitsOf("100.3"));
    expect(middleOf(none, unitsOf("42.04"), step)).toBe(unitsOf("42"));
    expect(middleOf(none, null, step)).toBeNull();
    expect(middleOf(none, unitsOf("0.01"), step)).toBe(step);
  });
});

describe("the step that a pair begins with", () => {
  it("shows the best levels of both sides within a dozen rows", () => {
    const steps = groupingSteps(unitsOf("0.01"));
    expect(usualStep(book, steps)).toBe(unitsOf("0.1"));
    const wide = {
      bids: [["60000", "1"] as const],
      asks: [["60100", "1"] as const],
    };
    expect(usualStep(wide, steps)).toBe(unitsOf("10"));
    expect(usualStep(none, steps)).toBe(unitsOf("0.01"));
  });
});

describe("own orders", () => {
  it("stand in the row that holds them in the book, by side", () => {
    const own = ownOrders([order({}), order({ side: "sell" })], step);
    expect(own.get(ownKey(unitsOf("100"), "buy"))).toHaveLength(1);
    expect(own.get(ownKey(unitsOf("100.1"), "sell"))).toHaveLength(1);
  });

  it("stand at their trigger while they wait for it, and nowhere without a price", () => {
    const waits = {
      ...order({ side: "sell", state: "pending_trigger", price: null }),
      trigger: { price: "99.97", activationPrice: null },
    } as OrderView;
    const own = ownOrders([waits, order({ price: null })], step);
    expect([...own.keys()]).toEqual([ownKey(unitsOf("100"), "sell")]);
  });
});
