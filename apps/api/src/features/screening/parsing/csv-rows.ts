import { ListError } from "./list-parts.ts";

const CELL_MAX = 20_000;
const ROWS_MAX = 1_000_000;

export interface CsvRow {
  readonly cells: readonly string[];
  /** From 1. */
  readonly line: number;
}

/** RFC 4180, with this separator. Empty rows are left out. Throws a ListError for a quote that isn't closed. */
export function readCsv(text: string, separator: string): CsvRow[] {
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let [cell, isQuoted, line, began] = ["", false, 1, 1];
  const endRow = () => {
    cells.push(cell);
    if (cells.length > 1 || cell.trim() !== "") rows.push({ cells, line: began });
    if (rows.length > ROWS_MAX) throw new ListError("too_many_entries", { line });
    [cells, cell] = [[], ""];
  };
  for (let index = 0; index < text.length; index++) {
    const sign = text[index] ?? "";
    if (sign === "\n") line++;
    if (cell.length > CELL_MAX) throw new ListError("unreadable", { line });
    if (isQuoted && sign !== '"') cell += sign;
    else if (isQuoted && text[index + 1] === '"') {
      cell += '"';
      index++;
    } else if (isQuoted) isQuoted = false;
    else if (sign === '"' && cell.trim() === "") [cell, isQuoted] = ["", true];
    else if (sign === separator) {
      cells.push(cell);
      cell = "";
    } else if (sign === "\n") {
      endRow();
      began = line;
    } else if (sign !== "\r") cell += sign;
  }
  if (isQuoted) throw new ListError("cut_off", { line: began });
  if (cell !== "" || cells.length > 0) endRow();
  return rows;
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
