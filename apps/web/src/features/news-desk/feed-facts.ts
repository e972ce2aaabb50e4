import { LANGUAGE_NAMES } from "@fillmark/contracts/languages";
import type { NewsFeedView } from "@fillmark/contracts/news-feeds";
import { formatMoment } from "../../format/format.ts";
import { feeds as t } from "../../messages/en/feeds.ts";
import { news } from "../../messages/en/news.ts";

/** "Economy · English · Every 15 minutes". */
export function aboutFeed({ category, language, intervalMinutes }: NewsFeedView): string {
  return t("facts", {
    category: news(category),
    language: LANGUAGE_NAMES[language],
    interval: intervalText(intervalMinutes),
  });
}

export function intervalText(minutes: number): string {
  if (minutes < 60) return t("minutes", { count: minutes });
  return minutes >= 1_440 ? t("day") : t("hours", { count: minutes / 60 });
}

/** When it was asked last, and what came of it. */
export function lastText({ lastResult }: NewsFeedView): string {
  if (lastResult === null) return t("never");
  return t("last", { at: formatMoment(lastResult.at), what: outcomeText(lastResult) });
}

type Result = NonNullable<NewsFeedView["lastResult"]>;

/** "3 new articles", "No answer to work with. Status 503." */
export function outcomeText({ outcome, added, detail }: Result): string {
  const what = outcome === "read" ? t("outcome_read", { count: added }) : t(`outcome_${outcome}`);
  return detail === "" ? what : t("outcomeWithDetail", { what, detail });
}

export const isWell = ({ outcome }: Result): boolean => outcome === "read" || outcome === "unchanged";

/** When it is asked next: what is due is asked by the job's next round. */
export function nextText({ nextAt }: NewsFeedView): string {
  if (nextAt === null) return t("nextNever");
  return Date.parse(nextAt) <= Date.now() ? t("nextSoon") : t("next", { at: formatMoment(nextAt) });
}
