// What every format of a bank's statement comes down to.
import type { StatementProblem } from "@fillmark/contracts/statement-lines";
import { parseAmount } from "@fillmark/contracts/money";
import { cleanLine } from "../../../text/clean-line.ts";

/** A line of a statement as its file has it. `amount` in smallest units, below zero where money left. */
export interface ParsedLine {
  /** YYYY-MM-DD. */
  readonly bookedOn: string;
  readonly amount: bigint;
  /** The bank's own name of the booking; null where it gives none. */
  readonly bankReference: string | null;
  readonly counterparty: string;
  readonly counterpartyAccount: string | null;
  readonly text: string;
  readonly raw: string;
}

/** Balances in smallest units; null where the format, or this file, has none. */
export interface ParsedStatement {
  /** Of the account that it is of, as written; null where the file doesn't say. */
  readonly account: string | null;
  readonly currency: string | null;
  readonly number: string | null;
  readonly opening: bigint | null;
  readonly closing: bigint | null;
  readonly lines: readonly ParsedLine[];
}

/** Why a file can't be taken, with its line from 1 where one is to blame. */
export class StatementError extends Error {
  override readonly name = "StatementError";
  readonly problem: StatementProblem;
  readonly line: number | null;
  readonly detail: string | null;

  constructor(problem: StatementProblem, at: StatementPlace = {}) {
    super(`${problem} ${at.detail ?? ""}`);
    this.problem = problem;
    this.line = at.line ?? null;
    this.detail = at.detail === undefined ? null : clean(at.detail).slice(0, 80);
  }
}

/** As it may be stored and shown. */
export const clean = (text: string, longest = 500): string => cleanLine(text, longest);

/** As the file has it, lines kept. */
export function cleanRaw(text: string): string {
  return text
    .replaceAll("\r\n", "\n")
    .replaceAll("\t", "  ")
    .replaceAll(/[^\P{Cc}\n]|\p{Cs}|\p{Cf}/gu, "")
    .slice(0, 2_000)
    .toWellFormed();
}

/** Digits with at most one point. Throws a StatementError. */
export function unitsOf(text: string, scale: number, line?: number): bigint {
  const at = line === undefined ? { detail: text } : { detail: text, line };
  const isNegative = text.startsWith("-");
  const digits = isNegative || text.startsWith("+") ? text.slice(1) : text;
  if (/^0*(\.0*)?$/.test(digits) && digits !== "" && digits !== ".") return 0n;
  const parsed = parseAmount(digits.replace(/\.$/, ""), scale);
  if (!parsed.ok)
    throw new StatementError(parsed.problem === "TOO_MANY_DECIMALS" ? "too_many_decimals" : "bad_amount", at);
  return isNegative ? -parsed.units : parsed.units;
}

/** Throws a StatementError for what is no day of the calendar. */
export function dayOf(year: number, [month, day]: readonly [number, number], at: StatementPlace): string {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 1970 && year < 2200;
  if (!isReal) throw new StatementError("bad_date", at);
  return date.toISOString().slice(0, 10);
}

export interface StatementPlace {
  readonly line?: number;
  readonly detail?: string;
}

/** The first day of a time or a date as XML writes them. */
export function isoDayOf(text: string, at: StatementPlace): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})(?:$|T|Z|[+-])/.exec(text) ?? [];
  if (year === undefined || month === undefined || day === undefined)
    throw new StatementError("bad_date", { ...at, detail: text });
  return dayOf(Number(year), [Number(month), Number(day)], { ...at, detail: text });
}
