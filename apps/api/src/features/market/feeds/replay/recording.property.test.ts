import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readRecording, type Recording } from "./read-recording.ts";
import { RecordingError } from "./recording-error.ts";
import { DAY, MINUTE, QUOTES, record, TRADES, writeText } from "./testing/recording-folder.ts";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "recording-"));
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

const options = { numRuns: 80, seed: 20261203 };

/** Sizes as an exchange writes them, small and large. */
const size = fc
  .tuple(fc.integer({ min: -3, max: 5 }), fc.integer({ min: 100_000_001, max: 999_999_999 }))
  .map(([exponent, digits]) => String(Number((digits * 10 ** (exponent - 9)).toFixed(8))));

/** Four prices of a minute, in cents: open, high, low, close. */
const bar = (usual: number): fc.Arbitrary<number[]> =>
  fc
    .tuple(...Array.from({ length: 4 }, () => fc.integer({ min: 0, max: Math.ceil(usual / 50) })))
    .map((moves) => moves.map((move) => usual + move).toSorted((a, b) => a - b))
    .map(([low = 0, open = 0, close = 0, high = 0]) => [open, high, low, close]);

const text = (cents: number[]): string[] => cents.map((price) => String(price / 100));

interface Market {
  quotes: string[][];
  trades: string[][];
}

/** A pair that is quoted in cents. */
const market: fc.Arbitrary<Market> = fc.integer({ min: 10_000, max: 6_000_000 }).chain((usual) =>
  fc
    .array(fc.tuple(bar(usual), fc.integer({ min: 1, max: 50 }), bar(usual), size, size, size), {
      minLength: 3,
      maxLength: 12,
    })
    .map((minutes) => ({
      quotes: minutes.map(([bid, spread, , bidSize, askSize], i) => [
        String(DAY + i * MINUTE),
        ...text(bid),
        bidSize,
        ...text(bid.map((price) => price + spread)),
        askSize,
      ]),
      trades: minutes.map(([, , traded, , , volume], i) => [
        String(DAY + i * MINUTE),
        ...text(traded),
        volume,
      ]),
    })),
);

async function write({ quotes, trades }: Market): Promise<void> {
  const lines = (rows: string[][]): string[] => rows.map((cells) => cells.join(","));
  await record(folder, { quotes: lines(quotes), trades: lines(trades) });
}

/** The neighbour of a number among those that a computer has, so many places away. */
function withTail(cell: string, places: number): string {
  const bits = new BigInt64Array(1);
  const number = new Float64Array(bits.buffer);
  number[0] = Number(cell);
  bits[0] = (bits[0] ?? 0n) + BigInt(places);
  return String(number[0]);
}

test("numbers with the tails of binary arithmetic are read as they were meant", async () => {
  await fc.assert(
    fc.asyncProperty(
      market,
      fc.array(fc.integer({ min: -4, max: 4 }), { minLength: 7 }),
      async (it, places) => {
        await write(it);
        const { notes: none, ...meant } = await readRecording(folder);
        let at = 0;
        const tailed = (rows: string[][]): string[][] =>
          rows.map(([time = "", ...cells]) => [
            time,
            ...cells.map((cell) => withTail(cell, places[at++ % places.length] ?? 0)),
          ]);
        await write({ quotes: tailed(it.quotes), trades: tailed(it.trades) });
        const { notes, ...read } = await readRecording(folder);
        expect(read).toEqual(meant);
        expect(none).toEqual([]);
        expect(notes.length).toBeLessThanOrEqual(2);
      },
    ),
    options,
  );
});

/** What was read, or the line that says why not. */
async function outcome(): Promise<{ recording: Recording | null; said: string }> {
  try {
    return { recording: await readRecording(folder), said: "" };
  } catch (error) {
    return {
      recording: null,
      said: error instanceof RecordingError ? error.message : `Unknown: ${String(error)}`,
    };
  }
}

test("wherever a file was cut, no number is taken for more than it says", async () => {
  await fc.assert(
    fc.asyncProperty(market, fc.nat(), async (it, cut) => {
      await write(it);
      const whole = (await readRecording(folder)).pairs[0]?.trades;
      const full = [TRADES, ...it.trades.map((cells) => cells.join(",")), ""].join("\n");
      const kept = full.slice(0, cut % full.length);
      const line = kept.split("\n").length;
      await writeText(folder, "AAA-USD.2024-02-29.trades.csv", kept);
      const { recording, said } = await outcome();
      expect(said).toMatch(recording === null ? new RegExp(`trades\\.csv, line ${line}: `) : /^$/);
      const read = recording?.pairs[0]?.trades;
      const rows = whole?.time.slice(0, Math.max(0, line - 2));
      expect(read?.time ?? rows).toEqual(rows);
      expect(read?.volume ?? 0).toEqual(read === undefined ? 0 : whole?.volume.slice(0, rows?.length));
      const isSaid = recording === null || kept.endsWith("\n") || line === 1;
      expect(recording?.notes.map((note) => note.includes(`line ${line}: `)) ?? []).toEqual(
        isSaid ? [] : [true],
      );
    }),
    options,
  );
});

/** Any order of the columns, and the likeliest wrong ones: two that were mistaken for each other. */
function mistaken(header: string): fc.Arbitrary<string[]> {
  const names = header.split(",").slice(1);
  const swapped = fc.tuple(fc.nat(names.length - 1), fc.nat(names.length - 1)).map(([one, other]) => {
    const swap = names.with(one, names[other] ?? "");
    return swap.with(other, names[one] ?? "");
  });
  return fc.oneof(swapped, fc.shuffledSubarray(names, { minLength: names.length }));
}

test("columns in the wrong order never make another tick or lot", async () => {
  const headers = fc.record({
    quotes: mistaken(QUOTES),
    trades: mistaken(TRADES),
    of: fc.constantFrom("quotes", "trades"),
  });
  await fc.assert(
    fc.asyncProperty(market, headers, async (it, { of, ...names }) => {
      await write(it);
      const steps = (await readRecording(folder)).pairs.map((pair) => pair.steps);
      const rows = it[of].map((cells) => cells.join(","));
      const header = ["time_ms", ...names[of]].join(",");
      await writeText(folder, `AAA-USD.2024-02-29.${of}.csv`, [header, ...rows, ""].join("\n"));
      const { recording, said } = await outcome();
      expect(said).toMatch(recording === null ? /\.csv, line \d+: [^\n]+$/ : /^$/);
      expect(recording?.pairs.map((pair) => pair.steps) ?? steps).toEqual(steps);
    }),
    { ...options, numRuns: 200 },
  );
});
