// Tables as comma-separated text that a spreadsheet opens without running anything in it.

export type Row = Readonly<Record<string, unknown>>;

const plainNumber = /^[+-]?\d+(\.\d+)?$/;
/** The wide ones start a formula where people write Japanese or Chinese. */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;

/** `columns` are keys of a row; `a.b` is the key b of the object under a, and so on. Ends with a line break. */
export function csvLine(columns: readonly string[], row: Row): string {
  return lineOf(columns.map((column) => cellText(valueAt(row, column))));
}

export function csvHead(columns: readonly string[]): string {
  return lineOf(columns);
}

function lineOf(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

/** What would start a formula gets an apostrophe before it, unless it is a plain number. */
function csvCell(text: string): string {
  const safe = formulaStart.test(text) && !plainNumber.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function valueAt(row: Row, column: string): unknown {
  const dot = column.indexOf(".");
  if (dot < 0) return row[column];
  const inner = row[column.slice(0, dot)];
  return isRow(inner) ? valueAt(inner, column.slice(dot + 1)) : null;
}

function isRow(value: unknown): value is Row {
  return typeof value === "object" && value !== null;
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "string") return value;
  if (value instanceof Date) return value.toISOString();
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  return JSON.stringify(value);
}
