import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  falls,
  growthIndex,
  indexPpm,
  INDEX_START,
  maximumDrawdown,
  modifiedDietz,
  toPpm,
} from "./returns.ts";

const day = (date: string) => Date.parse(`${date}T00:00:00Z`);
const at = (date: string, value: bigint) => ({ at: day(date), value });
const flow = (date: string, amount: bigint) => ({ at: day(date), amount });
const ppmOf = (ratio: ReturnType<typeof modifiedDietz>) => (ratio === null ? null : toPpm(ratio));

describe("the modified Dietz return", () => {
  test("is that of a published example", () => {
    // "Modified Dietz method", Wikipedia: 100 becomes 300 in two years, with 50 put in after the first: 150 / 125.
    const twoYears = { start: at("2021-01-01", 100n), end: at("2023-01-01", 300n) };
    expect(ppmOf(modifiedDietz({ ...twoYears, flows: [flow("2022-01-01", 50n)] }))).toBe(1_200_000);
    // Were 50 taken out instead: 250 / 75.
    expect(ppmOf(modifiedDietz({ ...twoYears, flows: [flow("2022-01-01", -50n)] }))).toBe(3_333_333);
  });

  test("without flows is the gain over the start", () => {
    const period = { start: at("2026-01-01", 10_000n), end: at("2026-04-01", 10_712n), flows: [] };
    expect(ppmOf(modifiedDietz(period))).toBe(71_200);
  });

  test("counts a flow for the part of the period after it", () => {
    const period = { start: at("2026-01-01", 0n), end: at("2026-01-11", 110n) };
    // All of it was there for the whole period, then for a half, then for no time at all.
    expect(ppmOf(modifiedDietz({ ...period, flows: [flow("2026-01-01", 100n)] }))).toBe(100_000);
    expect(ppmOf(modifiedDietz({ ...period, flows: [flow("2026-01-06", 100n)] }))).toBe(200_000);
    expect(modifiedDietz({ ...period, flows: [flow("2026-01-11", 100n)] })).toBeNull();
  });

  test("is none where there was no capital on average", () => {
    const period = { start: at("2026-01-01", 100n), end: at("2026-01-11", 5n) };
    expect(modifiedDietz({ ...period, flows: [flow("2026-01-02", -120n)] })).toBeNull();
    expect(modifiedDietz({ ...period, end: period.start, flows: [] })).toBeNull();
  });
});

describe("the time-weighted return", () => {
  test("is that of a published example: three stretches of +10 %, +2.8571 % and −9.9099 % make +1.93 %", () => {
    // 100,000 grows to 110,000, 5,000 are taken out; 108,000, 3,000 are put in; 100,000 at the end.
    const valuations = [
      at("2016-01-01", 10_000_000n),
      at("2016-09-30", 10_500_000n),
      at("2017-09-30", 11_100_000n),
      at("2017-12-31", 10_000_000n),
    ];
    const flows = [flow("2016-09-30", -500_000n), flow("2017-09-30", 300_000n)];
    const indices = growthIndex(valuations, flows);
    expect(indices.map(indexPpm)).toEqual([0, 100_000, 131_429, 19_305]);
  });

  test("does not know of money that is put in or taken out", () => {
    const grown = fc.array(fc.tuple(fc.integer({ min: 1, max: 300 }), fc.integer({ min: -90, max: 900 })), {
      minLength: 1,
      maxLength: 20,
    });
    fc.assert(
      fc.property(grown, (steps) => {
        const unit = 10n ** 24n;
        let [value, expected, time] = [unit, unit, 0];
        const valuations = [{ at: 0, value }];
        const flows = [];
        for (const [percent, share] of steps) {
          time += 1_000;
          expected = (expected * BigInt(percent)) / 100n;
          value = (value * BigInt(percent)) / 100n;
          const amount = (value * BigInt(share)) / 1_000n;
          flows.push({ at: time, amount });
          value += amount;
          valuations.push({ at: time, value });
        }
        const last = growthIndex(valuations, flows).at(-1) ?? 0n;
        const exact = (expected * INDEX_START) / unit;
        // Each step rounds once, to a millionth of a millionth of a millionth, and what follows multiplies it.
        const far = last > exact ? last - exact : exact - last;
        expect(far * 1_000_000n <= exact + 1_000_000n * BigInt(steps.length)).toBe(true);
      }),
    );
  });

  test("begins with the first money, and what was there at the start is no flow", () => {
    const flows = [flow("2026-01-01", 100n), flow("2026-01-05", 100n)];
    const valuations = [at("2026-01-01", 100n), at("2026-01-05", 210n), at("2026-01-09", 231n)];
    expect(growthIndex(valuations, flows).map(indexPpm)).toEqual([0, 100_000, 210_000]);
    const empty = [at("2026-01-01", 0n), at("2026-01-05", 200n), at("2026-01-09", 220n)];
    expect(growthIndex(empty, [flow("2026-01-05", 200n)]).map(indexPpm)).toEqual([0, 0, 100_000]);
  });

  test("of all that is lost is −100 %, and stays so", () => {
    const valuations = [at("2026-01-01", 100n), at("2026-01-02", 0n), at("2026-01-03", 50n)];
    expect(growthIndex(valuations, [flow("2026-01-03", 50n)]).map(indexPpm)).toEqual([
      0, -1_000_000, -1_000_000,
    ]);
  });
});

describe("the maximum drawdown", () => {
  const of = (...values: number[]) => values.map((value) => BigInt(value) * 10n ** 15n);

  test("is the deepest fall from a peak to the low after it, with the day it was made up", () => {
    // 100, 150, 90, 120, 80, 200, 180: from 150 to 80.
    const indices = of(100, 150, 90, 120, 80, 200, 180);
    expect(maximumDrawdown(indices)).toEqual({ ppm: -466_667, peak: 1, trough: 4, recovered: 5 });
    expect(falls(indices)).toEqual([0, 0, -400_000, -200_000, -466_667, 0, -100_000]);
  });

  test("that was never made up has no end, and what only rises has none", () => {
    expect(maximumDrawdown(of(100, 80, 90))).toEqual({ ppm: -200_000, peak: 0, trough: 1, recovered: null });
    expect(maximumDrawdown(of(1, 2, 3))).toBeNull();
    expect(maximumDrawdown([])).toBeNull();
  });
});
