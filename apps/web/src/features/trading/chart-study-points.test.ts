import { expect, test } from "vitest";
import type { Bar } from "./candle-series.ts";
import type { StudyPlot } from "./chart-model.ts";
import { studyPoints } from "./chart-study-points.ts";

const bar = (time: number): Bar => ({ time, open: 1, high: 1, low: 1, close: 1, volume: 1 });
const slots = [bar(60), bar(120), { time: 180 }, bar(240), bar(300)];
const axis = { slots, intervalMs: 60_000 };
const all = { newest: null, up: "up", down: "down" } as const;
const plot = (values: Array<number | null>, own: Partial<StudyPlot> = {}): StudyPlot => ({
  look: "line",
  colour: "blue",
  shift: 0,
  values,
  ...own,
});

test("a line has its values on the slots of their candles, and isn't seen over a gap", () => {
  expect(studyPoints(plot([null, 2, 3, 4]), axis, all)).toEqual([
    { time: 60, value: null, colour: null },
    { time: 120, value: 2, colour: "rgba(0, 0, 0, 0)" },
    { time: 180, value: null, colour: null },
    { time: 240, value: 3, colour: null },
    { time: 300, value: 4, colour: null },
  ]);
});

test("what is drawn ahead goes on where no candle is yet, and what is drawn behind ends early", () => {
  const ahead = studyPoints(plot([1, 2, 3, 4], { shift: 2 }), axis, all);
  expect(ahead.map(({ time, value }) => [time, value])).toEqual([
    [60, null],
    [120, null],
    [180, 1],
    [240, 2],
    [300, null],
    [360, 3],
    [420, 4],
  ]);
  const behind = studyPoints(plot([1, 2, 3, 4], { shift: -1 }), axis, all);
  expect(behind.map(({ value }) => value)).toEqual([2, null, 3, 4, null]);
});

test("columns have the colour of a rise or of a fall, and only the newest are given when those are asked for", () => {
  const columns = plot([1, 2, 1, 3], { look: "columns" });
  expect(
    studyPoints(columns, { ...axis, slots: [bar(60), bar(120), bar(180), bar(240)] }, { ...all, newest: 2 }),
  ).toEqual([
    { time: 180, value: 1, colour: "down" },
    { time: 240, value: 3, colour: "up" },
  ]);
});
