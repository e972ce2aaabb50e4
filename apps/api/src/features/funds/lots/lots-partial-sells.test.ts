import { expect, test } from "vitest";
import { booksOf, buy, figures, sell } from "./lot-scenario.ts";

/** Bought 10 for 1,000 and 10 for 2,000; sold 4 for 800, then 10 for 1,500. */
const steps = [buy("1", 10n, 1_000n), buy("2", 10n, 2_000n), sell("3", 4n, 800n), sell("4", 10n, 1_500n)];

test("each method takes its own cost for a part that is sold, and the rest keeps the rest", () => {
  expect(figures(steps, { "3": [["2", 4n]] })).toEqual({
    // 150 a piece: 600, then 1,500.
    average: { results: [200n, 0n], realised: 200n, quantity: 6n, cost: 900n, left: [["2", 6n, 900n]] },
    // 4 at 100; 6 at 100 and 4 at 200.
    fifo: { results: [400n, 100n], realised: 500n, quantity: 6n, cost: 1_200n, left: [["2", 6n, 1_200n]] },
    // 4 of the second at 200; the next one takes the first as a whole.
    specific: { results: [0n, 500n], realised: 500n, quantity: 6n, cost: 1_200n, left: [["2", 6n, 1_200n]] },
  });
});

test("a disposal names what it took of which lot", () => {
  const [, second] = booksOf(steps, "fifo").disposals;
  expect(second?.parts.map(({ lot, quantity, cost }) => [lot.id, quantity, cost])).toEqual([
    ["1", 6n, 600n],
    ["2", 4n, 800n],
  ]);
});

test("what is not chosen is taken of the oldest", () => {
  const [first] = booksOf(steps, "specific", { "3": [["2", 1n]] }).disposals;
  expect(first?.parts.map(({ lot, quantity, cost }) => [lot.id, quantity, cost])).toEqual([
    ["2", 1n, 200n],
    ["1", 3n, 300n],
  ]);
  expect(first).toMatchObject({ cost: 500n, result: 300n, isChosen: true });
});

test("a choice that doesn't fit is said to be one, and the oldest are taken instead", () => {
  const misfit = (lots: readonly (readonly [string, bigint])[]) => {
    const books = booksOf(steps, "specific", { "3": lots });
    expect(books.disposals[0]).toMatchObject({ cost: 400n, isChosen: false });
    return books.misfits;
  };
  expect(misfit([["9", 1n]])).toEqual([{ disposalId: "3", lotId: "9", reason: "not_open" }]);
  expect(misfit([["2", 11n]])).toEqual([{ disposalId: "3", lotId: "2", reason: "not_enough" }]);
  expect(
    misfit([
      ["1", 2n],
      ["1", 1n],
    ]),
  ).toEqual([{ disposalId: "3", lotId: "1", reason: "named_twice" }]);
  expect(misfit([["2", 5n]])).toEqual([{ disposalId: "3", lotId: null, reason: "too_much" }]);
});

test("a lot that came later, or that is sold out, can't be chosen", () => {
  const later = [buy("1", 2n, 200n), sell("2", 1n, 150n), buy("3", 2n, 500n), sell("4", 2n, 600n)];
  expect(booksOf(later, "specific", { "2": [["3", 1n]] }).misfits).toMatchObject([{ reason: "not_open" }]);
  const sold = [buy("1", 2n, 200n), sell("2", 2n, 300n), buy("3", 2n, 500n), sell("4", 2n, 600n)];
  expect(booksOf(sold, "specific", { "4": [["1", 2n]] }).misfits).toMatchObject([{ reason: "not_open" }]);
});

test("choosing for an earlier disposal takes lots away from a later choice, which is then the one that doesn't fit", () => {
  const books = booksOf(steps, "specific", { "3": [["1", 4n]], "4": [["1", 10n]] });
  expect(books.misfits).toEqual([{ disposalId: "4", lotId: "1", reason: "not_enough" }]);
});
