import fc from "fast-check";
import { expect, test } from "vitest";
import { compare, decimal, difference, product, quotient, readTimeUnit, sum, timeIn } from "./wire-values.ts";

test("amounts have eight decimals, and finer ones keep theirs", () => {
  expect(["1", "0.1", "-2.5", "1.123456789"].map(decimal)).toEqual([
    "1.00000000",
    "0.10000000",
    "-2.50000000",
    "1.123456789",
  ]);
});

test("what is calculated is exact, and cut after eight decimals", () => {
  expect(product("7424.91", "0.000001")).toBe("0.00742491");
  expect(product("0.00000001", "0.1")).toBe("0.00000000");
  expect(quotient("1", "3")).toBe("0.33333333");
  expect(quotient("1", "0")).toBe("0.00000000");
  expect(difference("1", "1.5")).toBe("-0.50000000");
  expect(sum([])).toBe("0.00000000");
  expect(sum(["0.1", "2", "0.02"])).toBe("2.12000000");
  // Where floating point sees no difference.
  expect(compare("12345678901.00000001", "12345678901.00000002")).toBe(-1);
  expect([compare("1", "1.00"), compare("0.2", "0.10")]).toEqual([0, 1]);
  const cents = fc.integer({ min: -1_000_000, max: 1_000_000 });
  fc.assert(
    fc.property(cents, cents, (one, other) => {
      const [a, b] = [(one / 100).toFixed(2), (other / 100).toFixed(2)];
      expect(difference(a, b)).toBe(decimal(((one - other) / 100).toFixed(2).replace(/^-0\.00$/, "0.00")));
      expect(difference(sum([a, b]), b)).toBe(decimal(a.replace(/^-0\.00$/, "0.00")));
    }),
  );
});

test("times are in the unit that is asked for", () => {
  expect([undefined, "MILLISECOND", "MICROSECOND", "microseconds"].map(readTimeUnit)).toEqual([
    "ms",
    "ms",
    "us",
    "us",
  ]);
  expect(() => readTimeUnit("second")).toThrow(/time unit/);
  expect(timeIn("us", "2026-11-27T00:00:00.001Z")).toBe(1_795_737_600_001_000);
});
