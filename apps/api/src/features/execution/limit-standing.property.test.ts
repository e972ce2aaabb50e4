// How often limits of the liquidity provider's quotes can be reported, however often traders move its position to and fro.
import fc from "fast-check";
import { expect, test } from "vitest";
import { afterLook, LASTS_MS, limitStateOf, type LimitState, type LimitStanding } from "./limit-standing.ts";

const START: LimitStanding = {
  state: "normal",
  since: 0,
  reported: "normal",
  differsSince: null,
  reports: 0,
};
const MINUTE = 60_000;

interface Look {
  readonly state: LimitState;
  readonly afterMs: number;
}

/** When something was reported, and what. */
function reportsOf(looks: readonly Look[]): { at: number; state: LimitState }[] {
  const reports: { at: number; state: LimitState }[] = [];
  let standing = START;
  let at = 0;
  for (const { state, afterMs } of looks) {
    at += afterMs;
    const next = afterLook(standing, state, at);
    if (next.reports > standing.reports) reports.push({ at, state: next.reported });
    standing = next;
  }
  return reports;
}

const flapping = (states: readonly LimitState[], count: number, afterMs: number): Look[] =>
  Array.from({ length: count }, (_, index) => ({
    state: states[index % states.length] ?? "normal",
    afterMs,
  }));

test("a position that is moved to and fro around the soft limit is reported once", () => {
  expect(reportsOf(flapping(["soft_limit asks", "normal"], 10_000, 1_000))).toEqual([
    { at: 1_000, state: "soft_limit asks" },
  ]);
});

test("so it is around the hard limit, and from one side's limit to the other's", () => {
  const hard = flapping(["hard_limit bids", "soft_limit bids"], 10_000, 1_000);
  expect(reportsOf(hard)).toEqual([{ at: 1_000, state: "hard_limit bids" }]);
  const sides = flapping(["soft_limit bids", "soft_limit asks"], 10_000, 1_000);
  expect(reportsOf(sides)).toEqual([{ at: 1_000, state: "soft_limit bids" }]);
});

test("what gets worse is reported at once, step by step", () => {
  const looks = (["soft_limit asks", "hard_limit asks", "day_loss both"] as const).map((state) => ({
    state,
    afterMs: 1_000,
  }));
  expect(reportsOf(looks).map(({ state }) => state)).toEqual(looks.map(({ state }) => state));
});

test("quotes that are as usual again are reported once that has lasted, though the lesser limit comes and goes", () => {
  const looks: Look[] = [
    { state: "hard_limit asks", afterMs: 0 },
    ...flapping(["soft_limit asks", "normal"], 14, MINUTE),
  ];
  expect(reportsOf(looks)).toHaveLength(1);
  // It is 15 minutes since the first of them.
  expect(reportsOf([...looks, { state: "normal", afterMs: 2 * MINUTE }])).toEqual([
    { at: 0, state: "hard_limit asks" },
    { at: 16 * MINUTE, state: "normal" },
  ]);
});

test("a start without prices, in which no loss of the day shows, reports nothing", () => {
  const looks: Look[] = [
    { state: "day_loss both", afterMs: 0 },
    { state: "normal", afterMs: 5_000 },
    { state: "day_loss both", afterMs: 1_000 },
    { state: "day_loss both", afterMs: LASTS_MS },
  ];
  expect(reportsOf(looks)).toHaveLength(1);
});

const anyState = fc.constantFrom<LimitState>(
  "normal",
  "soft_limit bids",
  "soft_limit asks",
  "hard_limit bids",
  "hard_limit asks",
  "hard_limit both",
  "day_loss both",
);

test("no history makes more than four reports within a quarter of an hour, nor two of the same state in a row", () => {
  const looks = fc.array(
    fc.record({
      state: anyState,
      afterMs: fc.oneof(fc.constant(1_000), fc.integer({ min: 0, max: LASTS_MS })),
    }),
    { maxLength: 300 },
  );
  fc.assert(
    fc.property(looks, (history) => {
      const reports = reportsOf(history);
      for (const [index, { at, state }] of reports.entries()) {
        expect(state).not.toBe(reports[index - 1]?.state ?? "normal");
        const fifthAt = reports[index + 4]?.at ?? Infinity;
        expect(fifthAt - at).toBeGreaterThanOrEqual(LASTS_MS);
      }
    }),
    { numRuns: 500 },
  );
});

test("whatever lasts is reported in the end", () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ state: anyState, afterMs: fc.nat(LASTS_MS) }), { maxLength: 50 }),
      anyState,
      (history, last) => {
        const looks = [...history, { state: last, afterMs: 1_000 }, { state: last, afterMs: LASTS_MS }];
        expect(reportsOf(looks).at(-1)?.state ?? "normal").toBe(last);
      },
    ),
  );
});

test("a state is that of the worse side", () => {
  expect(limitStateOf(null)).toBe("normal");
  expect(limitStateOf({ bids: "normal", asks: "normal", reason: null })).toBe("normal");
  expect(limitStateOf({ bids: "normal", asks: "widened", reason: "soft_limit" })).toBe("soft_limit asks");
  expect(limitStateOf({ bids: "stopped", asks: "widened", reason: "hard_limit" })).toBe("hard_limit bids");
  expect(limitStateOf({ bids: "stopped", asks: "stopped", reason: "day_loss" })).toBe("day_loss both");
});
