import { useInfiniteQuery } from "@tanstack/react-query";

type FetchPage<Page> = (cursor: { cursor?: string }) => Promise<Page>;

/** A list that changes while it is looked at, so it is read again now and then, as long as its page is visible. */
interface PolledPages<Page> {
  readonly fetchPage: FetchPage<Page>;
  readonly refetchInterval: number | false;
}

/**
 * A list that is read page by page with a cursor. Its key is spelled as the typed client spells its own, so
 * that whatever invalidates the procedure also invalidates its pages. The client's own infinite query sends
 * a direction besides the cursor, which our strict inputs refuse.
 */
export function useCursorQuery<Page extends { nextCursor: string | null }>(
  path: readonly [feature: string, procedure: string],
  input: Readonly<Record<string, unknown>>,
  read: FetchPage<Page> | PolledPages<Page>,
) {
  const { fetchPage, refetchInterval } =
    typeof read === "function" ? { fetchPage: read, refetchInterval: false as const } : read;
  return useInfiniteQuery({
    queryKey: [path, { input, type: "infinite" }],
    queryFn: ({ pageParam }) => fetchPage(pageParam === null ? {} : { cursor: pageParam }),
    initialPageParam: firstPage(),
    getNextPageParam: (page) => page.nextCursor,
    refetchInterval,
  });
}

/** The first page has no cursor; the type says that later ones have. */
function firstPage(): string | null {
  return null;
}
