import { useInfiniteQuery } from "@tanstack/react-query";

/**
 * A list that is read page by page with a cursor. Its key is spelled as the typed client spells its own, so
 * that whatever invalidates the procedure also invalidates its pages. The client's own infinite query sends
 * a direction besides the cursor, which our strict inputs refuse.
 */
export function useCursorQuery<Page extends { nextCursor: string | null }>(
  path: readonly [feature: string, procedure: string],
  input: Readonly<Record<string, unknown>>,
  fetchPage: (cursor: { cursor?: string }) => Promise<Page>,
) {
  return useInfiniteQuery({
    queryKey: [path, { input, type: "infinite" }],
    queryFn: ({ pageParam }) => fetchPage(pageParam === null ? {} : { cursor: pageParam }),
    initialPageParam: firstPage(),
    getNextPageParam: (page) => page.nextCursor,
  });
}

/** The first page has no cursor; the type says that later ones have. */
function firstPage(): string | null {
  return null;
}
