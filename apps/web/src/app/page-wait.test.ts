import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type * as PageWait from "./page-wait.ts";

let wait: typeof PageWait;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  wait = await import("./page-wait.ts");
});
afterEach(() => {
  vi.useRealTimers();
});

/** What the overlay shows after each of these milliseconds of waiting. */
function shownAt(...times: readonly number[]) {
  const startedAt = Date.now();
  return times.map((time) => {
    vi.advanceTimersByTime(startedAt + time - Date.now());
    return wait.shownNow();
  });
}

test("the overlay appears after 300 ms, is slow above 2 s and poor above 5 s, and ends after 10 s at most", () => {
  wait.beginWait();
  expect(shownAt(299, 300, 1_999, 2_000, 4_999, 5_000, 9_999, 10_000, 60_000)).toEqual([
    null,
    "good",
    "good",
    "slow",
    "slow",
    "poor",
    "poor",
    null,
    null,
  ]);
});

test("the connection is looked at every 100 ms while a page is waited for, and not afterwards", () => {
  const looks = vi.spyOn(Date, "now");
  wait.beginWait();
  looks.mockClear();
  vi.advanceTimersByTime(1_000);
  expect(looks).toHaveBeenCalledTimes(10);
  wait.endWait();
  vi.advanceTimersByTime(1_000);
  expect(looks).toHaveBeenCalledTimes(10);
});

test("the overlay hides 150 ms after the page is there, and stays for another that begins meanwhile", () => {
  wait.beginWait();
  vi.advanceTimersByTime(400);
  wait.endWait();
  expect(shownAt(149, 150)).toEqual(["good", null]);
  wait.beginWait();
  vi.advanceTimersByTime(400);
  wait.endWait();
  vi.advanceTimersByTime(100);
  wait.beginWait();
  expect(shownAt(200, 299)).toEqual(["good", "good"]);
  wait.endWait();
  expect(shownAt(150)).toEqual([null]);
});

test("a page that is there within 300 ms is no overlay at all", () => {
  const listener = vi.fn<() => void>();
  wait.onShown(listener);
  wait.beginWait();
  vi.advanceTimersByTime(299);
  wait.endWait();
  vi.advanceTimersByTime(20_000);
  expect(listener).not.toHaveBeenCalled();
});
