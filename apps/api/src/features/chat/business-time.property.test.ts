// Minutes of the business hours, beside a clock that is looked at each minute.
import fc from "fast-check";
import { expect, test } from "vitest";
import { inOrder, minutesOf, type Opening, WEEKDAYS } from "@fillmark/contracts/business-hours";
import { countedMs, dueAt, dueSince, type OpenHours } from "@fillmark/contracts/business-time";
import { localTime } from "@fillmark/contracts/local-calendar";

const MINUTE = 60_000;
const nights = [
  ["Europe/Berlin", Date.UTC(2026, 2, 29, 1)],
  ["Europe/Berlin", Date.UTC(2026, 9, 25, 1)],
  ["America/New_York", Date.UTC(2026, 2, 8, 7)],
  ["America/New_York", Date.UTC(2026, 10, 1, 6)],
  ["Australia/Lord_Howe", Date.UTC(2026, 3, 4, 15)],
  ["Asia/Kolkata", Date.UTC(2026, 5, 1)],
] as const;

const text = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;

/** Two openings each day, the first of them in the hours at which clocks are moved. */
const weeks = fc
  .tuple(
    ...WEEKDAYS.map((day) =>
      fc
        .tuple(
          fc.integer({ min: 0, max: 240 }),
          fc.integer({ min: 1, max: 300 }),
          fc.integer({ min: 0, max: 200 }),
          fc.integer({ min: 1, max: 600 }),
        )
        .map(([from, length, pause, second]): Opening[] => {
          const [to, again] = [from + length, from + length + pause];
          return [
            { day, from: text(from), to: text(to) },
            { day, from: text(again), to: text(again + second) },
          ];
        }),
    ),
  )
  .map((days) => inOrder(days.flat()));

const asked = fc
  .tuple(
    fc.constantFrom(...nights),
    weeks,
    fc.integer({ min: -1_200, max: 1_200 }),
    fc.integer({ min: 1, max: 1_500 }),
    fc.boolean(),
  )
  .map(([[timeZone, night], week, ahead, minutes, isClosed]) => ({
    hours: {
      timeZone,
      week,
      closedDays: isClosed ? [new Date(night).toISOString().slice(0, 10)] : [],
    } satisfies OpenHours,
    sinceMs: night + ahead * MINUTE,
    minutes,
  }));

test("an answer is due once so many open minutes were seen, and as much time was counted", () => {
  fc.assert(
    fc.property(asked, ({ hours, sinceMs, minutes }) => {
      const due = dueByTheMinute(hours, sinceMs, minutes);
      expect(dueAt(hours, sinceMs, minutes)).toBe(due);
      expect(countedMs(hours, sinceMs, due)).toBe(minutes * MINUTE);
    }),
    { numRuns: 25 },
  );
});

test("who is due by the wait is who is due by the moment", () => {
  const around = fc.tuple(asked, fc.integer({ min: -3_000, max: 3_000 }));
  fc.assert(
    fc.property(around, ([{ hours, sinceMs, minutes }, later]) => {
      const nowMs = sinceMs + later * MINUTE;
      const cut = dueSince(hours, nowMs, minutes) ?? Number.NEGATIVE_INFINITY;
      const due = dueAt(hours, sinceMs, minutes) ?? Number.POSITIVE_INFINITY;
      expect(sinceMs <= cut).toBe(due <= nowMs);
      expect(dueAt(hours, cut, minutes)).toBeLessThanOrEqual(nowMs);
      expect(dueAt(hours, cut + 1, minutes)).toBeGreaterThan(nowMs);
    }),
    { numRuns: 100 },
  );
});

test("without hours all time counts", () => {
  expect(dueAt(null, 1_000, 2)).toBe(121_000);
  expect(dueSince(null, 121_000, 2)).toBe(1_000);
  expect(countedMs(null, 1_000, 121_000)).toBe(120_000);
  expect(countedMs(null, 2, 1)).toBe(0);
});

test("one minute a week makes a week's minutes due out of sight", () => {
  const rare: OpenHours = { timeZone: "UTC", week: [{ day: 1, from: "09:00", to: "09:01" }], closedDays: [] };
  expect(dueAt(rare, Date.UTC(2026, 5, 1), 10_080)).toBeNull();
  expect(dueSince(rare, Date.UTC(2026, 5, 1), 10_080)).toBeNull();
  expect(dueAt(rare, Date.UTC(2026, 5, 1), 2)).toBe(Date.UTC(2026, 5, 8, 9, 1));
});

/** Looks at the clock of each minute, from two days before on: an opening begins and ends when its time is first reached. */
function dueByTheMinute({ timeZone, week, closedDays }: OpenHours, sinceMs: number, minutes: number): number {
  let latest = 0;
  let left = minutes;
  for (let ms = sinceMs - 2_880 * MINUTE; ; ms += MINUTE) {
    const { year, month, day, minute } = localTime(timeZone, ms);
    latest = Math.max(latest, Date.UTC(year, month - 1, day, 0, minute));
    if (ms < sinceMs) continue;
    if (left === 0) return ms;
    const local = new Date(latest);
    const minuteOfDay = local.getUTCHours() * 60 + local.getUTCMinutes();
    const isClosed = closedDays.includes(local.toISOString().slice(0, 10));
    const isOpen = week.some((opening) => {
      const { from, to } = minutesOf(opening);
      return opening.day === (local.getUTCDay() || 7) && minuteOfDay >= from && minuteOfDay < to;
    });
    if (isOpen && !isClosed) left -= 1;
  }
}
