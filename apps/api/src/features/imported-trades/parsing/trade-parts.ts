// What the rows of every exchange come down to.
import type {
  ImportExchange,
  ImportFormat,
  ImportProblem,
  RowProblem,
} from "@fillmark/contracts/trade-imports";
import { IMPORT_SCALE } from "@fillmark/contracts/trade-imports";

/** A trade of a file. Amounts are in units of 10^-18, whatever the asset. */
export interface ParsedTrade {
  readonly line: number;
  /** As the exchange calls it; null where its file has no ids. */
  readonly externalId: string | null;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly base: string;
  readonly quote: string;
  readonly side: "buy" | "sell";
  readonly quantity: bigint;
  readonly price: bigint;
  /** In the quote asset, without the fee. */
  readonly amount: bigint;
  readonly fee: bigint;
  readonly feeAsset: string | null;
}

export interface RefusedRow {
  readonly line: number;
  readonly problem: RowProblem;
}

/** What was found in a file; with a refusal nothing of it counts. */
export interface ParsedTrades {
  readonly exchange: ImportExchange | null;
  readonly format: ImportFormat | null;
  readonly trades: readonly ParsedTrade[];
  readonly refused: readonly RefusedRow[];
  readonly refusal: {
    readonly problem: ImportProblem;
    readonly line: number | null;
    readonly detail: string | null;
  } | null;
}

/** Why a row can't be taken. */
export class RowError extends Error {
  override readonly name = "RowError";
  readonly problem: RowProblem;

  constructor(problem: RowProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** The cell of a row in the column with this name, trimmed. */
export type Cells = (column: string) => string;

const WHOLE_DIGITS_MAX = 18;

/**
 * Units of 10^-18 of a plain decimal; what is finer is rounded down. Throws a RowError for anything else: a minus, an exponent, a
 * decimal comma, a formula.
 */
export function unitsOf(text: string, problem: RowProblem): bigint {
  // Commas are read where they can only be between thousands.
  const plain = /^\d{1,3}(,\d{3})+\.\d+$/.test(text) ? text.replaceAll(",", "") : text;
  const [, whole, fraction = ""] = /^(\d{1,40})(?:\.(\d{0,60}))?$/.exec(plain) ?? [];
  const significant = whole?.replace(/^0+(?=\d)/, "");
  if (significant === undefined || significant.length > WHOLE_DIGITS_MAX) throw new RowError(problem);
  return BigInt(significant + fraction.slice(0, IMPORT_SCALE).padEnd(IMPORT_SCALE, "0"));
}

/** Of the amounts of a trade that must be above zero. */
export function positiveUnits(text: string): bigint {
  const units = unitsOf(text, "amount");
  if (units === 0n) throw new RowError("amount");
  return units;
}

/** The code of an asset as other exchanges write it. Throws a RowError. */
export function assetOf(text: string): string {
  const code = text.toUpperCase();
  if (!/^[A-Z0-9]{1,16}$/.test(code)) throw new RowError("pair");
  return code;
}

export function sideOf(text: string): "buy" | "sell" {
  const side = text.toLowerCase();
  if (side === "buy" || side === "sell") return side;
  throw new RowError("side");
}

const EARLIEST = Date.UTC(2009, 0, 3);
const pattern = /^(\d{4})-(\d\d)-(\d\d)[T ](\d\d):(\d\d):(\d\d)(?:\.(\d{1,9}))?(?:Z| UTC|\+00:00)?$/;

/** A moment in UTC as all three exchanges write it, 2024-03-19 19:43:31. Throws a RowError for other orders and impossible days. */
export function momentOfText(text: string, nowMs: number): number {
  const [, ...parts] = pattern.exec(text) ?? [];
  const [year, month, day, hour, minute, second] = parts.slice(0, 6).map(Number);
  if (year === undefined || month === undefined) throw new RowError("date");
  const ms = Number((parts[6] ?? "").padEnd(3, "0").slice(0, 3));
  const at = Date.UTC(year, month - 1, day, hour, minute, second, ms);
  const isReal = new Date(at).toISOString().startsWith(text.slice(0, 19).replace(" ", "T"));
  // A clock of theirs may be ahead of ours, by no more than a day.
  if (!isReal || at < EARLIEST || at > nowMs + 86_400_000) throw new RowError("date");
  return at;
}

/** An id as it may be stored: what isn't one line of plain signs is none. */
export function idOf(text: string): string | null {
  return /^[\w.:-]{1,100}$/.test(text) ? text : null;
}
