import type { PORTFOLIO_RANGES } from "@fillmark/contracts/portfolio";
import { localTime, momentOf } from "@fillmark/contracts/local-calendar";
import type { Flow } from "./returns.ts";

type Range = (typeof PORTFOLIO_RANGES)[number];

const DAY_MS = 86_400_000;
const LENGTH_MS: Record<Exclude<Range, "YTD" | "All">, number> = {
  "1D": DAY_MS,
  "1W": 7 * DAY_MS,
  "1M": 30 * DAY_MS,
  "3M": 91 * DAY_MS,
  "1Y": 365 * DAY_MS,
};

/** When a range begins: never before the account did. */
export function startOf(
  range: Range,
  { now, first, timeZone }: { readonly now: number; readonly first: number; readonly timeZone: string },
): number {
  if (range === "All") return first;
  if (range !== "YTD") return Math.max(first, now - LENGTH_MS[range]);
  const { year } = localTime(timeZone, now);
  return Math.max(first, momentOf(timeZone, { year, month: 1, day: 1, minute: 0 }));
}

/** Stretches of a curve. */
const STRETCHES = 180;
/** Flows that get a valuation of their own, the largest ones; the others are weighted within their stretch. */
const VALUED_FLOWS = 300;

/** The moments at which an account is valued: evenly spaced from start to now, and at each of the largest flows between. */
export function valuationTimes(start: number, now: number, flows: readonly Flow[]): number[] {
  const span = Math.max(now - start, 1);
  const even = Array.from(
    { length: STRETCHES + 1 },
    (_, index) => start + Math.floor((span * index) / STRETCHES),
  );
  const between = flows.filter(({ at }) => at > start && at < now);
  return [...new Set([...even, ...largest(between).map(({ at }) => at)])].toSorted((a, b) => a - b);
}

const size = ({ amount }: Flow): bigint => (amount < 0n ? -amount : amount);

/** At most so many of the largest flows, in their own order. */
export function largest(flows: readonly Flow[], most = VALUED_FLOWS): readonly Flow[] {
  if (flows.length <= most) return flows;
  const kept = new Set(flows.toSorted((a, b) => (size(b) > size(a) ? 1 : -1)).slice(0, most));
  return flows.filter((flow) => kept.has(flow));
}
