import type { SearchHitView } from "@fillmark/contracts/inbox-tools";
import { Avatar } from "@fillmark/ui/avatar";
import { Badge } from "@fillmark/ui/badge";
import { Button } from "@fillmark/ui/button";
import { Empty } from "@fillmark/ui/empty";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { useInfiniteQuery } from "@tanstack/react-query";
import { initialsOf } from "../../format/initials.ts";
import { formatMoment } from "../../format/format.ts";
import { QueryView } from "../../api-client/query-view.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { inbox } from "../../messages/en/inbox.ts";
import { LoadMore } from "../../api-client/load-more.tsx";
import { adminMessages } from "../../messages/en/admin.ts";
import { formatAge } from "./time-text.ts";
import { useNow } from "./use-now.ts";
import { nameOf } from "./who.ts";

interface SearchResultsProps {
  text: string;
  /** False while an admin is still typing. */
  isSettled: boolean;
  selectedId: string | undefined;
  onFound: (conversationId: string, seq: number | null) => void;
}

const shortest = 2;
const firstPage: { cursor?: string } = {};

/** People and messages that hold the words; a press leads to the place in the conversation. */
export function SearchResults({ text, isSettled, selectedId, onFound }: SearchResultsProps) {
  const { client } = trpc.useUtils();
  const now = useNow(30_000);
  const query = useInfiniteQuery({
    queryKey: [["inbox", "search"], { input: { text }, type: "infinite" }],
    queryFn: ({ pageParam }) => client.inbox.search.query({ text, limit: 20, ...pageParam }),
    initialPageParam: firstPage,
    getNextPageParam: ({ nextCursor }) => (nextCursor === null ? undefined : { cursor: nextCursor }),
    enabled: text.length >= shortest,
  });
  if (isSettled && text.length < shortest)
    return (
      <div className="lst__b">
        <Empty>{inbox("searchShort")}</Empty>
      </div>
    );
  const searchedBackTo = query.data?.pages.at(-1)?.searchedBackTo ?? null;
  const skeleton = <SkeletonRows label={inbox("searchLoading")} count={6} />;
  return (
    <div className="lst__b" aria-busy={!isSettled || query.isFetching || undefined}>
      {!isSettled && query.data === undefined ? (
        skeleton
      ) : (
        <QueryView query={query} failed={inbox("searchFailed")} skeleton={skeleton}>
          {({ pages }) => {
            const hits = pages.flatMap(({ items }) => items);
            if (hits.length === 0) return <Empty>{noneFound(text, searchedBackTo)}</Empty>;
            return (
              <ul aria-label={inbox("results")}>
                {hits.map((hit) => (
                  <Hit
                    key={`${hit.conversationId} ${hit.found?.kind ?? "person"} ${hit.found?.seq ?? 0} ${hit.found?.at ?? ""}`}
                    {...{ hit, now }}
                    isSelected={hit.conversationId === selectedId}
                    onPress={() => onFound(hit.conversationId, hit.found?.seq ?? null)}
                  />
                ))}
              </ul>
            );
          }}
        </QueryView>
      )}
      {searchedBackTo === null ? (
        <LoadMore query={query} label={adminMessages("loadMore")} className="ad__end" />
      ) : (
        <SearchFurther query={query} since={formatMoment(searchedBackTo)} />
      )}
    </div>
  );
}

interface SearchFurtherProps {
  query: { isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
  since: string;
}

/** Pressed, never by itself: each time, much is read that may hold nothing. */
function SearchFurther({ query: { isFetchingNextPage, fetchNextPage }, since }: SearchFurtherProps) {
  return (
    <div className="lst__end">
      <p role="status">{inbox("searchedBackTo", { since })}</p>
      <Button size="sm" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {inbox("searchOlder")}
      </Button>
    </div>
  );
}

function noneFound(text: string, searchedBackTo: string | null): string {
  if (searchedBackTo === null) return inbox("searchNone", { text });
  return inbox("searchNoneSince", { text, since: formatMoment(searchedBackTo) });
}

interface HitProps {
  hit: SearchHitView;
  now: number;
  isSelected: boolean;
  onPress: () => void;
}

function Hit({ hit: { user, reference, status, found }, now, isSelected, onPress }: HitProps) {
  return (
    <li>
      <button
        type="button"
        className={isSelected ? "cv sel" : "cv"}
        aria-current={isSelected || undefined}
        onClick={onPress}
      >
        <Avatar initials={initialsOf(user)} />
        <span className="cv__n truncate">{nameOf(user)}</span>
        <span className="cv__t">{found !== null && formatAge(now - Date.parse(found.at))}</span>
        <span className="cv__m truncate">{found === null ? user.email : foundText(found)}</span>
        <span />
        <span className="cv__f">
          <Badge>{inbox(found === null ? "foundPerson" : status)}</Badge>
          <span>{reference}</span>
        </span>
      </button>
    </li>
  );
}

function foundText({ kind, text }: NonNullable<SearchHitView["found"]>): string {
  return kind === "note" ? inbox("foundNote", { text }) : text;
}
