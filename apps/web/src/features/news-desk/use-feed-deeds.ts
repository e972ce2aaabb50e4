import type { NewsFeedView, SaveNewsFeedInput } from "@fillmark/contracts/news-feeds";
import { toast } from "@fillmark/ui/toast";
import { describeError } from "../../lib/domain-error.ts";
import { trpc } from "../../lib/trpc.ts";
import { feeds as words } from "../../messages/en/feeds.ts";
import { intervals } from "./feed-fields.ts";

/** What is done to a feed where it stands in the list. */
export function useFeedDeeds(feed: NewsFeedView) {
  const utils = trpc.useUtils();
  const options = {
    onError: (error: unknown) => toast.error(words("actionFailed"), describeError(error).text),
    onSettled: () => utils.newsFeeds.list.invalidate(),
  };
  const fetchNow = trpc.newsFeeds.fetchNow.useMutation({
    ...options,
    onSuccess: ({ name }) => toast.ok(words("fetchAsked", { name })),
  });
  const save = trpc.newsFeeds.save.useMutation({
    ...options,
    onSuccess: ({ name, isEnabled }) => toast.ok(words(isEnabled ? "switchedOn" : "switchedOff", { name })),
  });
  return {
    fetchNow,
    switchTo: (isEnabled: boolean) => save.mutate({ ...inputOf(feed), isEnabled }),
  };
}

function inputOf(feed: NewsFeedView): SaveNewsFeedInput {
  const { id, revision, name, url, siteUrl, category, language, isEnabled } = feed;
  const intervalMinutes = intervals.find((each) => each === feed.intervalMinutes) ?? 60;
  return { id, revision, name, url, siteUrl, category, language, intervalMinutes, isEnabled };
}
