import { expect, test } from "vitest";
import { backText } from "./back-text.ts";

const at = (day: number, hour: number): Date => new Date(2026, 9, day, hour);
const said = (back: Date, now: Date): string | null =>
  backText({ backAt: back.toISOString() }, now.getTime());

test("support is back today, tomorrow or on a day that is named", () => {
  expect(said(at(21, 9), at(21, 2))).toBe("Support is back today at 09:00\u00a0AM.");
  expect(said(at(22, 9), at(21, 18))).toBe("Support is back tomorrow at 09:00\u00a0AM.");
  expect(said(at(26, 9), at(23, 18))).toBe("Support is back on Monday 26 October at 09:00\u00a0AM.");
});

test("the day after is tomorrow over a clock that is moved, too", () => {
  expect(said(at(26, 0), at(25, 0))).toBe("Support is back tomorrow at 12:00\u00a0AM.");
});

test("nothing is said within the hours, and once they have begun", () => {
  expect(backText(null, 0)).toBeNull();
  expect(backText({ backAt: null }, 0)).toBeNull();
  expect(said(at(21, 9), at(21, 9))).toBeNull();
});
