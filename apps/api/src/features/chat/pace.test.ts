import { expect, test } from "vitest";
import { createPace } from "./pace.ts";

test("each key is told at most once within its time, and others don't wait for it", () => {
  let now = 1_000;
  const mayTell = createPace({ now: () => now }, 500);
  expect(mayTell("one")).toBe(true);
  now += 499;
  expect([mayTell("one"), mayTell("two")]).toEqual([false, true]);
  now += 1;
  expect([mayTell("one"), mayTell("two")]).toEqual([true, false]);
});

test("a clock that is set back silences nobody", () => {
  let now = 1_000_000;
  const mayTell = createPace({ now: () => now }, 500);
  expect(mayTell("one")).toBe(true);
  now = 1_000;
  expect(mayTell("one")).toBe(true);
});
