import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { recordServerTime, serverTimeAtLeast, serverTimeAtMost } from "./server-clock.ts";

const NOON = Date.UTC(2026, 10, 23, 12);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "performance"], now: Date.UTC(2031, 0, 1) });
});
afterEach(() => void vi.useRealTimers());

it("is between when the answer was asked for and when it was received, whatever the device believes", () => {
  const askedAt = performance.now();
  vi.advanceTimersByTime(3_000);
  recordServerTime(String(NOON), askedAt);
  expect([serverTimeAtLeast(), serverTimeAtMost()]).toEqual([NOON, NOON + 3_000]);
  vi.advanceTimersByTime(10_000);
  expect([serverTimeAtLeast(), serverTimeAtMost()]).toEqual([NOON + 10_000, NOON + 13_000]);
});

it("is not moved by a clock that is set, nor by an answer that says nothing", () => {
  recordServerTime(String(NOON), performance.now());
  vi.setSystemTime(Date.now() - 30_000);
  for (const nothing of [null, "", "noon", "NaN"])
    recordServerTime(nothing === "" ? null : nothing, performance.now());
  expect([serverTimeAtLeast(), serverTimeAtMost()]).toEqual([NOON, NOON]);
});

it("is no longer trusted to be early enough after a sleep, in which time passed that nobody counted", () => {
  recordServerTime(String(NOON), performance.now());
  vi.setSystemTime(Date.now() + 3_600_000);
  expect([serverTimeAtLeast(), serverTimeAtMost()]).toEqual([NOON, null]);
});
