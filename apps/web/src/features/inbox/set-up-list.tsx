import type { ReactNode } from "react";
import { Empty } from "@fillmark/ui/empty";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { toast } from "@fillmark/ui/toast";
import { describeError } from "../../api-client/domain-error.ts";
import { QueryView, type QueryViewProps } from "../../api-client/query-view.tsx";
import { inbox } from "../../messages/en/inbox.ts";
import { SetUpRow } from "./set-up-row.tsx";

/** What is said once one of them was deleted, or was not. */
export const saidOfDeletion = {
  onSuccess: () => toast.ok(inbox("deleted")),
  onError: (error: unknown) => toast.error(inbox("actionFailed"), describeError(error).text),
};

interface SetUpListProps<Item> {
  query: QueryViewProps<readonly Item[]>["query"];
  /** Said where there are none. */
  empty: string;
  nameOf: (item: Item) => string;
  onEdit: (item: Item) => void;
  onDelete: (item: Item) => void;
  children: (item: Item) => ReactNode;
}

/** What the team has saved of a kind, each to be changed or deleted. */
export function SetUpList<Item extends { id: string }>(props: SetUpListProps<Item>) {
  const { query, empty, nameOf, onEdit, onDelete, children } = props;
  return (
    <QueryView
      query={query}
      failed={inbox("setUpFailed")}
      skeleton={<SkeletonRows label={inbox("setUpLoading")} count={3} />}
    >
      {(items) =>
        items.length === 0 ? (
          <Empty>{empty}</Empty>
        ) : (
          <ul className="setup__list">
            {items.map((item) => (
              <SetUpRow
                key={item.id}
                name={nameOf(item)}
                onEdit={() => onEdit(item)}
                onDelete={() => onDelete(item)}
              >
                {children(item)}
              </SetUpRow>
            ))}
          </ul>
        )
      }
    </QueryView>
  );
}
