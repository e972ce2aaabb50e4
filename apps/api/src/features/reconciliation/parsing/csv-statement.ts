// A bank's table as a statement, read as people said that its columns are to be read.
import type { CsvMapping } from "@fillmark/contracts/reconciliation";
import type { CsvMeaning } from "@fillmark/contracts/statement-lines";
import type { CsvRow, CsvTable } from "./csv-rows.ts";
import { clean, cleanRaw, dayOf, StatementError, unitsOf } from "./statement-parts.ts";
import type { ParsedLine, ParsedStatement } from "./statement-parts.ts";

interface Reading {
  readonly mapping: CsvMapping;
  readonly scale: number;
}

interface Columns {
  /** Trimmed; undefined where nothing is in that column. */
  cell(row: CsvRow, meaning: CsvMeaning): string | undefined;
  has(meaning: CsvMeaning): boolean;
}

/** Throws a StatementError. */
export function statementOfTable(table: CsvTable, reading: Reading): ParsedStatement {
  const columns = columnsOf(table, reading.mapping);
  if (!columns.has("date")) throw new StatementError("columns_missing", { detail: "date" });
  if (!columns.has("amount") && !(columns.has("credit") && columns.has("debit")))
    throw new StatementError("columns_missing", { detail: "amount" });
  const read = table.rows.flatMap((row) => {
    const line = lineOf(row, columns, reading);
    return line === null ? [] : [{ row, line }];
  });
  const only = (meaning: CsvMeaning, problem: "other_currency" | "other_account") => {
    const [first, other] = new Set(table.rows.flatMap((row) => columns.cell(row, meaning) ?? []));
    if (other !== undefined) throw new StatementError(problem, { detail: other });
    return first ?? null;
  };
  return {
    account: only("ownAccount", "other_account"),
    currency: only("currency", "other_currency")?.toUpperCase() ?? null,
    number: null,
    ...balancesOf(read, columns, reading),
    lines: read.map(({ line }) => line),
  };
}

function columnsOf({ headers }: CsvTable, { columns }: CsvMapping): Columns {
  const at = (meaning: CsvMeaning) => {
    const header = columns[meaning];
    return header === undefined ? -1 : headers.indexOf(header);
  };
  return {
    cell: (row, meaning) => row.cells[at(meaning)]?.trim() || undefined,
    has: (meaning) => at(meaning) !== -1,
  };
}

function lineOf(row: CsvRow, { cell }: Columns, reading: Reading): ParsedLine | null {
  const amount = amountOf(row, cell, reading);
  if (amount === 0n) return null;
  return {
    bookedOn: csvDay(cell(row, "date") ?? "", reading.mapping.dateOrder, row.line),
    amount,
    bankReference: clean(cell(row, "bankReference") ?? "", 100) || null,
    counterparty: clean(cell(row, "name") ?? "", 140),
    counterpartyAccount: clean(cell(row, "account") ?? "", 60) || null,
    text: clean(cell(row, "text") ?? ""),
    raw: cleanRaw(row.cells.join(" | ")),
  };
}

function amountOf(row: CsvRow, cell: Columns["cell"], reading: Reading): bigint {
  const whole = cell(row, "amount");
  if (whole !== undefined) return sumOf(whole, reading, row.line);
  const [credit, debit] = [cell(row, "credit"), cell(row, "debit")];
  if (credit === undefined && debit === undefined)
    throw new StatementError("bad_amount", { line: row.line, detail: "" });
  const size = (text: string | undefined) => {
    const units = text === undefined ? 0n : sumOf(text, reading, row.line);
    return units < 0n ? -units : units;
  };
  return size(credit) - size(debit);
}

/** Marks of thousands and currencies around it are forgiven, anything else is not. */
function sumOf(text: string, { mapping, scale }: Reading, line: number): bigint {
  const bare = text.replaceAll(/[\s\u00a0'’]/g, "").replace(/^(?:[A-Z]{3}|[€$£])|(?:[A-Z]{3}|[€$£])$/, "");
  const isNegative = /^[-−(]/.test(bare) || /[-−]$/.test(bare);
  const digits = bare.replaceAll(/^[-−+(]|[-−)]$/g, "");
  const thousands = mapping.decimal === "," ? "." : ",";
  const [whole = "", ...parts] = digits.split(mapping.decimal);
  const isGrouped = !whole.includes(thousands) || /^\d{1,3}([.,]\d{3})+$/.test(whole);
  if (parts.length > 1 || !isGrouped) throw new StatementError("bad_amount", { line, detail: text });
  const joined = [whole.replaceAll(thousands, ""), ...parts].join(".");
  const units = unitsOf(joined, scale, line);
  return isNegative ? -units : units;
}

function csvDay(text: string, order: CsvMapping["dateOrder"], line: number): string {
  const at = { line, detail: text };
  const found = /^(\d{1,4})[-./](\d{1,2})[-./](\d{1,4})(?:$|[T\s])/.exec(text);
  const packed = found === null ? /^(\d{4})(\d{2})(\d{2})$/.exec(text) : found;
  if (packed === null) throw new StatementError("bad_date", at);
  const [a, b, c] = packed.slice(1).map(Number);
  if (a === undefined || b === undefined || c === undefined) throw new StatementError("bad_date", at);
  const full = (year: number) => (year < 100 ? 2000 + year : year);
  switch (order) {
    case "ymd":
      return dayOf(a, [b, c], at);
    case "dmy":
      return dayOf(full(c), [b, a], at);
    case "mdy":
      return dayOf(full(c), [a, b], at);
  }
}

/** Where each row says what was there after it, the rows follow one another, oldest or newest first. */
function balancesOf(
  read: readonly { readonly row: CsvRow; readonly line: ParsedLine }[],
  { cell, has }: Columns,
  reading: Reading,
): Pick<ParsedStatement, "opening" | "closing"> {
  if (!has("balance") || read.length === 0) return { opening: null, closing: null };
  const after = read.map(({ row, line }) => {
    const text = cell(row, "balance");
    if (text === undefined) throw new StatementError("bad_amount", { line: row.line, detail: "balance" });
    return { balance: sumOf(text, reading, row.line), amount: line.amount, line: row.line };
  });
  const newestFirst = after.toReversed();
  const gap = gapOf(after);
  const ordered = gap === null ? after : gapOf(newestFirst) === null ? newestFirst : null;
  if (ordered === null) throw new StatementError("sums_differ", { line: gap ?? 1 });
  const [first, last] = [ordered[0], ordered.at(-1)];
  if (first === undefined || last === undefined) return { opening: null, closing: null };
  return { opening: first.balance - first.amount, closing: last.balance };
}

/** The line of the first that doesn't follow; null where all do. */
function gapOf(after: readonly { balance: bigint; amount: bigint; line: number }[]): number | null {
  const at = after.findIndex(
    ({ balance, amount }, index) => index > 0 && balance !== (after[index - 1]?.balance ?? 0n) + amount,
  );
  return at === -1 ? null : (after[at]?.line ?? null);
}
