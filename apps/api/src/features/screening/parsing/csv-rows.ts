import { CsvError, readCsvRows, type CsvRow } from "../../../text/csv-rows.ts";
import { ListError } from "./list-parts.ts";

export type { CsvRow } from "../../../text/csv-rows.ts";

const CELL_MAX = 20_000;
const ROWS_MAX = 1_000_000;

/** RFC 4180, with this separator. Empty rows are left out. Throws a ListError for a quote that isn't closed. */
export function readCsv(text: string, separator: string): CsvRow[] {
  try {
    return readCsvRows(text, { separator, rowsMax: ROWS_MAX, cellMax: CELL_MAX });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { problem, line } = error;
    throw new ListError(problem === "too_many_rows" ? "too_many_entries" : problem, { line });
  }
}

/** Gives the cells of a row by the names of the header's columns, in small letters. Throws a ListError for one that is missing. */
export function byColumn(header: CsvRow, needed: readonly string[]) {
  const places = new Map(header.cells.map((cell, index) => [cell.trim().toLowerCase(), index]));
  const missing = needed.find((name) => !places.has(name));
  if (missing !== undefined) throw new ListError("columns_missing", { line: header.line, detail: missing });
  const width = header.cells.length;
  return (row: CsvRow) => {
    // A file that was cut in the middle of a row.
    if (row.cells.length < width) throw new ListError("cut_off", { line: row.line });
    return (name: string): string => row.cells[places.get(name) ?? -1]?.trim() ?? "";
  };
}
