import type { AlertState, MonitoringRule, RuleFigures } from "@fillmark/contracts/monitoring-rules";
import type { BadgeTone } from "@fillmark/ui/badge";
import { formatDecimal, formatMoney } from "../../format/format.ts";
import { monitoring as t } from "../../messages/en/monitoring.ts";

export const stateTones: Readonly<Record<AlertState, BadgeTone>> = {
  open: "warn",
  dismissed: "ok",
  reported: "danger",
};

/** The rule as a sentence with its figures. */
export function ruleText(rule: MonitoringRule, figures: RuleFigures): string {
  return sentences[rule](figures);
}

const money = (usd = 0) => formatMoney(String(usd), "USD");
const whole = (number = 0) => formatDecimal(String(number));
const daysText = (days = 0) => t("period_days", { count: days });
const hoursText = (hours = 0) => t("period_hours", { count: hours });

const sentences: Readonly<Record<MonitoringRule, (figures: RuleFigures) => string>> = {
  large_amount: ({ usd }) => t("long_large_amount", { usd: money(usd) }),
  structuring: ({ usd, count, days }) =>
    t("long_structuring", { usd: money(usd), number: whole(count), days: daysText(days) }),
  rapid_movement: ({ usd, percent, hours }) =>
    t("long_rapid_movement", { usd: money(usd), percent: whole(percent), hours: hoursText(hours) }),
  new_destination: ({ usd, days }) => t("long_new_destination", { usd: money(usd), days: daysText(days) }),
  dormant_account: ({ usd, days }) => t("long_dormant_account", { usd: money(usd), days: daysText(days) }),
  velocity: ({ count, hours }) => t("long_velocity", { number: whole(count), hours: hoursText(hours) }),
};
