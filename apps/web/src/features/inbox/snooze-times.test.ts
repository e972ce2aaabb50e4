import { expect, test } from "vitest";
import { toLocalInput } from "../../forms/local-input.ts";
import { laterInput, snoozeTimes } from "./snooze-times.ts";

const at = (...parts: [number, number, number, number, number]): number => new Date(...parts).getTime();

test("tomorrow is nine in the morning, over the end of a month too", () => {
  expect(snoozeTimes(at(2026, 10, 30, 23, 59)).tomorrow).toEqual(new Date(2026, 11, 1, 9));
});

test.each([
  ["a Friday", at(2026, 10, 20, 14, 0), 23],
  ["a Sunday", at(2026, 10, 22, 14, 0), 23],
  ["a Monday", at(2026, 10, 23, 8, 0), 30],
])("next week begins on a Monday, seen from %s", (_name, now, day) => {
  expect(snoozeTimes(now).week).toEqual(new Date(2026, 10, day, 9));
});

test("a chosen moment comes back as it was written, unless it lies behind", () => {
  const now = at(2026, 10, 20, 14, 0);
  const wanted = new Date(2026, 10, 21, 7, 5);
  expect(toLocalInput(wanted)).toBe("2026-11-21T07:05");
  expect(laterInput(toLocalInput(wanted), now)).toEqual(wanted);
  expect(laterInput("2026-11-20T13:59", now)).toBeNull();
  expect(laterInput("", now)).toBeNull();
});
