import { expect, test } from "vitest";
import { type Candle, type CandleChartInput, layOut } from "./candle-layout.ts";

const candle = (open: number, close: number): Candle => ({
  open,
  close,
  high: Math.max(open, close) + 1,
  low: Math.min(open, close) - 1,
  volume: 10,
  fast: 100,
  slow: null,
  strength: 50,
});

const input: CandleChartInput = {
  width: 390,
  height: 420,
  slots: [candle(100, 104), null, candle(104, 98)],
  spacing: 8,
  free: 4,
  shows: { averages: true, strength: true, volume: true },
  lines: [],
  marks: [],
  formatPrice: (price) => price.toFixed(2),
  formatTicks: (prices) => prices.map((price) => price.toFixed(0)),
  timeAt: (slot) => (slot === 2 ? "14:30" : ""),
};

const moves = (path: string): number => path.split("M").length - 1;

test("a rising candle and a falling one have a wick and a body each, and a slot without trades has nothing", () => {
  const { up, down, upVolume, downVolume } = layOut(input);
  expect([up, down, upVolume, downVolume].map(moves)).toEqual([2, 2, 1, 1]);
});

test("a line is not drawn across a slot without trades", () => {
  expect(moves(layOut(input).fast)).toBe(2);
  expect(layOut(input).slow).toBe("");
});

test("what is switched off takes no room", () => {
  const off = layOut({ ...input, shows: { averages: false, strength: false, volume: false } });
  expect([off.fast, off.strength, off.upVolume, off.bounds]).toEqual(["", "", "", []]);
  expect(off.paneEnd).toBe(off.plotHeight);
});

test("everything stands inside of the prices, and the last price has the tone of its candle", () => {
  const at = layOut({
    ...input,
    marks: [
      { slot: 0, tone: "up" },
      { slot: 1, tone: "down" },
    ],
  });
  expect(at.last).toMatchObject({ text: "98.00", tone: "down" });
  for (const tick of at.ticks) expect(tick.at > 0 && tick.at < at.paneEnd).toBe(true);
  expect(at.times.map(({ text }) => text)).toEqual(["14:30"]);
  expect(at.times[0]?.at).toBeLessThan(at.plotWidth);
  expect(at.marks).toHaveLength(1);
});

test("an order whose price is out of sight is not drawn at the edge", () => {
  const lines = [100, 1_000].map((price) => ({ price, tone: "up" as const, title: "Buy" }));
  expect(layOut({ ...input, lines }).lines).toHaveLength(1);
});

test("a market that stands still is drawn in the middle", () => {
  const flat: Candle = { ...candle(100, 100), high: 100, low: 100 };
  expect(layOut({ ...input, slots: [flat] }).last?.at).toBeGreaterThan(0);
});
