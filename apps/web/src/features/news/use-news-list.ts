import { useInfiniteQuery } from "@tanstack/react-query";
import { readerLanguage } from "../../i18n/reader-language.ts";
import { useToken } from "../../session/session.ts";
import { trpc } from "../../api-client/trpc.ts";
import type { NewsQuestion } from "./news-question.ts";

const pageSize = 20;
/** A user who reads an article for so long still comes back to where they were in the list. */
const cacheMs = 60 * 60_000;

/** Page after page of what was asked for, newest first. A guest has put nothing by, so nobody is asked. */
export function useNewsList({ text, category, isSaved }: NewsQuestion) {
  const { client } = trpc.useUtils();
  const isGuest = useToken() === null;
  const { list, listSaved } = client.news;
  const asked = isSaved ? listSaved : list;
  const input = {
    limit: pageSize,
    language: readerLanguage,
    ...(text === "" ? {} : { search: text }),
    ...(category === null ? {} : { category }),
  };
  return useInfiniteQuery({
    queryKey: [["news", isSaved ? "listSaved" : "list"], { input, type: "infinite" }],
    queryFn: ({ pageParam }) => asked.query(pageParam === null ? input : { ...input, cursor: pageParam }),
    enabled: !(isSaved && isGuest),
    initialPageParam: firstPage(),
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 60_000,
    gcTime: cacheMs,
    // What was found for the letters before stays until the next answer.
    placeholderData: (before) => before,
  });
}

/** The first page has no cursor; the type says that later ones have. */
function firstPage(): string | null {
  return null;
}
