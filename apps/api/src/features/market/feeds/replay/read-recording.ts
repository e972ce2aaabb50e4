import { readdir, readFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { StartError } from "../../../../start-error.ts";
import { decimalsOf, plainDecimal, scaled, scaledNumber } from "../../decimal-text.ts";

/**
 * Reads a folder of recorded minutes, strictly: a row that can't be right refuses the start and names its file
 * and line, because a market that is quietly wrong is worse than none. Files of other names are not ours.
 */
export class RecordingError extends StartError {
  override name = "RecordingError";
}

/** Columns of numbers, one entry a row, ascending by time. Prices are whole numbers of 10^-priceDecimals. */
export interface RecordedPair {
  pair: string;
  priceDecimals: number;
  sizeDecimals: number;
  quotes: Columns<"bidOpen" | "bidClose" | "askOpen" | "askClose", "bidSize" | "askSize">;
  trades: Columns<"open" | "high" | "low" | "close", "volume">;
}

type Columns<Price extends string, Size extends string> = { time: Float64Array } & Record<
  Price,
  Float64Array
> &
  Record<Size, BigInt64Array>;

export interface Recording {
  /** Name of the folder that holds the files. */
  source: string;
  pairs: RecordedPair[];
  /** Market time of the first minute and of the end of the last one. */
  from: number;
  to: number;
}

const QUOTE_COLUMNS = ["bid_open", "bid_close", "bid_size", "ask_open", "ask_close", "ask_size"] as const;
const QUOTE_REQUIRED = [...QUOTE_COLUMNS, "bid_high", "bid_low", "ask_high", "ask_low"];
const TRADE_COLUMNS = ["open", "high", "low", "close", "volume"] as const;
const FILE_NAME = /^([A-Z0-9]{2,10}-[A-Z0-9]{2,10})\.(\d{4}-\d{2}-\d{2})\.(trades|quotes)\.csv$/;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

interface RecordedFile {
  name: string;
  pair: string;
  dayStart: number;
  kind: "trades" | "quotes";
}

/** A file's numbers as they were written, by column name. */
interface Rows {
  file: RecordedFile;
  times: number[];
  columns: Map<string, string[]>;
}

/** Reads the recordings in a folder and in the folders right in it, so that sessions can be kept apart. */
export async function readRecording(folder: string): Promise<Recording> {
  const files = await recordedFiles(folder);
  if (files.length === 0) {
    throw new RecordingError(
      `The folder "${folder}" holds no recording named like BTC-USD.2018-04-04.quotes.csv.`,
    );
  }
  const rows: Rows[] = [];
  for (const file of files) rows.push(readRows(file, await readFile(join(folder, file.name), "utf8")));
  const pairNames = [...new Set(files.map((file) => file.pair))];
  const pairs = pairNames
    .map((pair) =>
      recordedPair(
        pair,
        rows.filter((read) => read.file.pair === pair),
      ),
    )
    .filter((pair) => pair.quotes.time.length > 0);
  if (pairs.length === 0)
    throw new RecordingError(`MARKET_REPLAY_DIR: the recordings in "${folder}" hold no quotes.`);
  const times = pairs
    .flatMap(({ quotes, trades }) => [quotes.time, trades.time])
    .filter((time) => time.length > 0);
  const from = Math.min(...times.map((time) => time[0] ?? Infinity));
  const to = Math.max(...times.map((time) => time[time.length - 1] ?? 0)) + MINUTE_MS;
  const folders = new Set(files.map((file) => dirname(join(resolve(folder), file.name))));
  const [only = folder] = folders.size === 1 ? folders : [resolve(folder)];
  return { source: basename(only), pairs, from, to };
}

/** In order of pair, kind and day. */
async function recordedFiles(folder: string): Promise<RecordedFile[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    const why = error instanceof Error ? error.message : String(error);
    throw new RecordingError(`MARKET_REPLAY_DIR: the folder "${folder}" can't be read: ${why}`);
  });
  const names: string[] = [];
  for (const entry of entries) {
    if (!entry.isDirectory()) names.push(entry.name);
    else
      for (const name of await readdir(join(folder, entry.name)).catch(() => []))
        names.push(join(entry.name, name));
  }
  const files = names
    .map(recordedFile)
    .filter((file) => file !== null)
    .toSorted((a, b) => orderOf(a).localeCompare(orderOf(b)));
  for (const [i, file] of files.entries()) {
    const before = files[i - 1];
    if (before !== undefined && orderOf(before) === orderOf(file)) {
      throw new RecordingError(`${file.name}: ${before.name} is of the same pair and day.`);
    }
  }
  return files;
}

function orderOf({ pair, kind, dayStart }: RecordedFile): string {
  return `${pair} ${kind} ${new Date(dayStart).toISOString()}`;
}

function recordedFile(name: string): RecordedFile | null {
  const [, pair, day, kind] = FILE_NAME.exec(basename(name)) ?? [];
  if (pair === undefined || day === undefined || (kind !== "trades" && kind !== "quotes")) return null;
  const dayStart = Date.parse(`${day}T00:00:00.000Z`);
  if (Number.isNaN(dayStart) || new Date(dayStart).toISOString().slice(0, 10) !== day) {
    throw new RecordingError(`${name}: ${day} is not a date.`);
  }
  return { name, pair, dayStart, kind };
}

