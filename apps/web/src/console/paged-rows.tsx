import type { ComponentProps } from "react";
import { Empty } from "@fillmark/ui/empty";
import { type QueueItem, QueueRows } from "@fillmark/ui/queue";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { LoadMore } from "../api-client/load-more.tsx";
import { QueryView, type QueryViewProps } from "../api-client/query-view.tsx";

interface PagedRowsProps {
  query: QueryViewProps<unknown>["query"] & ComponentProps<typeof LoadMore>["query"];
  /** What was read so far. */
  items: readonly QueueItem[];
  selectedKey: string | undefined;
  words: Readonly<Record<"label" | "failed" | "loading" | "none" | "more", string>>;
}

/** The rows of a queue that is read page by page, and what stands for them until they are there or where there are none. */
export function PagedRows({ query, items, selectedKey, words }: PagedRowsProps) {
  const { label, failed, loading, none, more } = words;
  return (
    <>
      <QueryView query={query} failed={failed} skeleton={<SkeletonRows label={loading} count={6} />}>
        {() =>
          items.length === 0 ? (
            <Empty>{none}</Empty>
          ) : (
            <QueueRows label={label} items={items} selectedKey={selectedKey} />
          )
        }
      </QueryView>
      <LoadMore query={query} label={more} className="ad__end" />
    </>
  );
}
