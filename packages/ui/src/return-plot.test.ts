import { expect, test } from "vitest";
import { nearestPoint, pathOf, plotOf } from "./return-plot.ts";

const size = { width: 106, height: 112 };
const point = (at: number, returnPpm: number, benchmarkPpm: number | null = null) => ({
  at,
  returnPpm,
  benchmarkPpm,
  fallPpm: 0,
});

test("a change of three hundredths of a percent is no cliff", () => {
  const points = [point(0, 0), point(1, -300)];
  const { y } = plotOf(points, size);
  expect(Math.abs(y(-300) - y(0))).toBeLessThan(5);
});

test("every value and zero fit", () => {
  const points = [point(0, 20_000), point(1, 120_000, -50_000)];
  const { x, y } = plotOf(points, size);
  for (const value of [0, 20_000, 120_000, -50_000]) {
    expect(y(value)).toBeGreaterThanOrEqual(6);
    expect(y(value)).toBeLessThanOrEqual(106);
  }
  expect([x(0), x(1)]).toEqual([0, 100]);
});

test("what isn't known is left out of its path, and the nearest point is found from any position", () => {
  const points = [point(0, 0, 1), point(50, 0), point(100, 0, 1)];
  const plot = plotOf(points, size);
  expect(pathOf(points, ({ benchmarkPpm }) => benchmarkPpm, plot).match(/[ML]/g)).toEqual(["M", "L"]);
  expect([-20, 24, 26, 300].map((position) => nearestPoint(points, plot, position))).toEqual([0, 0, 1, 2]);
});
