import type { RecurringBuyView } from "@fillmark/contracts/recurring-buys";
import { formatMoney, timeFormat } from "../../../format/format.ts";
import { recurring } from "../../../messages/en/recurring.ts";

type Plan = Pick<RecurringBuyView, "pair" | "amount" | "every" | "timeZone">;

export const quoteOf = (pair: string): string => pair.split("-")[1] ?? "";
export const baseOf = (pair: string): string => pair.split("-")[0] ?? "";

/** "25.00 USD". */
export const amountOf = ({ pair, amount }: Plan): string => formatMoney(amount, quoteOf(pair));

/** Names one among others: "BTC-USD, 25.00 USD". */
export const nameOf = (plan: Plan): string => `${plan.pair} · ${amountOf(plan)}`;

export const everyText = (every: Plan["every"]): string => recurring(`every_${every}`);

const formats = new Map<string, Intl.DateTimeFormat>();

/** A moment by the clock of a time zone: "Thu, 31 Dec, 09:00". */
export function dueText(at: string, timeZone: string): string {
  let format = formats.get(timeZone);
  if (format === undefined) {
    format = timeFormat({
      weekday: "short",
      day: "numeric",
      month: "short",
      hour: "2-digit",
      minute: "2-digit",
      timeZone,
    });
    formats.set(timeZone, format);
  }
  return format.format(new Date(at));
}
