import { expect, test } from "vitest";
import { restAfter, waitAfter } from "./retry-times.ts";

test("waits grow from seconds to a day, and end after more than the days that an endpoint may fail", () => {
  const waits: number[] = [];
  for (let attempt = 1; ; attempt += 1) {
    const wait = waitAfter(attempt, 0.5);
    if (wait === null) break;
    waits.push(wait / 1_000);
  }
  expect(waits.slice(0, 7)).toEqual([5, 30, 300, 1_800, 7_200, 28_800, 86_400]);
  expect(waits.toSorted((a, b) => a - b)).toEqual(waits);
  expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeGreaterThan(5 * 86_400);
});

test("no two endpoints that failed at one moment come back at one moment", () => {
  expect([waitAfter(1, 0), waitAfter(1, 0.999_999)]).toEqual([4_000, 6_000]);
});

test("an endpoint that is back is found within minutes, however long it was away", () => {
  expect([1, 2, 3, 50].map((failures) => restAfter(failures, 0.5))).toEqual([
    5_000, 30_000, 300_000, 300_000,
  ]);
});
