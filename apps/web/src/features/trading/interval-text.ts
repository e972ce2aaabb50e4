import type { ChartInterval } from "@fillmark/contracts/chart-intervals";
import { locale } from "../../format/format.ts";

const units = { s: "second", m: "minute", h: "hour", d: "day", w: "week", M: "month" } as const;

/** A chart says its own with every tick, and a format is dear to make. */
const texts = new Map<ChartInterval, string>();

/** "15 minutes", "1 month", as the reader's language has it. */
export function intervalText(interval: ChartInterval): string {
  const known = texts.get(interval);
  if (known !== undefined) return known;
  const text = written(interval);
  texts.set(interval, text);
  return text;
}

function written(interval: ChartInterval): string {
  const count = Number.parseInt(interval, 10);
  const letter = interval.slice(String(count).length);
  const unit = Object.entries(units).find(([name]) => name === letter)?.[1] ?? "minute";
  return new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" }).format(count);
}
