import { expect, test } from "vitest";
import { monthNamed, monthsBetween } from "./months.ts";

test("a month ends where the next begins, in UTC and across years", () => {
  const december = monthNamed("2026-12");
  expect(new Date(december.from).toISOString()).toBe("2026-12-01T00:00:00.000Z");
  expect(december.to).toBe(monthNamed("2027-01").from);
});

test("months run from the first moment's to the last one's, newest first, with none left out", () => {
  const first = Date.parse("2026-11-30T23:59:59.999Z");
  const names = monthsBetween(first, Date.parse("2027-02-01T00:00:00.000Z")).map(({ name }) => name);
  expect(names).toEqual(["2027-02", "2027-01", "2026-12", "2026-11"]);
  expect(monthsBetween(first, first).map(({ name }) => name)).toEqual(["2026-11"]);
});
