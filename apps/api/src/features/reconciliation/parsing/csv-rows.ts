// Tables as text: RFC 4180 with whichever separator, and what their columns may mean.
import { CSV_MEANINGS, type CsvMeaning, STATEMENT_LINES_MAX } from "@fillmark/contracts/statement-lines";
import type { CsvMapping } from "@fillmark/contracts/reconciliation";
import { StatementError } from "./statement-parts.ts";

const COLUMNS_MAX = 60;
const CELL_MAX = 2_000;

/** A row of a file with its line, from 1. */
export interface CsvRow {
  readonly cells: readonly string[];
  readonly line: number;
}

export interface CsvTable {
  readonly headers: readonly string[];
  readonly rows: readonly CsvRow[];
}

/** The header is the first row that names a day and a sum; what banks write above it is left out. Throws a StatementError. */
export function readTable(text: string): CsvTable {
  const rows = readRows(text, separatorOf(text));
  const at = rows.slice(0, 40).findIndex(({ cells }) => isHeader(cells));
  const header = rows[Math.max(at, 0)];
  if (header === undefined || header.cells.length < 2) throw new StatementError("unknown_format");
  const headers = header.cells.map((cell) => cell.trim());
  const body = rows
    .slice(Math.max(at, 0) + 1)
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  const again = body.find(({ cells }) => cells.every((cell, index) => cell.trim() === headers[index]));
  if (again !== undefined) throw new StatementError("doubled", { line: again.line });
  if (body.length > STATEMENT_LINES_MAX)
    throw new StatementError("too_many_lines", { detail: String(body.length) });
  return { headers, rows: body };
}

function separatorOf(text: string): string {
  const sample = text.slice(0, 8_000);
  const counted = [";", ",", "\t", "|"].map((sign) => [sign, sample.split(sign).length] as const);
  return counted.toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? ",";
}

/** Throws a StatementError for a quote that isn't closed. */
function readRows(text: string, separator: string): CsvRow[] {
  const rows: CsvRow[] = [];
  let [cells, cell, isQuoted, line, began]: [string[], string, boolean, number, number] = [
    [],
    "",
    false,
    1,
    1,
  ];
  const endCell = () => {
    if (cells.length >= COLUMNS_MAX || cell.length > CELL_MAX)
      throw new StatementError("unreadable", { line });
    cells.push(cell);
    cell = "";
  };
  const endRow = () => {
    endCell();
    if (cells.length > 1 || cells[0] !== "") rows.push({ cells, line: began });
    if (rows.length > STATEMENT_LINES_MAX + 50) throw new StatementError("too_many_lines", { line });
    cells = [];
  };
  for (let index = 0; index < text.length; index++) {
    const sign = text[index] ?? "";
    if (sign === "\n") line++;
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text[index + 1] === '"') {
        cell += '"';
        index++;
      } else isQuoted = false;
    } else if (sign === '"' && cell.trim() === "") {
      cell = "";
      isQuoted = true;
    } else if (sign === separator) endCell();
    else if (sign === "\n") {
      endRow();
      began = line;
    } else if (sign !== "\r") cell += sign;
  }
  if (isQuoted) throw new StatementError("cut_off", { line: began });
  if (cell !== "" || cells.length > 0) endRow();
  return rows;
}

/** By words of banks in several languages; the first that fits a column takes it. */
const words: Readonly<Record<CsvMeaning, RegExp>> = {
  date: /^(booking ?date|buchungs(tag|datum)|date|datum|fecha|data|posting ?date|transaction ?date|date operation|booked)/i,
  credit: /^(credit|haben|gutschrift|paid ?in|money ?in|cr[eé]dit|abono|deposit)/i,
  debit: /^(debit|soll|lastschrift|paid ?out|money ?out|d[eé]bit|cargo|withdrawal)/i,
  amount: /^(amount|betrag|umsatz|montant|importe|valor|value|sum)/i,
  ownAccount: /^(auftragskonto|own ?account|account ?iban|iban auftragskonto|my account)/i,
  account: /^(iban|kontonummer|account|counterparty ?(iban|account)|konto|cuenta|compte|sender ?account)/i,
  name: /^(name|counterparty|beg[uü]nstigter|auftraggeber|zahlungspflichtiger|sender|payer|payee|from|nom|nombre|beneficiary)/i,
  bankReference:
    /^(bank ?reference|transaction ?id|bankreferenz|mandatsreferenz|entry ?ref|id$|reference number|trn)/i,
  text: /^(description|verwendungszweck|reference|details|memo|purpose|narrative|text|libell[eé]|concepto|descri|remittance|payment ?details)/i,
  currency: /^(currency|w[aä]hrung|ccy|devise|moneda)/i,
  balance: /^(balance|saldo|solde|kontostand|running)/i,
};

function isHeader(cells: readonly string[]): boolean {
  const has = (...meanings: readonly CsvMeaning[]) =>
    cells.some((cell) => meanings.some((meaning) => words[meaning].test(cell.trim())));
  return cells.length >= 2 && has("date") && has("amount", "credit", "debit");
}

/** What the headers and the first rows seem to say. */
export function guessMapping({ headers, rows }: CsvTable): CsvMapping {
  const columns: Partial<Record<CsvMeaning, string>> = {};
  const free = new Set(headers.filter((header) => header !== ""));
  for (const meaning of CSV_MEANINGS) {
    const header = [...free].find((each) => words[meaning].test(each));
    if (header === undefined) continue;
    columns[meaning] = header;
    free.delete(header);
  }
  const cellsOf = (meaning: CsvMeaning) => {
    const at = headers.indexOf(columns[meaning] ?? "");
    return at === -1 ? [] : rows.slice(0, 200).map(({ cells }) => cells[at]?.trim() ?? "");
  };
  const sums = [...cellsOf("amount"), ...cellsOf("credit"), ...cellsOf("debit")];
  return { columns, dateOrder: dateOrderOf(cellsOf("date")), decimal: decimalOf(sums) };
}

function dateOrderOf(days: readonly string[]): CsvMapping["dateOrder"] {
  if (days.some((day) => /^\d{4}/.test(day))) return "ymd";
  const isUs = days.some((day) => Number(/^\d{1,2}\D(\d{1,2})\D/.exec(day)?.[1] ?? 0) > 12);
  return isUs ? "mdy" : "dmy";
}

/** The last mark before one or two digits. */
function decimalOf(sums: readonly string[]): CsvMapping["decimal"] {
  const commas = sums.filter((sum) => /,\d{1,2}\D*$/.test(sum)).length;
  const points = sums.filter((sum) => /\.\d{1,2}\D*$/.test(sum)).length;
  return commas > points ? "," : ".";
}
