import { expect, test } from "vitest";
import { WEEKDAYS } from "@fillmark/contracts/business-hours";
import { dueOf, type Waiting } from "./due-text.ts";

const targets = { firstMinutes: 30, laterMinutes: 120 };
const week = WEEKDAYS.slice(0, 5).map((day) => ({ day, from: "09:00", to: "17:00" }));
const hours = { timeZone: "UTC", week, closedDays: [] };
const row: Waiting = { status: "open", waitingSince: "2026-06-05T16:45:00Z", awaitsFirstAnswer: true };
const at = (text: string): number => Date.parse(text);

test("without hours the clock counts, and a minute that has begun is left", () => {
  const clock = { targets, hours: null };
  expect(dueOf(clock, row, at("2026-06-05T16:45:00Z"))).toEqual({ text: "Due in 30 min", isOverdue: false });
  expect(dueOf(clock, row, at("2026-06-05T17:14:59Z"))?.text).toBe("Due in 1 min");
  expect(dueOf(clock, row, at("2026-06-05T17:15:00Z"))).toEqual({ text: "Overdue", isOverdue: true });
  expect(dueOf(clock, row, at("2026-06-05T18:20:00Z"))?.text).toBe("Overdue 1 h 5 min");
});

test("over a weekend nothing is lost of the minutes that are left", () => {
  const open = { targets, hours };
  for (const now of ["2026-06-05T17:00:00Z", "2026-06-07T12:00:00Z", "2026-06-08T09:00:00Z"])
    expect(dueOf(open, row, at(now))?.text).toBe("Due in 15 min");
  expect(dueOf(open, row, at("2026-06-08T09:16:00Z"))?.text).toBe("Overdue 1 min");
  expect(dueOf(open, row, at("2026-06-09T09:15:00Z"))?.text).toBe("Overdue 8 h");
});

test("nothing is due of what is resolved, snoozed or answered, or has no target", () => {
  const now = at("2026-06-05T16:50:00Z");
  const set = { targets, hours: null };
  expect(dueOf(set, { ...row, status: "resolved" }, now)).toBeNull();
  expect(dueOf(set, { ...row, status: "snoozed" }, now)).toBeNull();
  expect(dueOf(set, { ...row, waitingSince: null }, now)).toBeNull();
  expect(dueOf({ ...set, targets: { ...targets, firstMinutes: null } }, row, now)).toBeNull();
  expect(dueOf(set, { ...row, awaitsFirstAnswer: false }, now)?.text).toBe("Due in 1 h 55 min");
});
