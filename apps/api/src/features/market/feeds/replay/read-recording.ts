import { basename, dirname, join, resolve } from "node:path";
import { recordedPair, type RecordedPair, type RowsByKind } from "./recorded-pair.ts";
import { RecordingError } from "./recording-error.ts";
import { recordedFiles, textOf } from "./recording-files.ts";
import { addFile, MINUTE_MS, noRows } from "./recording-rows.ts";

export interface Recording {
  /** Name of the folder that holds the files. */
  source: string;
  pairs: RecordedPair[];
  /** Market time of the first minute and of the end of the last one. */
  from: number;
  to: number;
  /** What the operator has to know of it, a sentence or two each. */
  notes: string[];
}

/**
 * Reads the recordings in a folder and in the folders right in it, so that sessions can be kept apart. Strictly: a row
 * that can't be right refuses the start and names its file and line, because a market that is quietly wrong is worse
 * than none. Throws RecordingError.
 */
export async function readRecording(folder: string): Promise<Recording> {
  const notes: string[] = [];
  const files = await recordedFiles(folder, notes);
  if (files.length === 0) {
    throw new RecordingError(
      `the folder "${folder}" holds no recording named like BTC-USD.2018-04-04.quotes.csv. Name the folder that does.`,
    );
  }
  const read = new Map<string, RowsByKind>();
  for (const file of files) {
    const rows = read.get(file.pair) ?? { quotes: noRows("quotes"), trades: noRows("trades") };
    read.set(file.pair, rows);
    addFile(rows[file.kind], file, { text: await textOf(folder, file), notes });
  }
  const pairs = [...read].flatMap(([pair, rows]) => {
    if (rows.quotes.times.length > 0) return [recordedPair(pair, rows, notes)];
    notes.push(`${pair} is not listed: its recording has no quotes.`);
    return [];
  });
  if (pairs.length === 0) {
    throw new RecordingError(`the recordings in "${folder}" hold no quotes. ${notes.join(" ")}`.trimEnd());
  }
  const times = pairs
    .flatMap(({ quotes, trades }) => [quotes.time, trades.time])
    .filter((time) => time.length > 0);
  const from = Math.min(...times.map((time) => time[0] ?? Infinity));
  const to = Math.max(...times.map((time) => time.at(-1) ?? 0)) + MINUTE_MS;
  const folders = new Set(files.map((file) => dirname(join(resolve(folder), file.name))));
  const [only = folder] = folders.size === 1 ? folders : [resolve(folder)];
  return { source: basename(only), pairs, from, to, notes };
}
