import { useState } from "react";
import type { QueueTargets } from "@fillmark/contracts/overview";
import { MOST_TARGET_MINUTES, QUEUE_KINDS } from "@fillmark/contracts/queues";
import { Dialog } from "@fillmark/ui/dialog";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { TextField } from "@fillmark/ui/text-field";
import { toast } from "@fillmark/ui/toast";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { type FieldErrors, useForm } from "../../forms/form.tsx";
import { QueryView } from "../../api-client/query-view.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { overview } from "../../messages/en/overview.ts";

type Typed = Record<(typeof QUEUE_KINDS)[number], string>;

/** The target waiting time of each queue. */
export function TargetsDialog({ onClose }: { onClose: () => void }) {
  const query = trpc.overview.queueTargets.useQuery(undefined, { staleTime: 0, gcTime: 0 });
  if (query.data !== undefined) return <TargetsForm targets={query.data} onClose={onClose} />;
  return (
    <Dialog isOpen onClose={onClose} title={overview("targetsTitle")} description={overview("targetsText")}>
      <QueryView
        query={query}
        failed={overview("targetsFailed")}
        skeleton={<SkeletonRows label={overview("targetsLoading")} count={QUEUE_KINDS.length} />}
      >
        {() => null}
      </QueryView>
    </Dialog>
  );
}

function TargetsForm({ targets, onClose }: { targets: QueueTargets; onClose: () => void }) {
  const [typed, setTyped] = useState(() => mapKinds((kind) => String(targets[kind])));
  const utils = trpc.useUtils();
  const save = trpc.overview.setQueueTargets.useMutation({
    async onSuccess() {
      toast.ok(overview("targetsSaved"));
      onClose();
      await utils.overview.queues.invalidate();
    },
  });
  const form = useForm({
    values: typed,
    onChange: setTyped,
    call: save,
    check: wrongIn,
    send: (values) => save.mutate(mapKinds((kind) => Number(values[kind]))),
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={overview("targetsTitle")}
      description={overview("targetsText")}
      keep={overview("cancel")}
      action={overview("save")}
      className="ov__targets-dialog"
      formClass="ov__targets"
      failed={(reason) => overview("targetsNotSaved", { reason })}
    >
      {QUEUE_KINDS.map((kind) => (
        <TextField
          key={kind}
          {...form.text(kind)}
          label={overview("targetOf", { queue: overview(`queue_${kind}`) })}
          inputMode="numeric"
          maxLength={6}
          autoComplete="off"
          data-autofocus={kind === QUEUE_KINDS[0] ? "" : undefined}
        />
      ))}
    </FormDialog>
  );
}

function wrongIn(typed: Typed): FieldErrors {
  const wrong = QUEUE_KINDS.filter((kind) => {
    const minutes = Number(typed[kind]);
    return !/^\d+$/.test(typed[kind].trim()) || minutes < 1 || minutes > MOST_TARGET_MINUTES;
  });
  return Object.fromEntries(wrong.map((kind) => [kind, overview("targetWrong")]));
}

function mapKinds<Value>(of: (kind: (typeof QUEUE_KINDS)[number]) => Value) {
  return {
    support: of("support"),
    deposits: of("deposits"),
    withdrawals: of("withdrawals"),
    verification: of("verification"),
    approvals: of("approvals"),
    unmatched: of("unmatched"),
    screening: of("screening"),
    monitoring: of("monitoring"),
    duplicates: of("duplicates"),
    statements: of("statements"),
  };
}
