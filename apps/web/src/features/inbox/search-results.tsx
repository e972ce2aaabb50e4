import type { SearchHitView } from "@fillmark/contracts/inbox-tools";
import { Avatar } from "@fillmark/ui/avatar";
import { Badge } from "@fillmark/ui/badge";
import { Empty } from "@fillmark/ui/empty";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { useInfiniteQuery } from "@tanstack/react-query";
import { initialsOf } from "../../lib/person.ts";
import { Loaded } from "../../lib/loaded.tsx";
import { trpc } from "../../lib/trpc.ts";
import { inbox } from "../../messages/en/inbox.ts";
import { LoadMore } from "../../lib/load-more.tsx";
import { adminWords } from "../../messages/en/admin.ts";
import { formatAge } from "./time-words.ts";
import { useNow } from "./use-now.ts";
import { nameOf } from "./who.ts";

interface SearchResultsProps {
  text: string;
  /** False while somebody is still typing. */
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
  const skeleton = <SkeletonRows label={inbox("searchLoading")} count={6} />;
  return (
    <div className="lst__b" aria-busy={!isSettled || query.isFetching || undefined}>
      {!isSettled && query.data === undefined ? (
        skeleton
      ) : (
        <Loaded query={query} failed={inbox("searchFailed")} skeleton={skeleton}>
          {({ pages }) => {
            const hits = pages.flatMap(({ items }) => items);
            if (hits.length === 0) return <Empty>{inbox("searchNone", { text })}</Empty>;
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
        </Loaded>
      )}
      <LoadMore query={query} label={adminWords("loadMore")} className="ad__end" />
    </div>
  );
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
        <span className="cv__n trunc">{nameOf(user)}</span>
        <span className="cv__t">{found !== null && formatAge(now - Date.parse(found.at))}</span>
        <span className="cv__m trunc">{found === null ? user.email : foundText(found)}</span>
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
