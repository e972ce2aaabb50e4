// From the bytes of a file to what it says. Pure, and for a thread of its own: a file may be large, and hostile.
import type { CsvMapping, StatementPreview } from "@fillmark/contracts/reconciliation";
import { STATEMENT_LINES_MAX, type StatementFormat } from "@fillmark/contracts/statement-lines";
import { parseCamt053 } from "./camt053.ts";
import { guessMapping, readTable, type CsvTable } from "./csv-rows.ts";
import { statementOfTable } from "./csv-statement.ts";
import { parseMt940 } from "./mt940.ts";
import { StatementError, type ParsedStatement } from "./statement-parts.ts";

/** Money is read with as many decimals as the ledger keeps; the caller compares the currency. */
interface Wanted {
  readonly scale: number;
  /** As people said; null where it is to be guessed. */
  readonly mapping: CsvMapping | null;
}

export interface ParsedFile {
  readonly format: StatementFormat | null;
  readonly statements: readonly ParsedStatement[];
  /** What is wrong; then there are no statements. */
  readonly refusal: StatementPreview["refusal"];
  readonly csv: Omit<NonNullable<StatementPreview["csv"]>, "isRemembered"> | null;
}

/** Never throws: what can't be read is a refusal in the answer. */
export function parseStatement(bytes: Uint8Array, wanted: Wanted): ParsedFile {
  let format: StatementFormat | null = null;
  let csv: ParsedFile["csv"] = null;
  try {
    const text = decode(bytes);
    format = formatOf(text);
    if (format === null) throw new StatementError("unknown_format");
    if (format === "csv") {
      const table = readTable(text);
      const mapping = wanted.mapping ?? guessMapping(table);
      csv = { headers: [...table.headers], rows: samples(table), mapping };
      return {
        format,
        csv,
        refusal: null,
        statements: checked([statementOfTable(table, { ...wanted, mapping })]),
      };
    }
    const statements = format === "mt940" ? parseMt940(text, wanted.scale) : parseCamt053(text, wanted.scale);
    return { format, csv, refusal: null, statements: checked(statements) };
  } catch (error) {
    if (!(error instanceof StatementError)) throw error;
    const { problem, line, detail } = error;
    return { format, csv, refusal: { problem, line, detail }, statements: [] };
  }
}

function samples({ rows }: CsvTable): string[][] {
  return rows.slice(0, 5).map(({ cells }) => cells.map((cell) => cell.slice(0, 80).toWellFormed()));
}

/** UTF-8, or what banks wrote before that. */
function decode(bytes: Uint8Array): string {
  if (bytes.includes(0)) throw new StatementError("unknown_format");
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

function formatOf(text: string): StatementFormat | null {
  const start = text.slice(0, 4_000).trimStart();
  if (start === "") throw new StatementError("empty");
  if (start.startsWith("<")) return "camt053";
  if (/^(\{1:|(\{4:\s*)?:20:)/m.test(start)) return "mt940";
  return /[;,\t|]/.test(start) ? "csv" : null;
}

/** Each adds up where it has balances, none is there twice, and there is something to read. */
function checked(statements: readonly ParsedStatement[]): readonly ParsedStatement[] {
  const count = statements.reduce((sum, { lines }) => sum + lines.length, 0);
  if (count > STATEMENT_LINES_MAX) throw new StatementError("too_many_lines", { detail: String(count) });
  if (count === 0) throw new StatementError("empty");
  for (const { opening, closing, lines } of statements) {
    if (opening === null || closing === null) continue;
    const sum = lines.reduce((total, { amount }) => total + amount, opening);
    if (sum !== closing) throw new StatementError("sums_differ");
  }
  requireOnce(statements);
  return statements;
}

/** A bank's reference names one booking; and a file that is twice the same is a mistake. */
function requireOnce(statements: readonly ParsedStatement[]): void {
  const lines = statements.flatMap((statement) => statement.lines);
  const named = new Set<string>();
  for (const [index, { bankReference, bookedOn, amount }] of lines.entries()) {
    if (bankReference === null) continue;
    const name = `${bankReference} ${bookedOn} ${amount}`;
    if (named.has(name)) throw new StatementError("doubled", { line: index + 1, detail: bankReference });
    named.add(name);
  }
  const half = lines.length / 2;
  const textOf = (line: (typeof lines)[number] | undefined) =>
    line === undefined ? "" : `${line.bookedOn} ${line.amount} ${line.counterparty} ${line.text}`;
  const isTwice =
    lines.length >= 4 &&
    lines.length % 2 === 0 &&
    new Set(lines.map(textOf)).size > 1 &&
    lines.slice(0, half).every((line, index) => textOf(line) === textOf(lines[half + index]));
  if (isTwice) throw new StatementError("doubled", { line: half + 1 });
}
