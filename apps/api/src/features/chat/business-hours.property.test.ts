import fc from "fast-check";
import { expect, test } from "vitest";
import { faultOf, inOrder, minutesOf, type Opening, WEEKDAYS } from "@fillmark/contracts/business-hours";
import type { BusinessHours } from "@fillmark/contracts/inbox-tools";
import { localTime } from "@fillmark/contracts/local-calendar";
import { whenBack } from "./business-hours.ts";

const MINUTE = 60_000;
const workdays = WEEKDAYS.slice(0, 5).map((day): Opening => ({ day, from: "09:00", to: "17:00" }));
const berlin: BusinessHours = { timeZone: "Europe/Berlin", week: workdays, closedDays: [] };
const newYork: BusinessHours = { timeZone: "America/New_York", week: workdays, closedDays: [] };

const back = (hours: BusinessHours, at: string): string | null => {
  const found = whenBack(hours, Date.parse(at));
  return found === null ? null : new Date(found).toISOString();
};

test.each([
  {
    when: "over the clock put forward in Berlin",
    hours: berlin,
    at: "2026-03-27T16:00:00Z",
    expected: "2026-03-30T07:00:00.000Z",
  },
  {
    when: "over the clock put back in Berlin",
    hours: berlin,
    at: "2026-10-23T15:00:00Z",
    expected: "2026-10-26T08:00:00.000Z",
  },
  {
    when: "over the clock put forward in New York",
    hours: newYork,
    at: "2026-03-06T22:00:00Z",
    expected: "2026-03-09T13:00:00.000Z",
  },
  {
    when: "over the clock put back in New York",
    hours: newYork,
    at: "2026-10-30T21:00:00Z",
    expected: "2026-11-02T14:00:00.000Z",
  },
  {
    when: "before the first opening of a day",
    hours: berlin,
    at: "2026-06-01T06:59:59.999Z",
    expected: "2026-06-01T07:00:00.000Z",
  },
  {
    when: "from the last moment on",
    hours: berlin,
    at: "2026-06-01T15:00:00Z",
    expected: "2026-06-02T07:00:00.000Z",
  },
])("support is back at the next opening: $when", ({ hours, at, expected }) => {
  expect(back(hours, at)).toBe(expected);
});

test("within the hours there is nothing to come back to", () => {
  expect(back(berlin, "2026-06-01T07:00:00Z")).toBeNull();
  expect(back(berlin, "2026-06-01T14:59:59.999Z")).toBeNull();
});

test("closed days are skipped, however many follow each other", () => {
  const closedDays = ["2026-12-24", "2026-12-25", "2026-12-28", "2026-12-29", "2026-12-30", "2026-12-31"];
  expect(back({ ...berlin, closedDays }, "2026-12-23T16:00:00Z")).toBe("2027-01-01T08:00:00.000Z");
  expect(back({ ...berlin, closedDays }, "2026-12-24T10:00:00Z")).toBe("2027-01-01T08:00:00.000Z");
  const mondays = Array.from({ length: 100 }, (_, week) =>
    new Date(Date.UTC(2026, 0, 5 + week * 7)).toISOString().slice(0, 10),
  );
  const mondayAlone: BusinessHours = { ...berlin, week: workdays.slice(0, 1), closedDays: mondays };
  expect(back(mondayAlone, "2026-01-05T10:00:00Z")).toBe("2027-12-06T08:00:00.000Z");
});

test("an opening that the clock skips is none, and one over midnight has no gap", () => {
  const night: BusinessHours = { ...berlin, week: [{ day: 7, from: "02:00", to: "03:00" }] };
  expect(back(night, "2026-03-28T12:00:00Z")).toBe("2026-04-05T00:00:00.000Z");
  const late: BusinessHours = {
    ...berlin,
    week: [
      { day: 5, from: "22:00", to: "00:00" },
      { day: 6, from: "00:00", to: "06:00" },
    ],
  };
  expect(back(late, "2026-06-05T21:59:59.999Z")).toBeNull();
  expect(back(late, "2026-06-05T22:00:00Z")).toBeNull();
  expect(back(late, "2026-06-06T04:00:00Z")).toBe("2026-06-12T20:00:00.000Z");
});

test("openings that end before they begin or overlap are faults, and those that touch are none", () => {
  const on = (from: string, to: string, day: Opening["day"] = 2): Opening => ({ day, from, to });
  expect(faultOf([on("22:00", "06:00")])).toEqual({ reason: "order", day: 2 });
  expect(faultOf([on("09:00", "09:00")])).toEqual({ reason: "order", day: 2 });
  expect(faultOf([on("12:00", "18:00"), on("09:00", "12:01")])).toEqual({ reason: "overlap", day: 2 });
  expect(faultOf([on("09:00", "12:00"), on("12:00", "00:00"), on("09:00", "17:00", 3)])).toBeNull();
  expect(faultOf([on("00:00", "00:00"), on("10:00", "11:00")])).toEqual({ reason: "overlap", day: 2 });
});

const text = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;

/** One opening each day, many of them in the hours at which clocks are moved. */
const weeks = fc
  .tuple(
    ...WEEKDAYS.map((day) =>
      fc
        .tuple(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 1, max: 1_139 }))
        .map(([from, length]): Opening => ({ day, from: text(from), to: text((from + length) % 1_440) })),
    ),
  )
  .filter((week) => faultOf(week) === null)
  .map(inOrder);

const nights = [
  ["Europe/Berlin", Date.UTC(2026, 2, 29, 1)],
  ["Europe/Berlin", Date.UTC(2026, 9, 25, 1)],
  ["America/New_York", Date.UTC(2026, 2, 8, 7)],
  ["America/New_York", Date.UTC(2026, 10, 1, 6)],
  ["Australia/Lord_Howe", Date.UTC(2026, 3, 4, 15)],
  ["Asia/Kolkata", Date.UTC(2026, 5, 1)],
] as const;

const asked = fc
  .tuple(fc.constantFrom(...nights), weeks, fc.integer({ min: -1_200, max: 1_200 }))
  .map(([[timeZone, night], week, minutes]) => ({
    hours: { timeZone, week, closedDays: [] } satisfies BusinessHours,
    atMs: night + minutes * MINUTE,
  }));

test("it is what reading the local time of every minute says", () => {
  fc.assert(
    fc.property(asked, ({ hours, atMs }) => {
      expect(whenBack(hours, atMs)).toBe(backByTheMinute(hours, atMs));
    }),
    { numRuns: 30 },
  );
});

/** Reads the local time of every minute, from two days before on: an opening begins and ends when its time is first reached. */
function backByTheMinute({ timeZone, week }: BusinessHours, atMs: number): number | null {
  let latest = 0;
  for (let ms = atMs - 2_880 * MINUTE; ; ms += MINUTE) {
    const { year, month, day, minute } = localTime(timeZone, ms);
    latest = Math.max(latest, Date.UTC(year, month - 1, day, 0, minute));
    if (ms < atMs) continue;
    const local = new Date(latest);
    const minuteOfDay = local.getUTCHours() * 60 + local.getUTCMinutes();
    const isOpen = week.some((opening) => {
      const { from, to } = minutesOf(opening);
      return opening.day === (local.getUTCDay() || 7) && minuteOfDay >= from && minuteOfDay < to;
    });
    if (isOpen) return ms === atMs ? null : ms;
  }
}
