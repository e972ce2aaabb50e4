import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readRecording } from "./read-recording.ts";
import { RecordingError } from "./recording-error.ts";
import {
  calmQuotes,
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

const QUOTES_FILE = "AAA-USD.2024-02-29.quotes.csv";
const TRADES_FILE = "AAA-USD.2024-02-29.trades.csv";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "recording-"));
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

const record = (quotes: string[], trades?: string[], pair = "AAA-USD"): Promise<void> =>
  recordIn(folder, { pair, quotes, trades });

/** The one line that an operator reads. */
async function refusedWith(): Promise<string> {
  const error: unknown = await readRecording(folder).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(RecordingError);
  const said = error instanceof RecordingError ? error.message : "";
  expect(said).toMatch(/^MARKET_REPLAY_DIR: .+\.$|^MARKET_REPLAY_DIR: .+\?( .+\.)?$/);
  expect(said).not.toMatch(/\n|undefined|\[object/);
  return said;
}

describe("a recording that can't be trusted", () => {
  const good = quoteRow(0);

  test.each([
    ["a column too few", quoteRow(1).split(",").slice(1).join(","), /10 columns instead of 11/],
    ["a column too many", `${quoteRow(1)},1`, /12 columns instead of 11/],
    ["an empty line", "", /columns/],
    ["a word", quoteWith(1, { bid_open: "abc" }), /bid_open is "abc", which is not a number/],
    ["nothing", quoteWith(1, { bid_size: "" }), /bid_size is "", which is not a number/],
    ["NaN", quoteWith(1, { ask_open: "NaN" }), /ask_open.*not a number/],
    ["half an exponent", quoteWith(1, { ask_open: "1e" }), /ask_open.*not a number/],
    ["what no line can show", quoteWith(1, { ask_open: "1\u2028\r2" }), /ask_open is "1 \\r2", which/],
    ["an endless number", quoteWith(1, { bid_size: "1".repeat(99) }), /bid_size.*not a number/],
    ["a negative size", quoteWith(1, { ask_size: -1 }), /ask_size is negative/],
    ["a price of zero", quoteWith(1, { bid_open: "0.00" }), /bid_open is zero/],
    [
      "a price beyond any",
      quoteWith(1, { ask_high: "1e30" }),
      /ask_high is 1000.*no price beside.*usual 101/,
    ],
    ["a price too small for any", quoteWith(1, { bid_low: "1e-30" }), /bid_low is 0\.000.*no price beside/],
    ["a size beyond any", quoteWith(1, { bid_size: "1e30" }), /bid_size is 1000.*more than can be kept/],
    ["more lots than can be counted", quoteWith(1, { bid_size: "1e12" }), /bid_size 1000000000000 is more/],
    ["a time between minutes", quoteWith(1, { time_ms: DAY + 90_500 }), /whole minute/],
    ["a time that is none", quoteWith(1, { time_ms: "yesterday" }), /not a time/],
    ["a minute twice", good, /twice/],
    ["a step back", quoteWith(1, { time_ms: DAY - MINUTE }), /not on the day/],
    ["another day", quoteWith(1, { time_ms: DAY + 1440 * MINUTE }), /not on the day/],
    ["a low above the open", quoteWith(1, { bid_low: 100.2 }), /bid_low 100\.20 is above bid_open 100\.00/],
    [
      "a low above the close",
      quoteWith(1, { ask_low: 101.2, ask_close: 101.1, ask_open: 101.3 }),
      /ask_low 101\.20 is above ask_close/,
    ],
    [
      "a high below the open",
      quoteWith(1, { ask_high: 100.9 }),
      /ask_high 100\.90 is below ask_open 101\.00/,
    ],
    [
      "a high below the close",
      quoteWith(1, { bid_high: 100.2 }),
      /bid_high 100\.20 is below bid_close 100\.50/,
    ],
    ["a crossed quote", quoteRow(1, 105, 101), /bid_open 105\.00 is above ask_open 101\.00/],
    ["a crossed close", quoteWith(1, { bid_close: 103, bid_high: 103 }), /bid_\w+ 103\.00 is above ask_/],
    ["a crossed high", quoteWith(1, { bid_high: 103 }), /bid_high 103\.00 is above ask_high 101\.50/],
    ["a crossed low", quoteWith(1, { ask_low: 99 }), /bid_low 100\.00 is above ask_low 99\.00/],
    ["a size for a low", quoteWith(1, { bid_low: 2.5 }), /bid_low 2\.5 is no price beside .* \(101\.00\)/],
    [
      "a size of the usual decimals",
      quoteWith(1, { bid_low: "0.34307689" }),
      /bid_low 0\.34307689 is no price/,
    ],
    ["a low and a size swapped", quoteWith(1, { bid_low: 2.5, bid_size: 99 }), /bid_low 2\.5 is no price/],
    [
      "a high and a size swapped",
      quoteWith(1, { ask_high: 7e4, ask_size: 101 }),
      /ask_high 70000 is no price/,
    ],
  ])("refuses %s, naming file and line", async (_what, row, words) => {
    await record([good, row, quoteRow(2)]);
    const said = await refusedWith();
    expect(said).toMatch(words);
    expect(said).toMatch(/AAA-USD\.2024-02-29\.quotes\.csv, line 3: /);
  });

  test.each([
    [
      "a low above the close",
      tradeWith(1, { low: 101.5, open: 101.5 }),
      /low 101\.50 is above close 101\.00/,
    ],
    ["a high below the open", tradeWith(1, { high: 101, open: 101.5 }), /high 101\.00 is below open 101\.50/],
    ["open and volume swapped", tradeWith(1, { open: 0.25, volume: 100 }), /low 98\.00 is above open 0\.25/],
    [
      "low and volume swapped",
      tradeWith(1, { low: 0.25, volume: 98 }),
      /low 0\.25 is no price.*volume 98 it looks/,
    ],
    ["the volume in the low's place", tradeWith(1, { low: 0.25 }), /low 0\.25 is no price.*volume 0\.25/],
    ["a volume that is hardly lower", tradeWith(1, { low: "46.33579289" }), /low 46\.33579289 is no price/],
  ])("refuses %s in the trades", async (_what, row, words) => {
    await record(calmQuotes(), [tradeRow(0), row, tradeRow(2)]);
    const said = await refusedWith();
    expect(said).toMatch(words);
    expect(said).toContain(`${TRADES_FILE}, line 3: `);
  });

  test("refuses a column that holds something else in most rows", async () => {
    const counts = Array.from({ length: 20 }, (_, minute) =>
      tradeWith(minute, { low: 7 + minute, volume: 0.5 }),
    );
    await record(calmQuotes(20), counts);
    expect(await refusedWith()).toMatch(/trades\.csv, line 1: the column low is usually \d+ times away/);
  });

  test("refuses trades of another market than the quotes", async () => {
    await record(calmQuotes(), [tradeRow(0, 7_000), tradeRow(1, 7_010), tradeRow(2)]);
    expect(await refusedWith()).toMatch(
      /trades\.csv, line 2: trades at 6998\.00 to 7002\.00 and quotes at 100\.00 to 101\.50 .*quotes\.csv, line 2/,
    );
  });

  test("refuses prices that no tick can hold", async () => {
    const price = Array(4).fill("0.0000000042").join(",");
    await record([`${DAY},${price},1,${price},1`]);
    expect(await refusedWith()).toMatch(/the usual price of AAA-USD is 4\.2e-9, less than the finest tick/);
  });

  test("refuses minutes in the wrong order", async () => {
    await record([quoteRow(5), quoteRow(4)]);
    expect(await refusedWith()).toMatch(/line 3: .*back in time/);
  });

  test("refuses a missing column, and one that stands there twice", async () => {
    await writeText(folder, TRADES_FILE, "time_ms,open,high,low,close\n");
    expect(await refusedWith()).toMatch(/line 1: the column volume is missing/);
    await writeText(folder, TRADES_FILE, `${TRADES},open\n`);
    expect(await refusedWith()).toMatch(/line 1: the column open stands there twice/);
  });

  test("refuses a date that is none, and a pair of one asset", async () => {
    await writeText(folder, "AAA-USD.2024-02-30.trades.csv", TRADES);
    expect(await refusedWith()).toMatch(/2024-02-30 is not a date/);
    await rm(join(folder, "AAA-USD.2024-02-30.trades.csv"));
    await record(calmQuotes(), [], "USD-USD");
    expect(await refusedWith()).toMatch(/USD-USD is one asset/);
  });

  test("refuses the same pair and day twice", async () => {
    await record([good]);
    await writeText(folder, `again/${QUOTES_FILE}`, `${QUOTES}\n${good}\n`);
    expect(await refusedWith()).toMatch(/same pair and day/);
  });

  test("refuses a folder that is empty, missing, or without quotes", async () => {
    expect(await refusedWith()).toMatch(/holds no recording/);
    await expect(readRecording(join(folder, "nowhere"))).rejects.toThrow(/can't be read \(ENOENT\)/);
    await record([]);
    expect(await refusedWith()).toMatch(/hold no quotes/);
  });

  test("refuses a recording that can't be read", async () => {
    await mkdir(join(folder, "session", QUOTES_FILE), { recursive: true });
    expect(await refusedWith()).toMatch(/session\/AAA-USD\S+: it can't be read \(EISDIR\)/);
  });

  test.each([
    ["within the last cell but one", -5, /line 4: the file ends within this row, after 10 of its 11 columns/],
    ["within a price", -30, /line 4: the file ends within this row, after \d of its 11 columns/],
  ])("refuses a file that is cut %s", async (_where, end, words) => {
    const text = [QUOTES, ...calmQuotes()].join("\n");
    await writeText(folder, QUOTES_FILE, text.slice(0, end));
    const said = await refusedWith();
    expect(said).toMatch(words);
    expect(said).toContain("Copy the file again");
  });

  test("says why there are no quotes when the only row is left off", async () => {
    await writeText(folder, QUOTES_FILE, `${QUOTES}\n${quoteRow(0)}`);
    expect(await refusedWith()).toMatch(/hold no quotes\..*line 2: the file ends without a line break/);
  });
});
