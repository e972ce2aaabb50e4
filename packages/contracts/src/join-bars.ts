import type { BarParts } from "./chart-intervals.ts";
import type { CandleView } from "./market.ts";
import { formatUnits, pow10 } from "./money.ts";

/** The bars of an interval, of the shorter ones that it is made of; both oldest first. */
export function joinBars(
  candles: readonly CandleView[],
  { beginOf }: Pick<BarParts, "beginOf">,
): CandleView[] {
  const groups = new Map<number, CandleView[]>();
  for (const candle of candles) {
    const at = beginOf(candle[0]);
    const group = groups.get(at);
    if (group === undefined) groups.set(at, [candle]);
    else group.push(candle);
  }
  return [...groups].map(([at, group]) => joined(at, group));
}

function joined(at: number, group: readonly CandleView[]): CandleView {
  const highest = group.map((candle) => candle[2]).reduce((best, next) => (isMore(next, best) ? next : best));
  const lowest = group.map((candle) => candle[3]).reduce((best, next) => (isMore(best, next) ? next : best));
  const volume = group.map((candle) => candle[5]).reduce(plus);
  return [at, group[0]?.[1] ?? "0", highest, lowest, group.at(-1)?.[4] ?? "0", volume];
}

/** Both in the units of the finer one. */
function aligned(one: string, other: string): { a: bigint; b: bigint; decimals: number } {
  const decimals = Math.max(decimalsOf(one), decimalsOf(other));
  return { a: unitsOf(one, decimals), b: unitsOf(other, decimals), decimals };
}

const decimalsOf = (text: string): number => text.split(".")[1]?.length ?? 0;

function unitsOf(text: string, decimals: number): bigint {
  const missing = decimals - decimalsOf(text);
  return BigInt(text.replace(".", "")) * pow10(missing);
}

function isMore(one: string, other: string): boolean {
  const { a, b } = aligned(one, other);
  return a > b;
}

function plus(one: string, other: string): string {
  const { a, b, decimals } = aligned(one, other);
  return formatUnits(a + b, decimals, decimals);
}
