import { parseAmount, formatUnits, pow10 } from "@fillmark/contracts/money";
import { plainDecimal } from "../../forms/typed-amount.ts";
import type { WithdrawalTermsView, WithdrawalMethodView } from "@fillmark/contracts/withdrawals";

const SCALE = 8;

/** What is wrong with an amount, before it travels. */
export type AmountFault =
  | { kind: "missing" | "odd" }
  | { kind: "small"; minimum: string }
  | { kind: "large"; available: string }
  | { kind: "over"; left: string };

export interface WithdrawSum {
  /** As the server takes it; empty while nothing is typed. */
  amount: string;
  /** Null while the amount is none, or smaller than the fee. */
  arrives: string | null;
  /** US dollars left of both limits after this; null where there is no limit or no price. */
  left24h: string | null;
  left30d: string | null;
  fault: AmountFault | null;
}

type Terms = Pick<WithdrawalTermsView, "left24h" | "left30d">;
type Way = Pick<WithdrawalMethodView, "available" | "fee" | "minimum" | "price">;

/** Exact, to the last digit: what leaves, what of it arrives, and what the limits leave. */
export function withdrawSum(typed: string, way: Way, terms: Terms): WithdrawSum {
  const amount = plainDecimal(typed);
  const parsed = parseAmount(amount, SCALE);
  const units = parsed.ok ? parsed.units : 0n;
  const value = way.price === null ? null : (units * unitsOf(way.price)) / pow10(SCALE);
  const fee = unitsOf(way.fee);
  return {
    amount,
    arrives: units > fee ? formatUnits(units - fee, SCALE) : null,
    left24h: leftAfter(terms.left24h, value),
    left30d: leftAfter(terms.left30d, value),
    fault: faultOf({ typed: amount, isRead: parsed.ok, units, value }, way, terms),
  };
}

interface Read {
  typed: string;
  isRead: boolean;
  units: bigint;
  value: bigint | null;
}

function faultOf({ typed, isRead, units, value }: Read, way: Way, terms: Terms): AmountFault | null {
  if (typed === "" || /^0*\.?0*$/.test(typed)) return { kind: "missing" };
  if (!isRead) return { kind: "odd" };
  if (units < unitsOf(way.minimum)) return { kind: "small", minimum: way.minimum };
  if (units > unitsOf(way.available)) return { kind: "large", available: way.available };
  for (const left of [terms.left24h, terms.left30d])
    if (left !== null && value !== null && value > unitsOf(left)) return { kind: "over", left };
  return null;
}

function leftAfter(left: string | null, value: bigint | null): string | null {
  if (left === null || value === null) return left;
  const rest = unitsOf(left) - value;
  return formatUnits(rest > 0n ? rest : 0n, SCALE, 2);
}

/** A decimal of the server's in smallest units. */
export function unitsOf(text: string): bigint {
  const parsed = parseAmount(text, SCALE);
  return parsed.ok ? parsed.units : 0n;
}
