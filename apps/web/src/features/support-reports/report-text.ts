import type { AgentFiguresView, DeskFiguresView } from "@fillmark/contracts/support-reports";
import { formatDecimal, formatPercent } from "../../format/format.ts";
import { supportReports as t } from "../../messages/en/support-reports.ts";

type Figures = Omit<DeskFiguresView, "opened"> | AgentFiguresView;

export const counted = (count: number): string => formatDecimal(String(count));

/** How long something took: "42 s", "1 min 12 s", "2 h 5 min", "3 d 4 h". */
export function spanText(ms: number | null): string {
  if (ms === null) return t("none");
  const seconds = Math.round(ms / 1_000);
  if (seconds < 60) return t("seconds", { count: seconds });
  if (seconds < 3_600)
    return t("minutesSeconds", { minutes: Math.floor(seconds / 60), seconds: seconds % 60 });
  const minutes = Math.round(seconds / 60);
  if (minutes < 24 * 60) return t("hoursMinutes", { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
  const hours = Math.round(minutes / 60);
  return t("daysHours", { days: Math.floor(hours / 24), hours: hours % 24 });
}

/** The share of first answers in time, "83%"; a dash where there was none, or no target. */
export function inTimeText({ answeredInTime, firstAnswers }: Figures): string {
  if (answeredInTime === null || firstAnswers === 0) return t("none");
  return formatPercent(Math.round((answeredInTime / firstAnswers) * 100));
}

export function satisfactionText({ satisfaction }: Figures): string {
  return satisfaction === null ? t("none") : satisfaction.toFixed(1);
}
