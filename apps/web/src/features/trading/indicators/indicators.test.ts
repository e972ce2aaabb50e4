// Every indicator against values that others published: DaveSkender/Stock.Indicators, of 200 daily quotes of the S&P 500's
// fund; `reference/README.md` says which. Where a definition differs, the test says how.
import { readFileSync } from "node:fs";
import { describe, expect, it, test } from "vitest";
import type { Bar } from "../candle-series.ts";
import { heikinAshi } from "../chart-heikin.ts";
import { vwap } from "./averages.ts";
import { runOf } from "./indicator-run.ts";
import { indicators, indicatorTypes, isType } from "./indicator-set.ts";
import { rsi } from "./momentum.ts";

interface Reference {
  at: number[];
  values: Record<string, { params: number[]; lines: Array<Array<number | null>> }>;
}
const file = (name: string): string => readFileSync(new URL(`reference/${name}`, import.meta.url), "utf8");
const reference: Reference = JSON.parse(file("values.json"));
const bars: Bar[] = file("quotes.csv")
  .trim()
  .split("\n")
  .slice(1)
  .map((line) => {
    const [date = "", ...figures] = line.split(",");
    const [open = 0, high = 0, low = 0, close = 0, volume = 0] = figures.map(Number);
    return { time: Date.parse(date) / 1000, open, high, low, close, volume };
  });
const dayMs = 86_400_000;

/** The publisher begins an average of an average at once, we when the first is known: the beginning has to fade away. */
const fading: Record<string, { from: number; within: number }> = {
  dema: { from: 160, within: 1e-6 },
  tema: { from: 199, within: 1e-4 },
  trix: { from: 199, within: 1e-6 },
};

/** The published line is drawn as late as we draw ours, which is worked out where its candle stands. */
const shifts: Record<string, number[]> = { ichimoku: [0, 0, 26, 26], donchian: [1, 1, 1] };

interface Near {
  published: number | null;
  what: string;
  within?: number;
}
/** What is wrong with a value; nothing where it is the published one. */
function differs(value: number | null | undefined, { published, what, within = 1e-8 }: Near): string[] {
  if (published === null) return value == null ? [] : [`${what}: ${value} instead of nothing`];
  const away = Math.abs((value ?? Number.NaN) - published);
  return away < within * Math.max(1, Math.abs(published))
    ? []
    : [`${what}: ${value} instead of ${published}`];
}

describe("what others published", () => {
  const types = Object.keys(reference.values).filter((type) => isType(type) && type !== "vwap");
  it.each(types)("%s", (type) => {
    const { params = [], lines = [] } = reference.values[type] ?? {};
    if (!isType(type)) throw new Error(type);
    const outputs = runOf(indicators[type], params).update(bars, dayMs);
    const { from, within } = fading[type] ?? { from: 0, within: 1e-8 };
    const wrong = lines.flatMap((published, plot) =>
      published.flatMap((value, place) => {
        const at = (reference.at[place] ?? 0) - (shifts[type]?.[plot] ?? 0);
        const near = { published: value, what: `plot ${plot} at ${at}`, within };
        return at < from ? [] : differs(outputs[plot]?.[at], near);
      }),
    );
    expect(wrong).toEqual([]);
  });

  it("covers every indicator", () => {
    expect(indicatorTypes.filter((type) => reference.values[type] === undefined)).toEqual([]);
    expect(indicatorTypes.length).toBeGreaterThanOrEqual(30);
  });

  test("vwap, which the publisher counts from the first quote on and the chart anew each day", () => {
    const step = vwap(() => 0);
    const values = bars.map((bar) => step(bar, true));
    const wrong = (reference.values["vwap"]?.lines[0] ?? []).flatMap((published, place) =>
      differs(values[reference.at[place] ?? 0], { published, what: `at ${place}` }),
    );
    expect(wrong).toEqual([]);
    const daily = runOf(indicators.vwap, []).update(bars, dayMs)[0] ?? [];
    const { high = 0, low = 0, close = 0 } = bars.at(-1) ?? {};
    expect(daily.at(-1)).toBeCloseTo((high + low + close) / 3, 9);
  });

  test("heikin-ashi", () => {
    const row = heikinAshi(bars);
    const wrong = (["open", "high", "low", "close"] as const).flatMap((name, part) =>
      (reference.values["heikin"]?.lines[part] ?? []).flatMap((published, place) =>
        differs(row[reference.at[place] ?? 0]?.[name], { published, what: `${name} at ${place}` }),
      ),
    );
    expect(wrong).toEqual([]);
  });
});

describe("relative strength", () => {
  const last = (closes: readonly number[]): number | null => {
    const step = rsi(14);
    return closes.map((close) => step(close, true)).at(-1) ?? null;
  };
  it("stands at 100 when the market only rose, at 0 when it only fell, at 50 when it never moved", () => {
    const rising = Array.from({ length: 20 }, (_, index) => index + 1);
    expect(last(rising)).toBe(100);
    expect(last(rising.toReversed())).toBe(0);
    expect(last(rising.map(() => 5))).toBe(50);
  });
});

it("draws a market that stands still without a figure that is none", () => {
  const still = bars.map((bar) => ({ ...bar, open: 5, high: 5, low: 5, close: 5, volume: 0 }));
  for (const type of indicatorTypes)
    for (const line of runOf(
      indicators[type],
      indicators[type].settings.map(({ value }) => value),
    ).update(still, dayMs))
      for (const value of line) expect(value === null || Number.isFinite(value), type).toBe(true);
});
