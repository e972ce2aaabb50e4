import fc from "fast-check";
import { expect, test } from "vitest";
import { COST_METHODS } from "@fillmark/contracts/constants";
import type { LotStep } from "./lot.ts";
import { booksOf, receive, send, trade, type Chosen } from "./lot-scenario.ts";

const amount = fc.bigInt({ min: 1n, max: 10_000n });
const asset = fc.constantFrom("USD", "BTC", "ETH");
const event = fc.record({
  what: fc.constantFrom("in", "out", "trade"),
  from: asset,
  to: asset,
  amount,
  worth: amount,
});
const events = fc.array(event, { maxLength: 40 });

/** Steps that an account can take: nothing leaves that isn't there. `contributed` is what was put in, in all. */
function stepsOf(
  wanted: readonly { what: string; from: string; to: string; amount: bigint; worth: bigint }[],
) {
  const owned = new Map<string, bigint>();
  const steps: LotStep[] = [];
  let contributed = 0n;
  const move = (of: string, by: bigint) => owned.set(of, (owned.get(of) ?? 0n) + by);
  for (const [index, { what, from, to, amount: quantity, worth }] of wanted.entries()) {
    const id = String(index + 1);
    const has = (owned.get(from) ?? 0n) >= quantity;
    const value = from === "USD" ? quantity : worth;
    if (what === "in") {
      steps.push(receive(id, { asset: from, quantity }, { value }));
      move(from, quantity);
      contributed += value;
    } else if (what === "out" && has) {
      steps.push(send(id, { asset: from, quantity }, { value }));
      move(from, -quantity);
      contributed -= value;
    } else if (what === "trade" && has && from !== to) {
      steps.push(trade({ asset: from, quantity }, { asset: to, quantity: worth }, { id }));
      move(from, -quantity);
      move(to, worth);
    }
  }
  return { steps, owned, contributed };
}

/** Half of each disposal from the newest lots of its asset, whether it fits or not. */
function someChoice(steps: readonly LotStep[]): Chosen {
  const newest = new Map<string, string>();
  const chosen: Record<string, [string, bigint][]> = {};
  for (const { out, into } of steps) {
    const lot = out === null ? undefined : newest.get(out.asset);
    if (out !== null && lot !== undefined) chosen[out.id] = [[lot, out.quantity / 2n + 1n]];
    if (into !== null) newest.set(into.asset, into.id);
  }
  return chosen;
}

const sum = (all: readonly bigint[]) => all.reduce((total, each) => total + each, 0n);

test("whatever the method: costs and results add up to what was put in, and lots to what is owned, to the last unit", () => {
  fc.assert(
    fc.property(events, (wanted) => {
      const { steps, owned, contributed } = stepsOf(wanted);
      for (const method of COST_METHODS) {
        const books = booksOf(steps, method, someChoice(steps));
        const positions = books.assets().map((each) => books.position(each));
        expect(sum(positions.map(({ cost, realised }) => cost - realised))).toBe(contributed);
        for (const each of ["BTC", "ETH"]) {
          const { quantity, cost, realised } = books.position(each);
          expect(quantity).toBe(owned.get(each) ?? 0n);
          expect(sum(books.lots(each).map(({ remaining }) => remaining))).toBe(quantity);
          expect(sum(books.lots(each).map(({ remainingCost }) => remainingCost))).toBe(cost);
          const own = books.disposals.filter((disposal) => disposal.asset === each);
          expect(sum(own.map(({ result }) => result))).toBe(realised);
          // What the lots cost when they came is what is left of it and what went.
          const came = sum(books.lots(each).map((lot) => lot.cost));
          expect(came).toBe(cost + sum(own.map((disposal) => disposal.cost)));
        }
        for (const { parts, quantity, cost, proceeds, result } of books.disposals) {
          expect(sum(parts.map((part) => part.quantity))).toBe(quantity);
          expect(sum(parts.map((part) => part.cost))).toBe(cost);
          expect(result).toBe(proceeds - cost);
        }
        for (const each of ["BTC", "ETH"])
          for (const { remaining, remainingCost } of books.lots(each))
            expect(remaining >= 0n && remainingCost >= 0n).toBe(true);
      }
    }),
    { numRuns: 60 },
  );
});

test("what has been said of a past disposal stays, whatever comes later", () => {
  fc.assert(
    fc.property(events, fc.nat(40), (wanted, cut) => {
      const { steps } = stepsOf(wanted);
      for (const method of COST_METHODS) {
        const chosen = someChoice(steps);
        const past = booksOf(steps.slice(0, cut), method, chosen).disposals;
        const all = booksOf(steps, method, chosen).disposals.slice(0, past.length);
        expect(all.map(({ id, cost, result }) => [id, cost, result])).toEqual(
          past.map(({ id, cost, result }) => [id, cost, result]),
        );
      }
    }),
    { numRuns: 60 },
  );
});
