import type { TradingLimitsView } from "@fillmark/contracts/trading-limits";
import { toast } from "@fillmark/ui/toast";
import { formatMoment } from "../format/format.ts";
import { tradingLimits } from "../messages/en/trading-limits.ts";

/** What is looser waits. */
export function sayLimitsSaved({ limits: { next } }: { limits: Pick<TradingLimitsView, "next"> }): void {
  const later = next === null ? undefined : tradingLimits("savedLater", { at: formatMoment(next.from) });
  toast.ok(tradingLimits("saved"), later);
}

/** With how many orders ended by it. */
export function saySwitched({ canceled }: { canceled: number }, on: boolean): void {
  const detail = canceled > 0 ? tradingLimits("ordersCanceled", { count: canceled }) : undefined;
  toast.ok(tradingLimits(on ? "turnedOn" : "turnedOff"), detail);
}
