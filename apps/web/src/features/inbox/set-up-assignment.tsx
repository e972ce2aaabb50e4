import { useState } from "react";
import { OPEN_CONVERSATIONS } from "@fillmark/contracts/assignment-bounds";
import type { AssignmentSettings } from "@fillmark/contracts/inbox-tools";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { TextField } from "@fillmark/ui/text-field";
import { toast } from "@fillmark/ui/toast";
import { describeError } from "../../api-client/domain-error.ts";
import { QueryView } from "../../api-client/query-view.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { Form, useForm } from "../../forms/form.tsx";
import { inbox } from "../../messages/en/inbox.ts";
import { isOptionalNumber, optionalNumber } from "./optional-number.ts";
import { SetUpButtons } from "./set-up-buttons.tsx";

/** How many open conversations an agent is given by themselves. */
export default function SetUpAssignment() {
  const query = trpc.inbox.assignmentSettings.useQuery();
  return (
    <div className="setup__part">
      <QueryView
        query={query}
        failed={inbox("assignmentFailed")}
        skeleton={<SkeletonRows label={inbox("setUpLoading")} count={2} />}
      >
        {(settings) => <AssignmentForm key={String(settings.mostOpen)} settings={settings} />}
      </QueryView>
    </div>
  );
}

function AssignmentForm({ settings }: { settings: AssignmentSettings }) {
  const utils = trpc.useUtils();
  const [values, setValues] = useState({ mostOpen: settings.mostOpen?.toString() ?? "" });
  const save = trpc.inbox.setAssignmentSettings.useMutation({
    onSuccess: (now) => {
      utils.inbox.assignmentSettings.setData(undefined, now);
      toast.ok(inbox("saved"));
    },
    onError: (error) => toast.error(inbox("actionFailed"), describeError(error).text),
  });
  const form = useForm({
    values,
    onChange: setValues,
    call: save,
    check: ({ mostOpen }) => ({
      mostOpen: isOptionalNumber(mostOpen, OPEN_CONVERSATIONS)
        ? undefined
        : inbox("mostOpenWrong", OPEN_CONVERSATIONS),
    }),
    send: ({ mostOpen }) => save.mutate({ mostOpen: optionalNumber(mostOpen) }),
  });
  return (
    <Form form={form} className="setup__form">
      <p className="text-14 text-muted">{inbox("assignmentText")}</p>
      <div className="setup__numbers">
        <TextField
          {...form.text("mostOpen")}
          label={inbox("mostOpen")}
          hint={inbox("mostOpenHint")}
          inputMode="numeric"
          maxLength={3}
        />
      </div>
      <SetUpButtons isBusy={form.isBusy} />
    </Form>
  );
}
