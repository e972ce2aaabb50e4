import type { NewsFeedView, SaveNewsFeedInput } from "@fillmark/contracts/news-feeds";
import { toast } from "@fillmark/ui/toast";
import { describeError } from "../../lib/domain-error.ts";
import { formatAgeSeconds, formatTime } from "../../lib/format.ts";
import { trpc } from "../../lib/trpc.ts";
import { feeds as words } from "../../messages/en/feeds.ts";
import { isWell, outcomeWords } from "./feed-facts.ts";
import { intervals } from "./feed-fields.ts";

/** What is done to a feed where it stands in the list. */
export function useFeedDeeds(feed: NewsFeedView) {
  const utils = trpc.useUtils();
  const options = {
    onError: (error: unknown) => toast.error(words("actionFailed"), describeError(error).text),
    onSettled: () => utils.newsFeeds.list.invalidate(),
  };
  const fetch = trpc.newsFeeds.fetchNow.useMutation(options);
  const save = trpc.newsFeeds.save.useMutation({
    ...options,
    onSuccess: ({ name, isEnabled }) => toast.ok(words(isEnabled ? "switchedOn" : "switchedOff", { name })),
  });
  /** Whoever asks waits for the answer, and is told when it came, how long it took and what it was. */
  const fetchNow = (): void => {
    const begunMs = performance.now();
    fetch.mutate({ id: feed.id }, { onSuccess: (asked) => tellResult(asked, performance.now() - begunMs) });
  };
  return {
    fetchNow,
    isFetching: fetch.isPending,
    switchTo: (isEnabled: boolean) => save.mutate({ ...inputOf(feed), isEnabled }),
  };
}

function tellResult({ name, lastResult }: NewsFeedView, tookMs: number): void {
  // Somebody has removed it, or given it another address, while it was asked.
  if (lastResult === null) return;
  const title = words("fetched", { name, what: outcomeWords(lastResult) });
  const when = words("fetchedAt", { at: formatTime(lastResult.at), seconds: formatAgeSeconds(tookMs) });
  if (isWell(lastResult)) toast.ok(title, when);
  else toast.error(title, when);
}

function inputOf(feed: NewsFeedView): SaveNewsFeedInput {
  const { id, revision, name, url, siteUrl, category, language, isEnabled } = feed;
  const intervalMinutes = intervals.find((each) => each === feed.intervalMinutes) ?? 60;
  return { id, revision, name, url, siteUrl, category, language, intervalMinutes, isEnabled };
}
