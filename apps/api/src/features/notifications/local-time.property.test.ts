import fc from "fast-check";
import { expect, test } from "vitest";
import { isQuiet, minuteOfDay, nextAt, whenNotQuiet } from "./local-time.ts";

const MINUTE = 60_000;
/** Of both halves of the world, with half hours, and one that moves its clock by half an hour. */
const zones = [
  "UTC",
  "Europe/Berlin",
  "America/New_York",
  "Asia/Kolkata",
  "Australia/Lord_Howe",
  "Pacific/Apia",
];
const text = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

const timeOfDay = fc.integer({ min: 0, max: 1_439 }).map(text);
/** Around the nights on which clocks are moved, and anywhere in some years. */
const moment = fc.oneof(
  fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2029, 0, 1) }),
  fc
    .tuple(
      fc.constantFrom(
        Date.UTC(2026, 2, 29),
        Date.UTC(2026, 9, 25),
        Date.UTC(2026, 2, 8),
        Date.UTC(2026, 10, 1),
        Date.UTC(2026, 3, 4, 15),
        Date.UTC(2026, 9, 3, 15),
      ),
      fc.integer({ min: -20 * 60, max: 20 * 60 }),
    )
    .map(([night, minutes]) => night + minutes * MINUTE),
);

const quietOnes = fc
  .record({ timeZone: fc.constantFrom(...zones), from: timeOfDay, to: timeOfDay })
  .filter(({ from, to }) => from !== to)
  .map(({ timeZone, from, to }) => ({ timeZone, quietHours: { from, to } }));

test("quiet hours end at the first minute that the clock on the wall shows none of them", () => {
  fc.assert(
    fc.property(quietOnes, moment, (quiet, at) => {
      let naive = at;
      while (isQuiet(quiet, naive)) naive = Math.floor(naive / MINUTE) * MINUTE + MINUTE;
      expect(whenNotQuiet(quiet, at)).toBe(naive);
    }),
    { numRuns: 60 },
  );
});

/** Or skips it, as a clock does that is put forward. */
function comesTo(timeZone: string, wanted: number, at: number): boolean {
  const passed = (minuteOfDay(timeZone, at) - minuteOfDay(timeZone, at - MINUTE) + 1_440) % 1_440;
  const since = (minuteOfDay(timeZone, at) - wanted + 1_440) % 1_440;
  return since < passed && passed < 720;
}

test("a time of the day comes again when the clock shows it next, and of a time that it shows twice once", () => {
  fc.assert(
    fc.property(fc.constantFrom(...zones), timeOfDay, moment, (timeZone, timeText, after) => {
      const [hours = 0, minutes = 0] = timeText.split(":").map(Number);
      const wanted = hours * 60 + minutes;
      const at = nextAt(timeZone, timeText, after);
      expect(at).toBeGreaterThan(after);
      expect(comesTo(timeZone, wanted, at)).toBe(true);
      // No clock is put back by more than two hours.
      let sooner = Math.ceil(after / MINUTE) * MINUTE + 120 * MINUTE;
      while (sooner < at && !comesTo(timeZone, wanted, sooner)) sooner += MINUTE;
      expect(sooner).toBeGreaterThanOrEqual(at);
    }),
    { numRuns: 60 },
  );
});

test("nobody has quiet hours who chose none", () => {
  expect(whenNotQuiet({ timeZone: "Europe/Berlin", quietHours: null }, 12_345)).toBe(12_345);
});
