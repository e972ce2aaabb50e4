import type { AlertDirection } from "@fillmark/contracts/alerts";
import { formatUnits, parseAmount } from "@fillmark/contracts/money";
import { plainDecimal } from "../../forms/typed-amount.ts";

/** How long an alert waits at most. */
export const waits = ["removed", "day", "week", "month"] as const;
export type Wait = (typeof waits)[number];
const dayMs = 24 * 3_600_000;
const lengths: Readonly<Record<Wait, number | null>> = {
  removed: null,
  day: dayMs,
  week: 7 * dayMs,
  month: 30 * dayMs,
};

/** The price, and what may be said about it. */
export interface AlertFields {
  price: string;
  note: string;
  wait: Wait;
  isUrgent: boolean;
}

/** As the server takes it. */
export function inputOf({ note, wait, isUrgent }: Omit<AlertFields, "price">) {
  const trimmed = note.trim();
  return { note: trimmed === "" ? null : trimmed, isUrgent, expiresAt: expiryOf(wait, Date.now()) };
}

function expiryOf(wait: Wait, now: number): string | null {
  const length = lengths[wait];
  return length === null ? null : new Date(now + length).toISOString();
}

/** The typed price as a plain decimal on the pair's decimals; null while it is none. */
export function priceOf(typed: string, decimals: number): string | null {
  const plain = plainDecimal(typed);
  const parsed = parseAmount(plain, decimals);
  return parsed.ok && parsed.units > 0n ? plain : null;
}

interface Market {
  readonly bid: string | null;
  readonly ask: string | null;
}

/** The middle of the market, which is what alerts look at; null while there is none. */
export function middleOf({ bid, ask }: Market, decimals: number): string | null {
  if (bid === null || ask === null) return null;
  const [low, high] = [parseAmount(bid, decimals), parseAmount(ask, decimals)];
  return low.ok && high.ok ? formatUnits((low.units + high.units) / 2n, decimals) : null;
}

/** Where the market has to go from here, to reach the price; null while it stands there, or nowhere. */
export function directionTo(price: string, { bid, ask }: Market): AlertDirection | null {
  if (bid === null || ask === null) return null;
  const twice = 2 * Number(price) - Number(bid) - Number(ask);
  return twice === 0 ? null : twice > 0 ? "above" : "below";
}
