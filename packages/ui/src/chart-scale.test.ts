import { describe, expect, it } from "vitest";
import { extentOf, linePath, niceTicks, yOf } from "./chart-scale.ts";

const box = { width: 100, top: 0, bottom: 50 };

describe("niceTicks", () => {
  it("gives round steps inside the range", () => {
    expect(niceTicks(0, 100, 4)).toEqual([0, 25, 50, 75, 100]);
    expect(niceTicks(10_020, 10_790, 4)).toEqual([10_200, 10_400, 10_600]);
  });

  it("gives nothing for an empty range", () => {
    expect(niceTicks(5, 5, 4)).toEqual([]);
    expect(niceTicks(Number.NaN, 5, 4)).toEqual([]);
  });
});

describe("the line", () => {
  it("runs from edge to edge, the highest value at the top", () => {
    const points = [1, 3, 2];
    const extent = extentOf(points);
    expect(linePath(points, extent, box)).toBe("M0.0 50.0L50.0 0.0L100.0 25.0");
    expect(yOf(3, extent, box)).toBe(0);
  });

  it("stays finite for a flat line, for one point, and for none", () => {
    expect(linePath([5, 5], extentOf([5, 5]), box)).toBe("M0.0 25.0L100.0 25.0");
    expect(linePath([5], extentOf([5]), box)).toBe("M0.0 25.0");
    expect(linePath([], extentOf([]), box)).toBe("");
  });
});
