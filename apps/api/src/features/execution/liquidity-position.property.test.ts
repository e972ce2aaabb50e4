// Average cost against a second way to it: in fractions, lot by lot.
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Side } from "@fillmark/contracts/trading";
import { afterFill, FLAT, type LiquidityPosition, type PositionFill } from "./liquidity-position.ts";

const fills = fc.array(
  fc
    .record({
      side: fc.constantFrom<Side>("buy", "sell"),
      quantity: fc.bigInt({ min: 1n, max: 40n }),
      price: fc.bigInt({ min: 1n, max: 1_000_000n }),
    })
    .map(({ side, quantity, price }): PositionFill => ({ side, quantity, value: quantity * price })),
  { maxLength: 30 },
);

const run = (all: readonly PositionFill[]): LiquidityPosition => all.reduce(afterFill, FLAT);

/** Lots one after the other, each with the average at that moment as a fraction that is never rounded. */
function naive(all: readonly PositionFill[]): { position: bigint; cost: number; realised: number } {
  let [position, cost, realised] = [0, 0, 0];
  for (const { side, quantity, value } of all) {
    const sign = side === "buy" ? 1 : -1;
    const price = Number(value / quantity);
    for (let lot = 0n; lot < quantity; lot++) {
      if (position * sign >= 0) cost += sign * price;
      else {
        const average = cost / position;
        realised += (average - price) * sign;
        cost -= -sign * average;
      }
      position += sign;
    }
  }
  return { position: BigInt(position), cost, realised };
}

test("has the position, the average cost and the result of a naive count", () => {
  fc.assert(
    fc.property(fills, (all) => {
      const state = run(all);
      const other = naive(all);
      expect(state.position).toBe(other.position);
      // Each closing fill rounds once, by half a unit at most.
      expect(Math.abs(Number(state.cost) - other.cost)).toBeLessThan(0.5 * all.length + 0.01);
      expect(Math.abs(Number(state.realised) - other.realised)).toBeLessThan(0.5 * all.length + 0.01);
    }),
  );
});

test("loses no unit: realised and cost together are the cash, and nothing is left of a flat position", () => {
  fc.assert(
    fc.property(fills, (all) => {
      const state = run(all);
      expect(state.realised - state.cost).toBe(state.cash);
      expect(state.cash).toBe(
        all.reduce((sum, { side, value }) => sum + (side === "buy" ? -value : value), 0n),
      );
      const close: PositionFill[] =
        state.position === 0n
          ? []
          : [
              {
                side: state.position > 0n ? "sell" : "buy",
                quantity: state.position < 0n ? -state.position : state.position,
                value: 0n,
              },
            ];
      expect(run([...all, ...close])).toMatchObject({ position: 0n, cost: 0n });
      expect(state.cost === 0n || state.cost > 0n === state.position > 0n).toBe(true);
    }),
  );
});

test("begins anew at the price of the fill that turns it", () => {
  const turned = run([
    { side: "buy", quantity: 10n, value: 1_000n },
    { side: "sell", quantity: 15n, value: 1_800n },
  ]);
  expect(turned).toEqual({ position: -5n, cost: -600n, realised: 200n, cash: 800n });
});
