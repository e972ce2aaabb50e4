import type { Language } from "@fillmark/contracts/languages";
import type { RecurringBuyContent } from "@fillmark/contracts/recurring-buys";
import { RECURRING_MISSES_MAX, type SkipReason } from "@fillmark/contracts/recurring-terms";
import type { z } from "zod";
import { tNotification as t } from "../../messages/notifications.ts";
import { inDigits } from "./in-digits.ts";

const reasons = {
  by_owner: "recurringSkipped",
  insufficient_funds: "recurringNoFunds",
  account_frozen: "recurringFrozen",
  account_archived: "recurringArchived",
  market_closed: "recurringClosed",
  no_price: "recurringNoPrice",
  trading_limit: "recurringLimit",
  missed: "recurringMissed",
  order_refused: "recurringRefused",
  unfilled: "recurringUnfilled",
} as const satisfies Record<SkipReason, string>;

/** Why a date passed without a buy, and whether the recurring buy has paused itself. */
export function recurringText(
  { pair, venue, amount, quote, reason, isPaused }: z.infer<typeof RecurringBuyContent>,
  language: Language,
): { title: string; body: string; path: string } {
  const sentences = [
    t(language, reasons[reason], { amount: `${inDigits(amount, language)} ${quote}` }),
    ...(isPaused ? [t(language, "recurringPaused", { count: RECURRING_MISSES_MAX })] : []),
    ...(venue === "demo" ? [t(language, "onDemoAccount")] : []),
  ];
  const title = t(language, isPaused ? "recurringPausedTitle" : "recurringSkippedTitle", { pair });
  return { title, body: sentences.join(" "), path: "/profile/portfolio" };
}
