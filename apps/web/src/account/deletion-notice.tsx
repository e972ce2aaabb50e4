import { Button } from "@fillmark/ui/button";
import { Note } from "@fillmark/ui/note";
import { toast } from "@fillmark/ui/toast";
import { privacy } from "../messages/en/privacy.ts";
import { describeError } from "../api-client/domain-error.ts";
import { formatDay, formatTime } from "../format/format.ts";
import { trpc } from "../api-client/trpc.ts";
import "./deletion-notice.css";

/** While the account is about to be deleted: when, and the way back. Draws nothing otherwise. */
export function DeletionNotice() {
  const pending = trpc.privacy.deletion.useQuery().data?.pending ?? null;
  if (pending === null) return null;
  return (
    <div className="deletion-notice">
      <Note tone="warn">
        <DeletionDate dueAt={pending.dueAt} />
        <KeepAccount />
      </Note>
    </div>
  );
}

export function DeletionDate({ dueAt }: { dueAt: string }) {
  return (
    <time dateTime={dueAt}>
      {privacy("pendingText", { day: formatDay(dueAt), time: formatTime(dueAt).slice(0, 5) })}
    </time>
  );
}

/** Takes the wish back at once: nothing is lost by it. */
export function KeepAccount() {
  const utils = trpc.useUtils();
  const keep = trpc.privacy.withdrawDeletion.useMutation({
    onSuccess: (view) => {
      utils.privacy.deletion.setData(undefined, view);
      toast.ok(privacy("kept"));
    },
    onError: (error) => toast.error(privacy("keepFailed", { reason: describeError(error).text })),
  });
  return (
    <Button isBusy={keep.isPending} onClick={() => keep.mutate(undefined)}>
      {privacy("keep")}
    </Button>
  );
}
