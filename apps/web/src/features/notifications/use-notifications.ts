import type { MarkReadInput, NotificationView, RemovedAllView } from "@fillmark/contracts/notifications";
import { toast } from "@fillmark/ui/toast";
import { describeError } from "../../api-client/domain-error.ts";
import { useCursorQuery } from "../../api-client/use-cursor-query.ts";
import { trpc } from "../../api-client/trpc.ts";
import { notifications as t } from "../../messages/en/notifications.ts";
import { formatDay } from "../../format/format.ts";

const input = { limit: 30 };

/** All that were removed at once, until that is taken back or the centre is closed. */
export type RemovedState = readonly [RemovedAllView | null, (removed: RemovedAllView | null) => void];

/** The list of the centre, newest first, and what can be done with it. */
export function useNotifications([removed, setRemoved]: RemovedState) {
  const utils = trpc.useUtils();
  const query = useCursorQuery(["notifications", "list"], input, (cursor) =>
    utils.client.notifications.list.query({ ...input, ...cursor }),
  );
  const onSuccess = (view: { unread: number }): void => {
    utils.notifications.unread.setData(undefined, view);
    void utils.notifications.list.invalidate();
  };
  const onError = (error: unknown): void =>
    void toast.error(t("notDone", { reason: describeError(error).text }));
  const read = trpc.notifications.markRead.useMutation({ onSuccess, onError });
  const remove = trpc.notifications.remove.useMutation({ onSuccess, onError });
  const removeAll = trpc.notifications.removeAll.useMutation({
    onError,
    onSuccess: (view) => {
      setRemoved(view.removed === 0 ? null : view);
      onSuccess(view);
    },
  });
  const restore = trpc.notifications.restore.useMutation({
    onError,
    onSuccess: (view) => {
      setRemoved(null);
      onSuccess(view);
    },
  });
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  return {
    query,
    items,
    isMarking: read.isPending,
    markRead: (which: MarkReadInput) => read.mutate(which),
    remove: (id: string) => remove.mutate({ id }),
    removed,
    isRemoving: removeAll.isPending || restore.isPending,
    removeAll: (upTo: string) => removeAll.mutate({ upTo }),
    restore: ({ removedAt }: RemovedAllView) => restore.mutate({ removedAt }),
  };
}

/** In the order that they came in, day by day by the page's calendar. */
export function byDay(items: readonly NotificationView[]): [day: string, items: NotificationView[]][] {
  const days = new Map<string, NotificationView[]>();
  for (const item of items) {
    const day = formatDay(item.at);
    days.set(day, [...(days.get(day) ?? []), item]);
  }
  return [...days];
}
