import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  feeOf,
  maximumPayment,
  midOf,
  minimumPayment,
  paymentFor,
  receivedFor,
  type PricedLeg,
} from "./pricing.ts";

const UNITS = 100_000_000n;
const UNBOUNDED = 10n ** 30n;

/** A tick of a cent and a lot of a millionth, both assets with eight decimals. */
function leg(of: Partial<PricedLeg> & Pick<PricedLeg, "side" | "levels">): PricedLeg {
  const steps = { quoteUnitsPerTickLot: 1n, baseUnitsPerLot: 100n };
  return { ...steps, minNotional: 1n, maxNotional: UNBOUNDED, ...of };
}

const sellBitcoin = leg({
  side: "sell",
  levels: [
    [1_000_000, 500_000],
    [990_000, 5_000_000],
  ],
});
const buyEther = leg({ side: "buy", levels: [[50_000, 100_000_000]] });

describe("the price of a swap", () => {
  test("one market is walked level by level", () => {
    // Half a coin at 10,000, half a coin at 9,900.
    expect(receivedFor([sellBitcoin], UNITS, 0)).toBe(9_950n * UNITS);
    expect(paymentFor([sellBitcoin], 9_950n * UNITS, 0)).toBe(UNITS);
  });

  test("two markets follow one another, and nothing is rounded between them", () => {
    // 0.1 coin gives 1,000 dollars, which buy two of the others at 500.
    expect(receivedFor([sellBitcoin, buyEther], UNITS / 10n, 0)).toBe(2n * UNITS);
    // One unit is worth a 10,000th of a cent; rounded between the markets there would be more lost than a unit.
    expect(receivedFor([sellBitcoin, buyEther], 1n, 0)).toBe(20n);
    expect(paymentFor([sellBitcoin, buyEther], 20n, 0)).toBe(1n);
  });

  test("the fee is a part of what is paid, rounded up", () => {
    expect(feeOf(1n, 20)).toBe(1n);
    expect(feeOf(1_000n * UNITS, 20)).toBe(2n * UNITS);
    expect(receivedFor([buyEther], 1_000n * UNITS, 20)).toBe(199_600_000n);
  });

  test("there is no price beyond the depth", () => {
    expect(receivedFor([sellBitcoin], 6n * UNITS, 0)).toBeNull();
    expect(paymentFor([sellBitcoin], 60_000n * UNITS, 0)).toBeNull();
  });

  test("the middle of two markets is that of the first times that of the second", () => {
    const { numerator, denominator } = midOf([
      { ...sellBitcoin, midTwice: 2_002_000 },
      { ...buyEther, midTwice: 100_100 },
    ]);
    expect(numerator * 1n).toBe(denominator * 20n);
  });
});

describe("the limits of a swap", () => {
  test("the smallest and the largest payment are those of the strictest market on the way", () => {
    const legs = [
      { ...sellBitcoin, minNotional: UNITS, maxNotional: 5_000n * UNITS },
      { ...buyEther, minNotional: 10n * UNITS },
    ];
    expect(minimumPayment(legs, 0)).toBe(UNITS / 1_000n);
    expect(maximumPayment(legs, 0)).toBe(UNITS / 2n);
  });

  test("nothing larger than the depth is a payment, and the largest one is", () => {
    const largest = maximumPayment([sellBitcoin], 20);
    expect(receivedFor([sellBitcoin], largest, 20)).not.toBeNull();
    expect(receivedFor([sellBitcoin], largest + 1_000n, 20)).toBeNull();
  });
});

const levels = (side: "buy" | "sell") =>
  fc
    .array(fc.tuple(fc.integer({ min: 1, max: 5_000_000 }), fc.integer({ min: 1, max: 10_000_000 })), {
      minLength: 1,
      maxLength: 5,
    })
    .map((all) => all.toSorted(([a], [b]) => (side === "buy" ? a - b : b - a)));
const anyLeg = fc
  .constantFrom("buy" as const, "sell" as const)
  .chain((side) => levels(side).map((ladder) => leg({ side, levels: ladder })));
const anyRoute = fc.array(anyLeg, { minLength: 1, maxLength: 2 });
const anyFee = fc.integer({ min: 0, max: 100 });

/** The least payment for what is wanted: it gives as much, and a unit less doesn't. Nothing beyond the depth. */
function isLeastPayment(legs: readonly PricedLeg[], wanted: bigint, feeBps: number): boolean {
  const payment = paymentFor(legs, wanted, feeBps);
  if (payment === null) return true;
  // The payment is rounded up to a whole unit, which may be more than the last level holds.
  const received = receivedFor(legs, payment, feeBps) ?? wanted;
  const forLess = payment === 1n ? 0n : (receivedFor(legs, payment - 1n, feeBps) ?? 0n);
  return received >= wanted && forLess < wanted;
}

/** The most that a payment covers: it is covered, and a unit more isn't. */
function isMostReceived(legs: readonly PricedLeg[], payment: bigint, feeBps: number): boolean {
  const received = receivedFor(legs, payment, feeBps);
  if (received === null || received === 0n) return true;
  const needed = paymentFor(legs, received, feeBps);
  const forMore = paymentFor(legs, received + 1n, feeBps);
  return needed !== null && needed <= payment && (forMore === null || forMore > payment);
}

describe("rounding", () => {
  test("what is paid is the least that gives as much, so the market maker keeps less than a unit", () => {
    const amount = fc.bigInt({ min: 1n, max: 10n ** 14n });
    const holds = fc.property(anyRoute, amount, anyFee, isLeastPayment);
    expect(fc.check(holds)).toMatchObject({ failed: false });
  });

  test("what is given is the most that the payment covers, and never more than it covers", () => {
    const amount = fc.bigInt({ min: 2n, max: 10n ** 14n });
    const holds = fc.property(anyRoute, amount, anyFee, isMostReceived);
    expect(fc.check(holds)).toMatchObject({ failed: false });
  });

  test("there and back never gains", () => {
    const holds = fc.property(anyRoute, fc.bigInt({ min: 2n, max: 10n ** 12n }), (legs, payment) => {
      const there = receivedFor(legs, payment, 0) ?? 0n;
      return (receivedFor(legs.toReversed().map(backOf), there, 0) ?? 0n) <= payment;
    });
    expect(fc.check(holds)).toMatchObject({ failed: false });
  });
});

/** The other side of a market that has no spread at all. */
function backOf(one: PricedLeg): PricedLeg {
  const side = one.side === "buy" ? "sell" : "buy";
  return { ...one, side, levels: one.levels.slice(0, 1).map(([price]) => [price, Number.MAX_SAFE_INTEGER]) };
}
