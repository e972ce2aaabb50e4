import type { RealisedView } from "@fillmark/contracts/execution";
import { formatBps, timeFormat } from "../format/format.ts";
import { execution } from "../messages/en/execution.ts";

/** Signed basis points, or an en dash where the market said nothing. */
export function bpsOrDash(bps: string | null): string {
  return bps === null ? "–" : formatBps(bps, true);
}

/** A realised spread, or why there is none. */
export function realisedText(realised: RealisedView | undefined): string {
  if (realised === undefined) return "–";
  return realised.state === "known" ? bpsOrDash(realised.spreadBps) : execution(realised.state);
}

const units = [
  { unit: "day", ms: 86_400_000 },
  { unit: "hour", ms: 3_600_000 },
  { unit: "minute", ms: 60_000 },
  { unit: "second", ms: 1_000 },
  { unit: "millisecond", ms: 1 },
] as const;

/** As all other numbers of this page are written. */
const { locale } = timeFormat({}).resolvedOptions();

/** "At once", "350 ms", "2.4 sec", "3 hr": in the largest unit that there is one of. */
export function durationText(ms: number): string {
  const found = units.find((each) => ms >= each.ms);
  if (found === undefined) return execution("atOnce");
  const { unit, ms: size } = found;
  const format = { style: "unit", unit, unitDisplay: "short", maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(locale, format).format(ms / size);
}