function readRows(file: RecordedFile, text: string): Rows {
  const lines = text.replace(/^\uFEFF/, "").split(/\r?\n/);
  while (lines.length > 1 && lines.at(-1) === "") lines.pop();
  const header = (lines[0] ?? "").split(",").map((name) => name.trim());
  const wanted = file.kind === "quotes" ? QUOTE_REQUIRED : [...TRADE_COLUMNS];
  for (const name of ["time_ms", ...wanted]) {
    const count = header.filter((found) => found === name).length;
    if (count === 1) continue;
    const what = count === 0 ? `the column ${name} is missing` : `the column ${name} stands there twice`;
    throw new RecordingError(`${file.name}, line 1: ${what}.`);
  }
  const rows: Rows = { file, times: [], columns: new Map(wanted.map((name) => [name, []])) };
  for (let i = 1; i < lines.length; i += 1) {
    const problem = addRow(rows, header, (lines[i] ?? "").split(","));
    if (problem !== null) throw new RecordingError(`${file.name}, line ${i + 1}: ${problem}.`);
  }
  return rows;
}

/** What is wrong with the row, or null once it is added. */
function addRow(rows: Rows, header: string[], cells: string[]): string | null {
  if (cells.length !== header.length) return `${cells.length} columns instead of ${header.length}`;
  for (const [i, name] of header.entries()) {
    const cell = (cells[i] ?? "").trim();
    if (name === "time_ms") {
      const problem = timeProblem(rows, cell);
      if (problem !== null) return problem;
      rows.times.push(Number(cell));
      continue;
    }
    const column = rows.columns.get(name);
    if (column === undefined) continue;
    const isPrice = name !== "volume" && !name.endsWith("_size");
    const number = plainDecimal(cell);
    if (number === null) return `${name} is "${cell.slice(0, 40)}", which is not a number`;
    if (number.startsWith("-")) return `${name} is negative`;
    if (isPrice && !/[1-9]/.test(number)) return `${name} is zero`;
    column.push(number);
  }
  return null;
}

function timeProblem({ file, times }: Rows, cell: string): string | null {
  if (!/^\d{1,15}$/.test(cell)) return `time_ms is "${cell.slice(0, 40)}", which is not a time`;
  const time = Number(cell);
  if (time % MINUTE_MS !== 0) return `time_ms ${cell} is not a whole minute`;
  if (time < file.dayStart || time >= file.dayStart + DAY_MS)
    return `time_ms ${cell} is not on the day of the file`;
  const before = times.at(-1);
  if (before === time) return `time_ms ${cell} stands there twice`;
  if (before !== undefined && before > time) return `time_ms ${cell} goes back in time`;
  return null;
}

function recordedPair(pair: string, rows: Rows[]): RecordedPair {
  const texts = (names: readonly string[]): string[] =>
    rows.flatMap((read) => names.flatMap((name) => read.columns.get(name) ?? []));
  const most = (names: readonly string[]): number => {
    let decimals = 0;
    for (const text of texts(names)) decimals = Math.max(decimals, decimalsOf(text));
    return decimals;
  };
  const sizeNames = ["bid_size", "ask_size", "volume"];
  const isPrice = (name: string): boolean => !sizeNames.includes(name);
  // People expect cents, even when a recording never needed them.
  const least = /-(USD|EUR)$/.test(pair) ? 2 : 0;
  const priceDecimals = Math.max(least, most([...QUOTE_REQUIRED, ...TRADE_COLUMNS].filter(isPrice)));
  const sizeDecimals = most(sizeNames);
  const kind = (which: RecordedFile["kind"]): Rows[] => rows.filter((read) => read.file.kind === which);
  const time = (of: Rows[]): Float64Array => Float64Array.from(of.flatMap((read) => read.times));
  const prices = (of: Rows[], name: string): Float64Array =>
    Float64Array.from(eachCell(of, name, (text) => scaledNumber(text, priceDecimals)));
  const sizes = (of: Rows[], name: string): BigInt64Array =>
    BigInt64Array.from(eachCell(of, name, (text) => int64(scaled(text, sizeDecimals))));
  const [quotes, trades] = [kind("quotes"), kind("trades")];
  return {
    pair,
    priceDecimals,
    sizeDecimals,
    quotes: {
      time: time(quotes),
      bidOpen: prices(quotes, "bid_open"),
      bidClose: prices(quotes, "bid_close"),
      askOpen: prices(quotes, "ask_open"),
      askClose: prices(quotes, "ask_close"),
      bidSize: sizes(quotes, "bid_size"),
      askSize: sizes(quotes, "ask_size"),
    },
    trades: {
      time: time(trades),
      open: prices(trades, "open"),
      high: prices(trades, "high"),
      low: prices(trades, "low"),
      close: prices(trades, "close"),
      volume: sizes(trades, "volume"),
    },
  };
}

function int64(units: bigint): bigint | null {
  return units < 2n ** 62n ? units : null;
}

/** Reads a column of several files; a number too large to be kept exactly refuses the start like any other. */
function eachCell<Value>(rows: Rows[], name: string, read: (text: string) => Value | null): Value[] {
  return rows.flatMap(({ file, columns }) =>
    (columns.get(name) ?? []).map((text, i) => {
      const value = read(text);
      if (value !== null) return value;
      throw new RecordingError(`${file.name}, line ${i + 2}: ${name} has too many digits.`);
    }),
  );
}
