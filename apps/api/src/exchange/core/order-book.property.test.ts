import fc from "fast-check";
import { expect, it } from "vitest";
import { NaiveOrderBook } from "./naive-order-book.ts";
import { FastOrderBook, type OrderBook } from "./order-book.ts";
import { runsFor, tally, TIMEOUT_MS } from "./testing/case-count.ts";
import { expectEqual } from "./testing/expect-equal.ts";

const LENGTH = 120;

/** `pick` chooses among the orders that rest, so that most operations meet something. */
const operation = fc.record({
  kind: fc.constantFrom("rest", "rest", "rest", "reduce", "remove", "take"),
  side: fc.constantFrom("buy" as const, "sell" as const),
  price: fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: 1, max: 12 }) },
    fc.integer({ min: 1, max: 300 }),
    // Some far apart that are equal in their lower bits, and some as large as moments are.
    fc.nat(5).map((n) => 1 + n * 2 ** 10),
    fc.nat(5).map((n) => 2 ** 41 + n),
  ),
  lots: fc.integer({ min: 1, max: 9 }),
  pick: fc.nat(1000),
});

it("the fast book does what the naive book does", { timeout: TIMEOUT_MS }, () => {
  const cases = tally("order book, fast against naive");
  const sequence = fc.array(operation, { minLength: 1, maxLength: LENGTH * 2, size: "max" });
  fc.assert(
    fc.property(sequence, (operations) => {
      const books = [new FastOrderBook(), new NaiveOrderBook()];
      const resting: number[] = [];
      for (const [index, one] of operations.entries()) {
        const answers = books.map((book) => operate(book, { ...one, id: index + 1, resting }));
        expectEqual(answers[0], answers[1]);
        const now = books.map(look);
        expectEqual(now[0], now[1]);
        resting.splice(0, Infinity, ...(now[1]?.ids ?? []));
        cases.count++;
      }
    }),
    { numRuns: runsFor(0.3, LENGTH) },
  );
  expect(cases.count).toBeGreaterThan(0);
  cases.print();
});

type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never;

function operate(book: OrderBook, one: Operation & { id: number; resting: number[] }): unknown {
  const { kind, id, side, price, lots } = one;
  if (kind === "rest") return book.rest({ id, side, price, lots });
  if (kind === "take") {
    const first = book.first(side);
    if (first !== null) book.reduce(first.id, Math.min(first.lots, lots));
    return first === null ? null : book.size;
  }
  const picked = one.resting[one.pick % Math.max(1, one.resting.length)];
  if (picked === undefined) return null;
  const ahead = book.lotsAhead(picked);
  if (kind === "remove") book.remove(picked);
  else book.reduce(picked, Math.min(book.find(picked)?.lots ?? 0, lots));
  return ahead;
}

function look(book: OrderBook): { ids: number[]; lots: number[]; size: number; levels: unknown } {
  const ids: number[] = [];
  const lots: number[] = [];
  for (const side of ["buy", "sell"] as const) {
    for (let order = book.first(side); order !== null; order = book.next(order)) {
      ids.push(order.id);
      lots.push(order.lots, order.price);
    }
  }
  return {
    ids,
    lots,
    size: book.size,
    levels: [
      book.levels("buy", 5),
      book.levels("sell", 99),
      book.lotsFrom("buy", 3),
      book.lotsFrom("sell", 3),
    ],
  };
}
