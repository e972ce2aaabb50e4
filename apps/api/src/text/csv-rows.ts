/** A row of a file of comma-separated values. */
export interface CsvRow {
  readonly cells: readonly string[];
  /** In which it begins, from 1. */
  readonly line: number;
}

/** Why a text is no such file, and where. */
export class CsvError extends Error {
  override readonly name = "CsvError";
  readonly problem: "too_many_rows" | "unreadable" | "cut_off";
  readonly line: number;

  constructor(problem: CsvError["problem"], line: number) {
    super(`${problem} in line ${line}`);
    this.problem = problem;
    this.line = line;
  }
}

/** RFC 4180, with this separator. Empty rows are left out. Throws a CsvError, also for a quote that isn't closed. */
export function readCsvRows(
  text: string,
  { separator, rowsMax, cellMax }: { separator: string; rowsMax: number; cellMax: number },
): CsvRow[] {
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let [cell, isQuoted, line, began] = ["", false, 1, 1];
  const endRow = () => {
    cells.push(cell);
    if (cells.length > 1 || cell.trim() !== "") rows.push({ cells, line: began });
    if (rows.length > rowsMax) throw new CsvError("too_many_rows", line);
    [cells, cell] = [[], ""];
  };
  for (let index = 0; index < text.length; index++) {
    const sign = text[index] ?? "";
    if (sign === "\n") line++;
    if (cell.length > cellMax) throw new CsvError("unreadable", line);
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
  if (isQuoted) throw new CsvError("cut_off", began);
  if (cell !== "" || cells.length > 0) endRow();
  return rows;
}
