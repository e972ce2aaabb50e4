import { expect, test } from "vitest";
import { daysOfMonth, localTime, momentOf, wallClock } from "./local-calendar.ts";

const iso = (ms: number) => new Date(ms).toISOString();
const at = (zone: string, [year, month, day]: readonly [number, number, number], minute = 0) =>
  iso(momentOf(zone, { year, month, day, minute }));

test("a day begins at the midnight of its own zone, in winter and in summer", () => {
  expect(at("UTC", [2026, 1, 1])).toBe("2026-01-01T00:00:00.000Z");
  expect(at("Europe/Berlin", [2026, 1, 1])).toBe("2025-12-31T23:00:00.000Z");
  expect(at("Europe/Berlin", [2026, 7, 1])).toBe("2026-06-30T22:00:00.000Z");
  expect(at("America/New_York", [2026, 1, 1])).toBe("2026-01-01T05:00:00.000Z");
  expect(at("Asia/Kathmandu", [2026, 1, 1])).toBe("2025-12-31T18:15:00.000Z");
});

test("a time that the clock skips is the first moment behind the gap, one that it shows twice the first of both", () => {
  expect(at("Europe/Berlin", [2026, 3, 29], 150)).toBe("2026-03-29T01:00:00.000Z");
  expect(at("Europe/Berlin", [2026, 10, 25], 150)).toBe("2026-10-25T00:30:00.000Z");
  // Where the clock skips midnight, the day begins behind it.
  expect(at("America/Asuncion", [2023, 10, 1])).toBe("2023-10-01T04:00:00.000Z");
  // A zone that left out a whole day.
  expect(at("Pacific/Apia", [2011, 12, 30])).toBe("2011-12-30T10:00:00.000Z");
});

test("a moment's time is read back, and a day beyond the month is one of the next", () => {
  expect(localTime("Asia/Tokyo", Date.parse("2026-12-31T15:30:59.999Z"))).toEqual({
    year: 2027,
    month: 1,
    day: 1,
    minute: 30,
  });
  expect(at("UTC", [2026, 2, 31])).toBe("2026-03-03T00:00:00.000Z");
  expect([daysOfMonth(2026, 2), daysOfMonth(2028, 2), daysOfMonth(2026, 12)]).toEqual([28, 29, 31]);
});

test("a wall's clock for many moments says what it says for each", () => {
  const zones = [
    "UTC",
    "Europe/Berlin",
    "America/New_York",
    "Asia/Kathmandu",
    "Pacific/Apia",
    "Africa/Casablanca",
  ];
  for (const zone of zones) {
    const clock = wallClock(zone);
    for (let day = 0; day < 800; day += 1) {
      const moment = Date.UTC(2025, 0, 1) + day * 86_400_000 + ((day * 7919) % 1440) * 60_000 + 5_001;
      const { year, month, day: date, minute } = localTime(zone, moment);
      expect(clock(moment), `${zone} at ${iso(moment)}`).toBe(
        Date.UTC(year, month - 1, date, 0, minute) + 5_001,
      );
    }
  }
});
