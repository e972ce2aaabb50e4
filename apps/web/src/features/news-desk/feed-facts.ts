import { LANGUAGE_NAMES } from "@fillmark/contracts/languages";
import type { NewsFeedView } from "@fillmark/contracts/news-feeds";
import { formatMoment } from "../../lib/format.ts";
import { feeds as words } from "../../messages/en/feeds.ts";
import { news } from "../../messages/en/news.ts";

/** "Economy · English · Every 15 minutes". */
export function aboutFeed({ category, language, intervalMinutes }: NewsFeedView): string {
  return words("facts", {
    category: news(category),
    language: LANGUAGE_NAMES[language],
    interval: intervalWords(intervalMinutes),
  });
}

export function intervalWords(minutes: number): string {
  if (minutes < 60) return words("minutes", { count: minutes });
  return minutes >= 1_440 ? words("day") : words("hours", { count: minutes / 60 });
}

/** When it was asked last, and what came of it. */
export function lastWords({ lastResult }: NewsFeedView): string {
  if (lastResult === null) return words("never");
  return words("last", { at: formatMoment(lastResult.at), what: outcomeWords(lastResult) });
}

type Result = NonNullable<NewsFeedView["lastResult"]>;

/** "3 new articles", "No answer to work with. Status 503." */
export function outcomeWords({ outcome, added, detail }: Result): string {
  const what = outcome === "read" ? words("outcome_read", { count: added }) : words(`outcome_${outcome}`);
  return detail === "" ? what : words("outcomeWithDetail", { what, detail });
}

export const isWell = ({ outcome }: Result): boolean => outcome === "read" || outcome === "unchanged";

/** When it is asked next: what is due is asked by the job's next round. */
export function nextWords({ nextAt }: NewsFeedView): string {
  if (nextAt === null) return words("nextNever");
  return Date.parse(nextAt) <= Date.now() ? words("nextSoon") : words("next", { at: formatMoment(nextAt) });
}
