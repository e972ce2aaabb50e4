import type { Language } from "@fillmark/contracts/languages";
import type { NewsCategory } from "@fillmark/contracts/news";
import type { FEED_INTERVALS_MINUTES, NewsFeedView, SaveNewsFeedInput } from "@fillmark/contracts/news-feeds";
import type { FieldErrors } from "../../forms/form.tsx";
import { feeds as t } from "../../messages/en/feeds.ts";

export const intervals = [5, 15, 30, 60, 180, 720, 1440] as const satisfies typeof FEED_INTERVALS_MINUTES;

/** The form's fields as they are typed and chosen. */
export interface FeedFields {
  name: string;
  url: string;
  siteUrl: string;
  category: NewsCategory;
  language: Language;
  intervalMinutes: (typeof intervals)[number];
  isEnabled: boolean;
}

export function feedFieldsOf(feed: NewsFeedView | null): FeedFields {
  if (feed === null)
    return {
      name: "",
      url: "",
      siteUrl: "",
      category: "markets",
      language: "en",
      intervalMinutes: 30,
      isEnabled: true,
    };
  const { name, url, siteUrl, category, language, isEnabled } = feed;
  const intervalMinutes = intervals.find((each) => each === feed.intervalMinutes) ?? 60;
  return { name, url, siteUrl: siteUrl ?? "", category, language, intervalMinutes, isEnabled };
}

/** What can be checked before it is sent. */
export function wrongFeed({ name, url, siteUrl }: FeedFields): FieldErrors {
  return {
    name: name.trim() === "" ? t("nameMissing") : undefined,
    url: isWebAddress(url) ? undefined : t("urlWrong"),
    siteUrl: siteUrl.trim() === "" || isWebAddress(siteUrl) ? undefined : t("urlWrong"),
  };
}

function isWebAddress(text: string): boolean {
  const url = URL.parse(text.trim());
  return url !== null && (url.protocol === "https:" || url.protocol === "http:");
}

/** As the server takes it. */
export function feedInput(fields: FeedFields, feed: NewsFeedView | null): SaveNewsFeedInput {
  const siteUrl = fields.siteUrl.trim();
  return {
    ...fields,
    name: fields.name.trim(),
    url: fields.url.trim(),
    siteUrl: siteUrl === "" ? null : siteUrl,
    ...(feed === null ? {} : { id: feed.id, revision: feed.revision }),
  };
}
