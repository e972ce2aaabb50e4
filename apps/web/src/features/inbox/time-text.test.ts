import { expect, test } from "vitest";
import { formatAge, formatLogDay, formatSpan, formatUntil } from "./time-text.ts";

test.each([
  [-5_000, "now"],
  [59_000, "now"],
  [60_000, "1 min"],
  [3_599_000, "59 min"],
  [3_600_000, "1 h"],
  [86_400_000, "1 d"],
])("an age of %i ms is %s", (ms, text) => expect(formatAge(ms)).toBe(text));

test.each([
  [400, "0 s"],
  [42_000, "42 s"],
  [72_000, "1 min 12 s"],
  [7_500_000, "2 h 5 min"],
  [7_199_000, "2 h 0 min"],
])("%i ms took %s", (ms, text) => expect(formatSpan(ms)).toBe(text));

test("a moment of today is a time, another one a day and a time", () => {
  const now = new Date(2026, 10, 20, 14, 0).getTime();
  expect(formatUntil(new Date(2026, 10, 20, 16, 30), now)).toBe("04:30 PM");
  expect(formatUntil(new Date(2026, 10, 23, 9, 0), now)).toBe("Mon 23 Nov, 09:00 AM");
});

test("the last two days have names", () => {
  const now = new Date(2026, 10, 20, 14, 0).getTime();
  const at = (day: number) => formatLogDay(new Date(2026, 10, day, 8, 0).toISOString(), now);
  expect([at(20), at(19), at(18)]).toEqual(["Today", "Yesterday", "Wed 18 Nov"]);
});
