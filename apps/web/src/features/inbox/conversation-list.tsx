import { useRef } from "react";
import { Button } from "@fillmark/ui/button";
import { Empty } from "@fillmark/ui/empty";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { useCurrentAdmin } from "../../session/current-admin.ts";
import { QueryView } from "../../api-client/query-view.tsx";
import { useCursorQuery } from "../../api-client/use-cursor-query.ts";
import { trpc } from "../../api-client/trpc.ts";
import { inbox } from "../../messages/en/inbox.ts";
import { ConversationRow } from "./conversation-row.tsx";
import { isNarrowed, type ListFilter, listInput } from "./list-filter.ts";
import { LoadMore } from "../../api-client/load-more.tsx";
import { adminMessages } from "../../messages/en/admin.ts";
import { useHeldRows } from "./use-held-rows.ts";
import { useNow } from "./use-now.ts";
import { useTargets } from "./use-targets.ts";

interface ConversationListProps {
  selectedId: string | undefined;
  filter: ListFilter;
  onClear: () => void;
}

/** What becomes overdue does so without anything happening. */
const overdueAgainMs = 30_000;

const emptyText = {
  open: inbox("emptyOpen"),
  pending: inbox("emptyPending"),
  snoozed: inbox("emptySnoozed"),
  resolved: inbox("emptyResolved"),
} as const;

/** The conversations of a queue. While a pointer rests on it no row moves. */
export function ConversationList({ selectedId, filter, onClear }: ConversationListProps) {
  const { client } = trpc.useUtils();
  const admin = useCurrentAdmin();
  const now = useNow(15_000);
  const box = useRef<HTMLDivElement>(null);
  const input = listInput(filter);
  const targets = useTargets();
  const query = useCursorQuery(["inbox", "list"], input, {
    fetchPage: (cursor) => client.inbox.list.query({ ...input, ...cursor }),
    refetchInterval: input.isOverdue ? overdueAgainMs : false,
  });
  const { rows, changes, release } = useHeldRows(query.data, box);
  return (
    <div className="lst__b" ref={box}>
      <QueryView
        query={query}
        failed={inbox("listFailed")}
        skeleton={<SkeletonRows label={inbox("listLoading")} count={8} />}
      >
        {() =>
          rows.length === 0 ? (
            isNarrowed(filter) ? (
              <Empty action={<Button onClick={onClear}>{inbox("clearFilters")}</Button>}>
                {inbox("emptyFiltered")}
              </Empty>
            ) : (
              <Empty>{emptyText[filter.status]}</Empty>
            )
          ) : (
            <ul>
              {rows.map((row) => (
                <ConversationRow
                  key={row.conversationId}
                  row={row}
                  now={now}
                  targets={targets}
                  myId={admin?.id}
                  isSelected={row.conversationId === selectedId}
                />
              ))}
            </ul>
          )
        }
      </QueryView>
      <LoadMore query={query} label={adminMessages("loadMore")} className="ad__end" />
      {changes > 0 && (
        <div className="lst__moved">
          <Button size="sm" variant="primary" onClick={release}>
            {inbox("moved", { count: changes })}
          </Button>
        </div>
      )}
    </div>
  );
}
