import type { NewsFeedView, SaveNewsFeedInput } from "@fillmark/contracts/news-feeds";
import { toast } from "@fillmark/ui/toast";
import { describeError } from "../../api-client/domain-error.ts";
import { formatAgeSeconds, formatTime } from "../../format/format.ts";
import { trpc } from "../../api-client/trpc.ts";
import { feeds as t } from "../../messages/en/feeds.ts";
import { isWell, outcomeText } from "./feed-facts.ts";
import { intervals } from "./feed-fields.ts";

/** What is done to a feed where it stands in the list. */
export function useFeedActions(feed: NewsFeedView) {
  const utils = trpc.useUtils();
  const options = {
    onError: (error: unknown) => toast.error(t("actionFailed"), describeError(error).text),
    onSettled: () => utils.newsFeeds.list.invalidate(),
  };
  const fetch = trpc.newsFeeds.fetchNow.useMutation(options);
  const save = trpc.newsFeeds.save.useMutation({
    ...options,
    onSuccess: ({ name, isEnabled }) => toast.ok(t(isEnabled ? "switchedOn" : "switchedOff", { name })),
  });
  /** An admin who asks waits for the answer, and is shown when it came, how long it took and what it was. */
  const fetchNow = (): void => {
    const begunMs = performance.now();
    fetch.mutate({ id: feed.id }, { onSuccess: (asked) => showResult(asked, performance.now() - begunMs) });
  };
  return {
    fetchNow,
    isFetching: fetch.isPending,
    switchTo: (isEnabled: boolean) => save.mutate({ ...inputOf(feed), isEnabled }),
  };
}

function showResult({ name, lastResult }: NewsFeedView, tookMs: number): void {
  // An admin has removed it, or given it another address, while it was asked.
  if (lastResult === null) return;
  const title = t("fetched", { name, what: outcomeText(lastResult) });
  const when = t("fetchedAt", { at: formatTime(lastResult.at), seconds: formatAgeSeconds(tookMs) });
  if (isWell(lastResult)) toast.ok(title, when);
  else toast.error(title, when);
}

function inputOf(feed: NewsFeedView): SaveNewsFeedInput {
  const { id, revision, name, url, siteUrl, category, language, isEnabled } = feed;
  const intervalMinutes = intervals.find((each) => each === feed.intervalMinutes) ?? 60;
  return { id, revision, name, url, siteUrl, category, language, intervalMinutes, isEnabled };
}
