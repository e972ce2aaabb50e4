import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { barsOf } from "./recorded-bars.ts";
import { readRecording } from "./read-recording.ts";
import {
  calmQuotes,
  calmTrades,
  changed,
  DAY,
  MINUTE,
  QUOTES,
  quoteRow,
  quoteWith,
  record as recordIn,
  TRADES,
  tradeRow,
  tradeWith,
  writeText,
} from "./testing/recording-folder.ts";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "recording-"));
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

const record = (quotes: string[], trades?: string[], pair = "AAA-USD"): Promise<void> =>
  recordIn(folder, { pair, quotes, trades });

test.each([
  ["1.5", "1."],
  ["1.5", "1.5"],
  ["0.98912614", "0.989"],
  ["1.5", ""],
])("leaves off a last row whose size of %s is cut to %o", async (whole, cut) => {
  const last = quoteWith(2, { ask_size: whole }).slice(0, cut.length - whole.length || undefined);
  await writeText(folder, "AAA-USD.2024-02-29.quotes.csv", [QUOTES, ...calmQuotes(2), last].join("\n"));
  const { pairs, notes } = await readRecording(folder);
  expect(pairs[0]?.quotes.time).toEqual(new Float64Array([DAY, DAY + MINUTE]));
  expect(notes).toEqual([expect.stringMatching(/^AAA-USD\S+quotes\.csv, line 4: .*row is left off/)]);
});

test("names a pair that has no quotes", async () => {
  await record(calmQuotes());
  await recordIn(folder, { pair: "BBB-USD", trades: calmTrades() });
  const { pairs, notes } = await readRecording(folder);
  expect(pairs.map(({ pair }) => pair)).toEqual(["AAA-USD"]);
  expect(notes).toEqual(["BBB-USD is not listed: its recording has no quotes."]);
});

test("counts the tails of binary sums once, and takes the numbers as they were meant", async () => {
  const tailed = [
    tradeWith(0, { volume: "0.029768000000000003" }),
    tradeWith(1, { volume: "0.029767999999999997" }),
    tradeWith(2, { volume: "123456.70000000001", open: "100.00000000000001", close: "100.99999999999999" }),
  ];
  await record(calmQuotes(), tailed);
  const { pairs, notes } = await readRecording(folder);
  const [pair] = pairs;
  expect(pair?.steps).toMatchObject({ tickDecimals: 2, lotDecimals: 6 });
  if (pair === undefined) return;
  const bars = barsOf(pair, MINUTE, { from: DAY, to: DAY + 9 * MINUTE, knownTo: Infinity });
  expect(bars.map(({ volume }) => volume)).toEqual(["0.029768", "0.029768", "123456.7"]);
  expect(bars[2]).toMatchObject({ open: "100.00", close: "101.00" });
  expect(notes).toEqual([
    expect.stringMatching(/^AAA-USD: 2 prices .* rounded to 2; the first is open 100\.0+1 in \S+, line 4\.$/),
    expect.stringMatching(
      /^AAA-USD: 3 sizes .* rounded to 6; the first is volume 0\.02\d+ in \S+, line 2\.$/,
    ),
  ]);
});

test("plays a crash, and names the worst of it", async () => {
  const ether = [317, 317.5, 318].map((price, minute) => quoteRow(minute, price, price + 0.1));
  const fallen = { bid_low: 0.1, ask_low: 0.1, bid_size: 300 };
  const quotes = ether.map((row, i) => (i === 1 ? changed(QUOTES, row, fallen) : row));
  const crash = changed(TRADES, tradeRow(1, 317.81), { low: "0.10", volume: "96093.01234567" });
  await record(quotes, [tradeRow(0, 320), crash, tradeRow(2, 300)], "ETH-USD");
  const { pairs, notes } = await readRecording(folder);
  expect(pairs[0]?.trades.low[1]).toBe(10);
  expect(pairs[0]?.steps).toMatchObject({ tickDecimals: 2, lotDecimals: 6 });
  expect(notes).toEqual([
    expect.stringMatching(/quotes\.csv, line 3: \w+_low 0\.10 beside \w+_high 318\.\d+\. It is played/),
    expect.stringMatching(/trades\.csv, line 3: low 0\.10 beside high 319\.81\. It is played/),
  ]);
});

test("plays a crash that only the trades have seen, even with a size like a price", async () => {
  await record(calmQuotes(), [tradeRow(0), tradeWith(1, { low: 0.1, volume: 5_000 }), tradeRow(2)]);
  expect((await readRecording(folder)).notes).toEqual([
    expect.stringContaining("low 0.10 beside high 102.00"),
  ]);
  const seen = [quoteRow(0), quoteWith(1, { bid_low: 0.1 }), quoteRow(2)];
  await record(seen, [tradeRow(0), tradeWith(1, { low: 0.1, volume: 100 }), tradeRow(2)]);
  expect((await readRecording(folder)).pairs[0]?.trades.low[1]).toBe(10);
});

test("makes no tick for a few prices that are finer than all others", async () => {
  const odd = tradeWith(3, { close: "100.153333" });
  await record(calmQuotes(20), [...calmTrades(), odd]);
  const { pairs, notes } = await readRecording(folder);
  expect(pairs[0]?.steps).toMatchObject({ tickDecimals: 2, lotDecimals: 6 });
  expect(notes).toEqual([expect.stringMatching(/1 prices .*close 100\.153333 in \S+, line 5\./)]);
});

test("keeps the decimals of a price that fell to almost nothing", async () => {
  const fell = (price: string): string => [DAY + 20 * MINUTE, ...Array(4).fill(price), 5].join(",");
  await record(calmQuotes(20), [...calmTrades(20), fell("0.00001675")]);
  const { pairs } = await readRecording(folder);
  expect(pairs[0]?.steps).toMatchObject({ tickDecimals: 8, lotDecimals: 0 });
  expect(pairs[0]?.trades.close.at(-1)).toBe(1_675);
});

test.each([
  ["BTC-USD", "60123.1234567", { tickDecimals: 4, lotDecimals: 4 }],
  ["ETH-BTC", "0.06543217", { tickDecimals: 6, lotDecimals: 2 }],
  ["ETH-BTC", "0.065432", { tickDecimals: 6, lotDecimals: 2 }],
  ["XRP-BTC", "0.00008123", { tickDecimals: 8, lotDecimals: 0 }],
  ["BTC-JPY", "5012345", { tickDecimals: 0, lotDecimals: 8 }],
  ["XRP-USD", "0.51234", { tickDecimals: 5, lotDecimals: 3 }],
  ["BBB-USD", "0.05", { tickDecimals: 2, lotDecimals: 6 }],
])("gives %s at %s a tick and a lot that can be traded in", async (pair, price, steps) => {
  const [bid, ask] = [Array(4).fill(price).join(","), Array(4).fill(price).join(",")];
  await record([`${DAY},${bid},1,${ask},1`], [], pair);
  const { pairs, notes } = await readRecording(folder);
  expect(pairs[0]?.steps).toMatchObject(steps);
  const decimals = price.split(".")[1]?.length ?? 0;
  const isCoarse = Number(price) < 100 * 10 ** -steps.tickDecimals;
  expect(notes.filter((note) => !note.startsWith("No pair")).map((note) => note.slice(0, 7))).toEqual(
    decimals > steps.tickDecimals || isCoarse ? [pair] : [],
  );
});
