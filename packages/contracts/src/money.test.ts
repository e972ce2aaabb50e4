import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { divCeil, formatUnits, parseAmount } from "./money.ts";

describe("parseAmount", () => {
  test.each([
    ["0.1", 8, 10_000_000n],
    ["7424.91", 2, 742_491n],
    ["12", 0, 12n],
    ["1.50", 1, 15n],
    ["+3", 2, 300n],
    ["000.5", 1, 5n],
  ])("reads %s at scale %i exactly", (text, scale, units) => {
    expect(parseAmount(text, scale)).toEqual({ ok: true, units });
  });

  test.each([
    ["", "NOT_A_NUMBER"],
    ["NaN", "NOT_A_NUMBER"],
    ["Infinity", "NOT_A_NUMBER"],
    ["0x10", "NOT_A_NUMBER"],
    ["1.", "NOT_A_NUMBER"],
    [".5", "NOT_A_NUMBER"],
    [" 1", "NOT_A_NUMBER"],
    ["1 000", "NOT_A_NUMBER"],
    ["١", "NOT_A_NUMBER"],
    ["--1", "NOT_A_NUMBER"],
    ["1e3", "EXPONENT_NOT_ALLOWED"],
    ["1E-8", "EXPONENT_NOT_ALLOWED"],
    ["1,5", "COMMA_NOT_ALLOWED"],
    ["1,000.00", "COMMA_NOT_ALLOWED"],
    ["-1", "NEGATIVE_AMOUNT"],
    ["-0", "NEGATIVE_AMOUNT"],
    ["0", "ZERO_AMOUNT"],
    ["0.000", "ZERO_AMOUNT"],
    ["1".repeat(40), "TOO_MANY_DIGITS"],
    ["1".repeat(5000), "TOO_MANY_DIGITS"],
    ["0.123", "TOO_MANY_DECIMALS"],
  ])("names what is wrong with %j", (text, problem) => {
    expect(parseAmount(text, 2)).toEqual({ ok: false, problem });
  });

  test("reads back whatever formatUnits writes", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 20n }), fc.integer({ min: 0, max: 9 }), (units, scale) => {
        expect(parseAmount(formatUnits(units, scale), scale)).toEqual({ ok: true, units });
      }),
    );
  });
});

describe("formatUnits", () => {
  test("keeps the decimals that were asked for and drops other trailing zeros", () => {
    expect(formatUnits(100_000_000n, 8)).toBe("1");
    expect(formatUnits(100_000_000n, 8, 2)).toBe("1.00");
    expect(formatUnits(1n, 8)).toBe("0.00000001");
    expect(formatUnits(-12_345n, 2)).toBe("-123.45");
    expect(formatUnits(5n, 0)).toBe("5");
  });
});

test("divCeil rounds up only when there is a remainder", () => {
  expect([divCeil(0n, 3n), divCeil(3n, 3n), divCeil(4n, 3n)]).toEqual([0n, 1n, 2n]);
});
