// The figures of a fill against a second way to them: in fractions, straight from the definitions of SEC Rule 605.
import { expect, test } from "vitest";
import fc from "fast-check";
import type { Side } from "@fillmark/contracts/trading";
import { bpsText, slippageText } from "./execution-view.ts";
import { measureArrival, midTwice, spreadOver, valueShown } from "./measure.ts";

/** An exact fraction: the naive way has no units and rounds once, at its end. */
class Fraction {
  readonly top: bigint;
  readonly bottom: bigint;
  constructor(top: bigint, bottom = 1n) {
    this.top = bottom < 0n ? -top : top;
    this.bottom = bottom < 0n ? -bottom : bottom;
  }
  minus(other: Fraction): Fraction {
    return new Fraction(this.top * other.bottom - other.top * this.bottom, this.bottom * other.bottom);
  }
  times(other: Fraction): Fraction {
    return new Fraction(this.top * other.top, this.bottom * other.bottom);
  }
  over(other: Fraction): Fraction {
    return new Fraction(this.top * other.bottom, this.bottom * other.top);
  }
  /** Digit by digit: nearest, and a half to the even digit. */
  text(decimals: number): string {
    const scaled = new Fraction(this.top * 10n ** BigInt(decimals), this.bottom);
    const isNegative = scaled.top < 0n;
    const size = isNegative ? -scaled.top : scaled.top;
    let whole = size / scaled.bottom;
    const rest = 2n * (size - whole * scaled.bottom);
    if (rest > scaled.bottom || (rest === scaled.bottom && whole % 2n === 1n)) whole += 1n;
    const digits = String(whole).padStart(decimals + 1, "0");
    const text = `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`.replace(/\.?0+$/, "");
    return isNegative && whole !== 0n ? `-${text}` : text;
  }
}

const of = (ticks: number): Fraction => new Fraction(BigInt(ticks));
const price = fc.integer({ min: 1, max: 2 ** 40 });
const fills = fc.record({
  side: fc.constantFrom<Side>("buy", "sell"),
  price,
  quantity: fc.integer({ min: 1, max: 2 ** 40 }),
  unit: fc.constantFrom(1n, 10n, 100_000n),
});
const quotes = fc
  .tuple(price, fc.integer({ min: 1, max: 2 ** 20 }))
  .map(([bid, width]) => ({ bid, ask: bid + width }));

test("says of any fill what the definitions say, to the last digit shown", () => {
  fc.assert(
    fc.property(fills, quotes, quotes, (fill, quote, later) => {
      const sign = of(fill.side === "buy" ? 1 : -1);
      const mid = of(quote.bid + quote.ask).over(of(2));
      const midLater = of(later.bid + later.ask).over(of(2));
      const best = of(fill.side === "buy" ? quote.ask : quote.bid);
      const bps = (part: Fraction, whole: Fraction) => part.over(whole).times(of(10_000)).text(2);

      const { spread, arrivalValue, improvement, bestValue } = measureArrival(fill, quote);
      const effective = of(2).times(sign).times(of(fill.price).minus(mid));
      expect(bpsText(2n * spread, arrivalValue)).toBe(bps(effective, mid));
      expect(bpsText(spread, arrivalValue)).toBe(bps(sign.times(of(fill.price).minus(mid)), mid));
      expect(bpsText(improvement, bestValue)).toBe(bps(sign.times(best.minus(of(fill.price))), best));
      const realised = of(2).times(sign).times(of(fill.price).minus(midLater));
      const after = spreadOver(fill, midTwice(later));
      expect(bpsText(2n * after, arrivalValue)).toBe(bps(realised, mid));
      const money = sign.times(of(fill.price).minus(mid)).times(of(fill.quantity));
      const units = new Fraction(money.top * fill.unit, money.bottom * 10n ** 8n);
      expect(slippageText(spread, 8)).toBe(units.text(8));
    }),
  );
});

test("weighs several fills by what they were worth at the mid", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fills, quotes), { minLength: 1, maxLength: 8 }), (many) => {
      const measured = many.map(([fill, quote]) => measureArrival({ ...fill, unit: 1n }, quote));
      const spread = measured.reduce((sum, one) => sum + one.spread, 0n);
      const worth = measured.reduce((sum, one) => sum + one.arrivalValue, 0n);
      let naiveTop = new Fraction(0n);
      let naiveBottom = new Fraction(0n);
      for (const [fill, quote] of many) {
        const mid = of(quote.bid + quote.ask).over(of(2));
        const weight = mid.times(of(fill.quantity));
        const sign = of(fill.side === "buy" ? 1 : -1);
        const slip = sign.times(of(fill.price).minus(mid)).over(mid);
        naiveTop = naiveTop.minus(slip.times(weight).times(of(-1)));
        naiveBottom = naiveBottom.minus(weight.times(of(-1)));
      }
      expect(bpsText(spread, worth)).toBe(naiveTop.over(naiveBottom).times(of(10_000)).text(2));
    }),
  );
});

test("values a quantity at the price that was shown", () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 10n ** 20n }),
      fc.integer({ min: 1, max: 2 ** 40 }),
      fc.integer({ min: 0, max: 8 }),
      (shown, quantity, lotDecimals) => {
        const exact = new Fraction(shown * BigInt(quantity), 10n ** BigInt(8 + lotDecimals));
        const value = valueShown(shown, quantity, { lotDecimals, quoteScale: 8 });
        expect(new Fraction(value, 10n ** 8n).text(8)).toBe(exact.text(8));
      },
    ),
  );
});
