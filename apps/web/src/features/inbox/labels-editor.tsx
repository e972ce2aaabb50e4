import type { LabelView } from "@fillmark/contracts/inbox";
import { Chip } from "@fillmark/ui/chip";
import { toast } from "@fillmark/ui/toast";
import { Badge } from "@fillmark/ui/badge";
import { may, useCurrentAdmin } from "../../session/current-admin.ts";
import { describeError } from "../../api-client/domain-error.ts";
import { trpc } from "../../api-client/trpc.ts";
import { inbox } from "../../messages/en/inbox.ts";

const maxLabels = 10;

/** All labels there are; those of the conversation are pressed. Changed at once, put back when that fails. */
export function LabelsEditor({ conversationId }: { conversationId: string }) {
  const mayAct = may(useCurrentAdmin(), "inbox.answer");
  const utils = trpc.useUtils();
  const all = trpc.inbox.listLabels.useQuery(undefined, { staleTime: 60_000 }).data ?? [];
  const own = trpc.inbox.find.useQuery({ conversationId }).data?.labels ?? [];
  function show(labels: LabelView[]): void {
    utils.inbox.find.setData({ conversationId }, (old) => (old === undefined ? old : { ...old, labels }));
  }
  const set = trpc.inbox.setLabels.useMutation({
    onError: (error) => {
      toast.error(inbox("labelsFailed"), describeError(error).text);
      void utils.inbox.find.invalidate({ conversationId });
    },
  });
  function toggle(label: LabelView): void {
    const isOn = own.some(({ id }) => id === label.id);
    if (!isOn && own.length >= maxLabels) return void toast.error(inbox("labelsFull"));
    const next = isOn ? own.filter(({ id }) => id !== label.id) : [...own, label];
    show(next);
    set.mutate({ conversationId, labelIds: next.map(({ id }) => id) });
  }
  if (!mayAct)
    return (
      <div className="ctx__labels">
        {own.map(({ id, name }) => (
          <Badge key={id}>{name}</Badge>
        ))}
      </div>
    );
  if (all.length === 0) return <p className="text-14 text-muted">{inbox("labelsNone")}</p>;
  return (
    <div className="ctx__labels" role="group" aria-label={inbox("labels")}>
      {all.map((label) => (
        <Chip key={label.id} isOn={own.some(({ id }) => id === label.id)} onClick={() => toggle(label)}>
          {label.name}
        </Chip>
      ))}
    </div>
  );
}
