import type { TickerView } from "@fillmark/contracts/market";

/** A price that moves all the time would flash all the time, which says nothing. */
const restlessMs = 300;

/** Which way a price flashes that has changed: not at all unless it had stood still for a moment. */
export function flashOf(
  before: TickerView | undefined,
  now: TickerView | undefined,
): "up" | "down" | undefined {
  if (before === undefined || now === undefined || before.last === null || now.stale) return undefined;
  if (msBetween(before.quotedAt, now.quotedAt) <= restlessMs) return undefined;
  return Number(now.last) > Number(before.last) ? "up" : "down";
}

function msBetween(before: string | null, now: string | null): number {
  return before === null || now === null ? Infinity : Date.parse(now) - Date.parse(before);
}
