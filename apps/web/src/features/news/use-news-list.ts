import { useInfiniteQuery } from "@tanstack/react-query";
import { readerLanguage } from "../../lib/reader-language.ts";
import { trpc } from "../../lib/trpc.ts";
import type { NewsQuestion } from "./news-question.ts";

const pageSize = 20;
/** Somebody who reads an article for so long still comes back to where they were in the list. */
const keptMs = 60 * 60_000;

/** Page after page of what was asked for, newest first. */
export function useNewsList({ text, category }: NewsQuestion) {
  const { client } = trpc.useUtils();
  const input = {
    limit: pageSize,
    language: readerLanguage,
    ...(text === "" ? {} : { search: text }),
    ...(category === null ? {} : { category }),
  };
  return useInfiniteQuery({
    queryKey: [["news", "list"], { input, type: "infinite" }],
    queryFn: ({ pageParam }) =>
      client.news.list.query(pageParam === null ? input : { ...input, cursor: pageParam }),
    initialPageParam: firstPage(),
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 60_000,
    gcTime: keptMs,
    // What was found for the letters before stays until the next answer.
    placeholderData: (before) => before,
  });
}

/** The first page has no cursor; the type says that later ones have. */
function firstPage(): string | null {
  return null;
}
