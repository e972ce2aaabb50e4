import { expect, test } from "vitest";
import { datesAfter, firstDates, nextDate, type Schedule } from "./schedule.ts";

const iso = (ms: number) => new Date(ms).toISOString();
const datesOf = (schedule: Schedule, after: string, count: number) =>
  firstDates(datesAfter(schedule, Date.parse(after)), count).map(({ on, at }) => [on, iso(at)]);

const berlin = { timeZone: "Europe/Berlin", minute: 9 * 60 } as const;

test("a day's time stays what the clock on the wall shows when the clock changes", () => {
  expect(datesOf({ ...berlin, every: "day", startOn: "2026-03-01" }, "2026-03-27T12:00:00Z", 3)).toEqual([
    ["2026-03-28", "2026-03-28T08:00:00.000Z"],
    ["2026-03-29", "2026-03-29T07:00:00.000Z"],
    ["2026-03-30", "2026-03-30T07:00:00.000Z"],
  ]);
});

test("a time that the clock skips is behind the gap, and one that it shows twice is its first, once", () => {
  const night = { timeZone: "Europe/Berlin", minute: 150, every: "day" } as const;
  expect(datesOf({ ...night, startOn: "2026-03-28" }, "2026-03-27T12:00:00Z", 3)).toEqual([
    ["2026-03-28", "2026-03-28T01:30:00.000Z"],
    ["2026-03-29", "2026-03-29T01:00:00.000Z"],
    ["2026-03-30", "2026-03-30T00:30:00.000Z"],
  ]);
  expect(datesOf({ ...night, startOn: "2026-10-24" }, "2026-10-24T12:00:00Z", 2)).toEqual([
    ["2026-10-25", "2026-10-25T00:30:00.000Z"],
    ["2026-10-26", "2026-10-26T01:30:00.000Z"],
  ]);
});

test("weeks keep their weekday, and every second week its own", () => {
  const utc = { timeZone: "UTC", minute: 0, startOn: "2026-12-29" } as const;
  const days = (every: Schedule["every"]) =>
    datesOf({ ...utc, every }, "2027-01-01T00:00:00Z", 3).map(([on]) => on);
  expect(days("week")).toEqual(["2027-01-05", "2027-01-12", "2027-01-19"]);
  expect(days("two_weeks")).toEqual(["2027-01-12", "2027-01-26", "2027-02-09"]);
});

test("a month that is too short has its last day, and the next has the chosen one again", () => {
  const monthly = { timeZone: "UTC", minute: 0, every: "month", startOn: "2027-10-31" } as const;
  expect(datesOf(monthly, "2027-11-01T00:00:00Z", 5).map(([on]) => on)).toEqual([
    "2027-11-30",
    "2027-12-31",
    "2028-01-31",
    "2028-02-29",
    "2028-03-31",
  ]);
});

test("no date is left out or given twice, wherever one begins to look", () => {
  for (const every of ["day", "week", "two_weeks", "month"] as const) {
    const schedule = { ...berlin, every, startOn: "2026-01-31" };
    const all = firstDates(datesAfter(schedule, 0), 60);
    const found = all.slice(1).map((date) => nextDate(schedule, date.at - 1, null));
    expect(found).toEqual(all.slice(1));
    expect(all.slice(0, -1).map(({ at }) => nextDate(schedule, at, null))).toEqual(all.slice(1));
  }
});

test("a day that was dealt with doesn't come again when the time of the day is put later", () => {
  const schedule = { ...berlin, every: "day", startOn: "2026-12-01", minute: 20 * 60 } as const;
  const now = Date.parse("2026-12-05T10:00:00Z");
  expect(nextDate(schedule, now, null).on).toBe("2026-12-05");
  expect(nextDate(schedule, now, "2026-12-05").on).toBe("2026-12-06");
});
