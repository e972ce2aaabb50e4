import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { formatUnits, parseAmount, pow10 } from "./money.ts";
import { addsUpRounded, divHalfEven, movePoint, roundDecimal } from "./rounding.ts";

const SCALE = 8;
const amount = fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n });
const decimals = fc.integer({ min: 0, max: SCALE });

function unitsOf(text: string, scale: number): bigint {
  const size = parseAmount(text.replace(/^-/, ""), scale);
  const units = size.ok ? size.units : 0n;
  return text.startsWith("-") ? -units : units;
}

describe("rounding", () => {
  test.each([
    ["-4.628", "-4.63"],
    ["9995.372", "9995.37"],
    ["0.005", "0.00"],
    ["0.015", "0.02"],
    ["0.025", "0.02"],
    ["0.0250000001", "0.03"],
    ["-0.005", "-0.00"],
    ["9.995", "10.00"],
    ["1", "1.00"],
    ["12345678901234567890.129", "12345678901234567890.13"],
  ])("writes %s as %s", (text, rounded) => {
    expect(roundDecimal(text, 2)).toBe(rounded);
  });

  it("leaves alone what is no plain decimal", () => {
    for (const text of ["", "1e9", "NaN", "1,5", "–"]) {
      expect(roundDecimal(text, 2)).toBe(text);
      expect(movePoint(text, 2)).toBe(text);
    }
  });

  it("is never further than half a unit from the exact figure, and even where it is just as far", () => {
    fc.assert(
      fc.property(amount, decimals, (units, places) => {
        const step = pow10(SCALE - places);
        const shown = unitsOf(roundDecimal(formatUnits(units, SCALE), places), places) * step;
        const away = shown > units ? shown - units : units - shown;
        expect(away * 2n < step || (away * 2n === step && (shown / step) % 2n === 0n)).toBe(true);
      }),
    );
  });

  it("treats what is gained and what is lost alike", () => {
    fc.assert(
      fc.property(amount, fc.bigInt({ min: 1n, max: 10n ** 12n }), (top, bottom) => {
        expect(divHalfEven(-top, bottom)).toBe(-divHalfEven(top, bottom));
        expect(divHalfEven(top, -bottom)).toBe(-divHalfEven(top, bottom));
      }),
    );
  });

  it("moves a point without losing a digit", () => {
    fc.assert(
      fc.property(amount, decimals, (units, places) => {
        const moved = movePoint(formatUnits(units, SCALE), places);
        expect(unitsOf(moved, SCALE + places)).toBe(units);
      }),
    );
  });
});

describe("parts and their total", () => {
  const parts = fc.array(amount, { minLength: 1, maxLength: 12 });

  it("add up as shown, or the total is marked", () => {
    fc.assert(
      fc.property(parts, decimals, (units, places) => {
        const texts = units.map((each) => formatUnits(each, SCALE));
        const total = formatUnits(
          units.reduce((sum, each) => sum + each, 0n),
          SCALE,
        );
        const shown = texts.map((text) => unitsOf(roundDecimal(text, places), places));
        const sum = shown.reduce((all, each) => all + each, 0n);
        const isEqual = sum === unitsOf(roundDecimal(total, places), places);
        expect(addsUpRounded(texts, total, places)).toBe(!isEqual);
      }),
    );
  });

  it("are never marked when every part is shown exactly", () => {
    fc.assert(
      fc.property(parts, (units) => {
        const texts = units.map((each) => formatUnits(each, 2));
        const total = formatUnits(
          units.reduce((sum, each) => sum + each, 0n),
          2,
        );
        expect(addsUpRounded(texts, total, 2)).toBe(false);
      }),
    );
  });

  it("of a difference read the same way: ten thousand less what is left is what was lost", () => {
    const start = 10n ** 12n;
    // On a half both go to the even digit, which may be the same way.
    const notOnHalf = fc.bigInt({ min: 0n, max: start }).filter((left) => left % 10n ** 6n !== 500_000n);
    fc.assert(
      fc.property(notOnHalf, (left) => {
        const lost = roundDecimal(formatUnits(start - left, SCALE), 2);
        expect(unitsOf(roundDecimal(formatUnits(left, SCALE), 2), 2) + unitsOf(lost, 2)).toBe(1_000_000n);
      }),
    );
  });
});
