import { expect, test } from "vitest";
import { createThrottle } from "./throttle.ts";

test("each key is published at most once within its interval, and others don't wait for it", () => {
  let now = 1_000;
  const mayPass = createThrottle({ now: () => now }, 500);
  expect(mayPass("one")).toBe(true);
  now += 499;
  expect([mayPass("one"), mayPass("two")]).toEqual([false, true]);
  now += 1;
  expect([mayPass("one"), mayPass("two")]).toEqual([true, false]);
});

test("a clock that is set back silences nobody", () => {
  let now = 1_000_000;
  const mayPass = createThrottle({ now: () => now }, 500);
  expect(mayPass("one")).toBe(true);
  now = 1_000;
  expect(mayPass("one")).toBe(true);
});
