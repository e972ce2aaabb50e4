import { describe, expect, it } from "vitest";
import { movingAverage, relativeStrength } from "./indicators.ts";

describe("movingAverage", () => {
  it("is unknown until it has enough closes, then slides", () => {
    expect(movingAverage([1, 2, 3, 4, 5], 3)).toEqual([null, null, 2, 3, 4]);
  });

  it("keeps the length of its input", () => {
    expect(movingAverage([1, 2], 7)).toEqual([null, null]);
    expect(movingAverage([], 7)).toEqual([]);
  });
});

describe("relativeStrength", () => {
  // The worked example of Wilder's method that circulates with spreadsheets.
  const closes = [
    44.3389, 44.0902, 44.1497, 43.6124, 44.3278, 44.8264, 45.0955, 45.4245, 45.8433, 46.0826, 45.8931,
    46.0328, 45.614, 46.282, 46.282, 46.0028, 46.0328,
  ];

  it("agrees with the published example", () => {
    const strength = relativeStrength(closes);
    expect(strength.slice(0, 14)).toEqual(Array.from({ length: 14 }, () => null));
    expect(strength[14]).toBeCloseTo(70.53, 1);
    expect(strength[15]).toBeCloseTo(66.32, 1);
    expect(strength[16]).toBeCloseTo(66.55, 1);
  });

  it("stands at 100 when the market only rose, at 0 when it only fell, at 50 when it never moved", () => {
    const rising = Array.from({ length: 20 }, (_, index) => index + 1);
    expect(relativeStrength(rising).at(-1)).toBe(100);
    expect(relativeStrength(rising.toReversed()).at(-1)).toBe(0);
    expect(relativeStrength(rising.map(() => 5)).at(-1)).toBe(50);
  });
});
