import type { SetTradingLimitsInput, TradingLimitsView } from "@fillmark/contracts/trading-limits";
import { formatDecimal } from "../format/format.ts";
import { plainDecimal, typedDecimal } from "../forms/typed-amount.ts";
import { tradingLimits } from "../messages/en/trading-limits.ts";

interface OfKey {
  readonly pairs?: readonly string[] | null;
}

/** Of an account, or of a key, which may be bound to pairs. */
export type LimitsShown = Omit<TradingLimitsView, "limits" | "next"> & {
  readonly limits: TradingLimitsView["limits"] & OfKey;
  readonly next: (NonNullable<TradingLimitsView["next"]> & OfKey) | null;
};

/** What is typed into the form of limits, and what it means. */
export interface LimitFields {
  maxOrderValue: string;
  maxOrdersPerDay: string;
  maxLossPerDay: string;
  waitHours: string;
  /** Of a key: null for all of them. */
  pairs: readonly string[] | null;
}

export type LimitErrors = Partial<Record<keyof LimitFields, string>>;
export type AskedLimits = Omit<SetTradingLimitsInput, "venue"> & { pairs: string[] | null };

const MOST_ORDERS = 1_000_000;

/** What was asked for last, be it that a part of it still waits. */
export function fieldsOf({ limits, next }: LimitsShown): LimitFields {
  const asked = next ?? limits;
  const { maxOrderValue, maxOrdersPerDay, maxLossPerDay, waitHours } = asked;
  return {
    maxOrderValue: maxOrderValue === null ? "" : typedDecimal(maxOrderValue),
    maxOrdersPerDay: maxOrdersPerDay === null ? "" : String(maxOrdersPerDay),
    maxLossPerDay: maxLossPerDay === null ? "" : typedDecimal(maxLossPerDay),
    waitHours: String(waitHours),
    pairs: asked.pairs ?? null,
  };
}

/** What holds now, to be asked for again. */
export function presentOf({ limits }: LimitsShown): AskedLimits {
  const { pairs = null, ...others } = limits;
  return { ...others, pairs: pairs === null ? null : [...pairs] };
}

/** An empty field is no limit. */
export function readFields(fields: LimitFields): { asked: AskedLimits; errors: LimitErrors } {
  const errors: LimitErrors = {};
  const amount = (field: "maxOrderValue" | "maxLossPerDay"): string | null => {
    const text = fields[field].trim();
    if (text === "") return null;
    const plain = plainDecimal(text);
    if (/^\d+(\.\d{1,8})?$/.test(plain) && /[1-9]/.test(plain)) return plain;
    errors[field] = tradingLimits("badAmount");
    return null;
  };
  const count = (): number | null => {
    const text = fields.maxOrdersPerDay.trim();
    if (text === "") return null;
    const value = /^\d{1,7}$/.test(text) ? Number(text) : 0;
    if (value >= 1 && value <= MOST_ORDERS) return value;
    errors.maxOrdersPerDay = tradingLimits("badCount", { most: formatDecimal(String(MOST_ORDERS)) });
    return null;
  };
  const asked = {
    maxOrderValue: amount("maxOrderValue"),
    maxOrdersPerDay: count(),
    maxLossPerDay: amount("maxLossPerDay"),
    waitHours: Number(fields.waitHours),
    pairs: fields.pairs === null ? null : [...fields.pairs],
  };
  if (asked.pairs?.length === 0) errors.pairs = tradingLimits("noPair");
  return { asked, errors };
}
