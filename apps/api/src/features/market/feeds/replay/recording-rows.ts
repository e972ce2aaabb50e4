import { plainDecimal } from "../../decimal-text.ts";
import { placeText, refusal, type Place } from "./recording-error.ts";
import type { RecordedFile } from "./recording-files.ts";

export const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Longer is no number that anybody measured. */
const LONGEST_CELL = 60;

/** A side of a quote, or the trades: four prices of a minute, and the size that stands beside them. */
export interface Bar {
  open: string;
  high: string;
  low: string;
  close: string;
  size: string;
}

const bar = (prefix: string, size: string): Bar => ({
  open: `${prefix}open`,
  high: `${prefix}high`,
  low: `${prefix}low`,
  close: `${prefix}close`,
  size,
});

export const BARS = {
  quotes: [bar("bid_", "bid_size"), bar("ask_", "ask_size")],
  trades: [bar("", "volume")],
} as const;

export function priceNames(kind: RecordedFile["kind"]): string[] {
  return BARS[kind].flatMap(({ open, high, low, close }) => [open, high, low, close]);
}

export function sizeNames(kind: RecordedFile["kind"]): string[] {
  return BARS[kind].map(({ size }) => size);
}

/** Rows of one pair and kind, ascending by time; numbers as plain decimals, by column name. */
export interface RecordedRows {
  kind: RecordedFile["kind"];
  times: number[];
  columns: Map<string, string[]>;
  /** Which rows are of which file. */
  parts: { file: string; from: number; to: number }[];
}

export function noRows(kind: RecordedFile["kind"]): RecordedRows {
  const names = [...priceNames(kind), ...sizeNames(kind)];
  return { kind, times: [], columns: new Map(names.map((name) => [name, []])), parts: [] };
}

/** No line is ever skipped within a file, so that a row knows where it came from. */
export function placeOf({ parts }: RecordedRows, row: number): Place {
  const part = parts.find(({ to }) => row < to);
  return { file: part?.file ?? "", line: row - (part?.from ?? 0) + 2 };
}

/** Index of the first time at or after the given one in ascending times. */
export function firstAtOrAfter(times: ArrayLike<number>, time: number): number {
  let low = 0;
  let high = times.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((times[middle] ?? Infinity) < time) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Adds what a file says. A row that can't be right refuses all of it. */
export function addFile(
  rows: RecordedRows,
  file: RecordedFile,
  content: { text: string; notes: string[] },
): void {
  const lines = content.text.replace(/^\uFEFF/, "").split(/\r?\n/);
  const isEnded = lines.length > 1 && lines.at(-1) === "";
  while (lines.length > 1 && lines.at(-1) === "") lines.pop();
  const header = (lines[0] ?? "").split(",").map((name) => name.trim());
  checkHeader(rows, file, header);
  const part = { file: file.name, from: rows.times.length, to: rows.times.length };
  rows.parts.push(part);
  for (let i = 1; i < lines.length; i += 1) {
    const place = { file: file.name, line: i + 1 };
    const cells = (lines[i] ?? "").split(",");
    if (i === lines.length - 1 && !isEnded) {
      content.notes.push(leftOff(place, header, cells));
      return;
    }
    const problem = addRow(rows, { file, part, header }, cells);
    if (problem !== null) throw refusal(place, problem);
    part.to = rows.times.length;
  }
}

function checkHeader({ columns }: RecordedRows, file: RecordedFile, header: string[]): void {
  for (const name of ["time_ms", ...columns.keys()]) {
    const count = header.filter((found) => found === name).length;
    if (count === 1) continue;
    const what = count === 0 ? `the column ${name} is missing` : `the column ${name} stands there twice`;
    throw refusal({ file: file.name, line: 1 }, what, "Mend the header.");
  }
}

/**
 * A last row without its line break may end in half a number, and nobody can tell: it is left off and said so. With
 * cells missing it is certain that the file was cut, and more than this row may be lost.
 */
function leftOff(place: Place, header: string[], cells: string[]): string {
  if (cells.length !== header.length) {
    throw refusal(
      place,
      `the file ends within this row, after ${cells.length} of its ${header.length} columns, so it was cut off`,
      "Copy the file again, or take the line out.",
    );
  }
  return `${placeText(place)}: the file ends without a line break, so that its last number may be cut off. The row is left off; if it is whole, add the line break.`;
}

interface RowContext {
  file: RecordedFile;
  part: { from: number };
  header: string[];
}

/** What is wrong with the row, or null once it is added. */
function addRow(rows: RecordedRows, { file, part, header }: RowContext, cells: string[]): string | null {
  if (cells.length !== header.length) return `${cells.length} columns instead of ${header.length}`;
  const sizes = sizeNames(rows.kind);
  for (const [i, name] of header.entries()) {
    const cell = (cells[i] ?? "").trim();
    if (name === "time_ms") {
      const before = rows.times.length > part.from ? rows.times.at(-1) : undefined;
      const problem = timeProblem(file, cell, before);
      if (problem !== null) return problem;
      rows.times.push(Number(cell));
      continue;
    }
    const column = rows.columns.get(name);
    if (column === undefined) continue;
    const number = cell.length > LONGEST_CELL ? null : plainDecimal(cell);
    if (number === null) return `${name} is ${quoted(cell)}, which is not a number`;
    if (number.startsWith("-")) return `${name} is negative`;
    if (!sizes.includes(name) && !/[1-9]/.test(number)) return `${name} is zero`;
    column.push(number);
  }
  return null;
}

function timeProblem(file: RecordedFile, cell: string, before: number | undefined): string | null {
  if (!/^\d{1,15}$/.test(cell)) return `time_ms is ${quoted(cell)}, which is not a time`;
  const time = Number(cell);
  if (time % MINUTE_MS !== 0) return `time_ms ${cell} is not a whole minute`;
  if (time < file.dayStart || time >= file.dayStart + DAY_MS)
    return `time_ms ${cell} is not on the day of the file`;
  if (before === time) return `time_ms ${cell} stands there twice`;
  if (before !== undefined && before > time) return `time_ms ${cell} goes back in time`;
  return null;
}

/** With what can't be seen written out, so that the line stays one line. */
function quoted(cell: string): string {
  return JSON.stringify(cell.slice(0, 40));
}
