// What every format of a list comes down to.
import type { ScreeningProblem } from "@fillmark/contracts/screening-states";
import { cleanLine } from "../../../text/clean-line.ts";

export interface ParsedEntry {
  /** The publisher's own name of the entry, one in each list. */
  readonly key: string;
  readonly kind: "person" | "organization";
  /** The main one first, then others that they go by. */
  readonly names: readonly string[];
  /** As YYYY, YYYY-MM or YYYY-MM-DD, as exact as the list is. */
  readonly births: readonly string[];
  readonly countries: readonly string[];
  readonly remarks: string;
}

export interface ParsedList {
  readonly format: "xml" | "csv";
  readonly version: string;
  /** YYYY-MM-DD; null where the file doesn't say. */
  readonly publishedOn: string | null;
  readonly entries: readonly ParsedEntry[];
}

interface ListPlace {
  readonly line?: number;
  readonly detail?: string;
}

/** Why a list can't be taken, with its line from 1 where one is to blame. */
export class ListError extends Error {
  override readonly name = "ListError";
  readonly problem: ScreeningProblem;
  readonly line: number | null;
  readonly detail: string | null;

  constructor(problem: ScreeningProblem, at: ListPlace = {}) {
    super(`${problem} ${at.detail ?? ""}`);
    this.problem = problem;
    this.line = at.line ?? null;
    this.detail = at.detail === undefined ? null : clean(at.detail, 80);
  }
}

/** As it may be stored and shown. */
export const clean = (text: string, longest = 300): string => cleanLine(text, longest);

const NAMES_MAX = 200;

/** Without what is empty or there twice. */
export function distinct(texts: readonly (string | undefined)[]): string[] {
  return [...new Set(texts.map((text) => clean(text ?? "")).filter((text) => text !== ""))].slice(
    0,
    NAMES_MAX,
  );
}

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** A day as OFAC writes it, "12 Mar 1960", "Mar 1960", "1960" or "circa 1960", as YYYY-MM-DD or less; null for anything else. */
export function birthOf(text: string): string | null {
  const found = /(?:(?:(\d{1,2}) )?([A-Za-z]{3})[a-z]* )?(\d{4})/.exec(text);
  const [, day, month, year] = found ?? [];
  if (year === undefined) return null;
  const at = months.indexOf(month?.toLowerCase() ?? "");
  if (at === -1) return year;
  const inYear = `${year}-${String(at + 1).padStart(2, "0")}`;
  return day === undefined ? inYear : `${inYear}-${day.padStart(2, "0")}`;
}
