import fc from "fast-check";
import { expect, test } from "vitest";
import { createAlertIndex, type WaitingAlert } from "./alert-index.ts";
import { isMet } from "./level.ts";

const pairs = ["BTC-USD", "ETH-USD"] as const;

const alert = fc.record({
  id: fc.integer({ min: 0, max: 30 }).map(String),
  userId: fc.constantFrom("ann", "bob"),
  pair: fc.constantFrom(...pairs),
  direction: fc.constantFrom("above" as const, "below" as const),
  units: fc.bigInt({ min: 1n, max: 40n }),
  expiresMs: fc.constant(null),
  createdMarketMs: fc.constant(null),
});

const step = fc.oneof(
  alert.map((added) => ({ does: "add", added }) as const),
  fc
    .record({ id: fc.integer({ min: 0, max: 30 }).map(String), userId: fc.constantFrom("ann", "bob") })
    .map((removed) => ({ does: "remove", removed }) as const),
  fc
    .record({ pair: fc.constantFrom(...pairs), twiceMid: fc.bigInt({ min: 1n, max: 82n }) })
    .map((quote) => ({ does: "quote", quote }) as const),
);

const keyOf = ({ userId, id }: Pick<WaitingAlert, "userId" | "id">) => `${userId} ${id}`;
const names = (alerts: readonly WaitingAlert[]) => alerts.map(keyOf).toSorted();

test("an index gives for each quote what looking at every alert gives, each alert once", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
      const index = createAlertIndex();
      let naive: WaitingAlert[] = [];
      const given: [string[], string[]][] = [];
      for (const each of steps) {
        if (each.does === "add") {
          index.add(each.added);
          if (!naive.some((other) => keyOf(other) === keyOf(each.added))) naive.push(each.added);
        } else if (each.does === "remove") {
          index.remove(each.removed);
          naive = naive.filter((other) => keyOf(other) !== keyOf(each.removed));
        } else {
          const { pair, twiceMid } = each.quote;
          const met = naive.filter((other) => other.pair === pair && isMet(other, twiceMid));
          naive = naive.filter((other) => !met.includes(other));
          given.push([names(index.removeMet(pair, twiceMid)), names(met)]);
        }
        for (const pair of pairs)
          expect(names(index.of(pair))).toEqual(names(naive.filter((other) => other.pair === pair)));
      }
      expect(given.map(([taken]) => taken)).toEqual(given.map(([, met]) => met));
      expect(index.pairs().toSorted()).toEqual([...new Set(naive.map(({ pair }) => pair))].toSorted());
    }),
    { numRuns: 200 },
  );
});
