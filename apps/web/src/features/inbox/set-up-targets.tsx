import { useState } from "react";
import { ANSWER_TARGET_MINUTES } from "@fillmark/contracts/answer-targets";
import type { AnswerTargets } from "@fillmark/contracts/inbox-tools";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { TextField } from "@fillmark/ui/text-field";
import { toast } from "@fillmark/ui/toast";
import { describeError } from "../../api-client/domain-error.ts";
import { QueryView } from "../../api-client/query-view.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { Form, useForm } from "../../forms/form.tsx";
import { inbox } from "../../messages/en/inbox.ts";
import { inboxTargets } from "../../messages/en/inbox-targets.ts";
import { isOptionalNumber, optionalNumber } from "./optional-number.ts";
import { SetUpButtons } from "./set-up-buttons.tsx";

/** How soon customers are to be answered. */
export default function SetUpTargets() {
  const query = trpc.inbox.answerTargets.useQuery();
  return (
    <div className="setup__part">
      <QueryView
        query={query}
        failed={inboxTargets("failed")}
        skeleton={<SkeletonRows label={inbox("setUpLoading")} count={3} />}
      >
        {(targets) => <TargetsForm key={JSON.stringify(targets)} targets={targets} />}
      </QueryView>
    </div>
  );
}

function TargetsForm({ targets }: { targets: AnswerTargets }) {
  const utils = trpc.useUtils();
  const [values, setValues] = useState({
    firstMinutes: targets.firstMinutes?.toString() ?? "",
    laterMinutes: targets.laterMinutes?.toString() ?? "",
  });
  const save = trpc.inbox.setAnswerTargets.useMutation({
    onSuccess: (now) => {
      utils.inbox.answerTargets.setData(undefined, now);
      void utils.inbox.list.invalidate();
      void utils.inbox.counts.invalidate();
      toast.ok(inbox("saved"));
    },
    onError: (error) => toast.error(inbox("actionFailed"), describeError(error).text),
  });
  const form = useForm({
    values,
    onChange: setValues,
    call: save,
    check: ({ firstMinutes, laterMinutes }) => ({
      firstMinutes: faultOf(firstMinutes),
      laterMinutes: faultOf(laterMinutes),
    }),
    send: ({ firstMinutes, laterMinutes }) =>
      save.mutate({ firstMinutes: optionalNumber(firstMinutes), laterMinutes: optionalNumber(laterMinutes) }),
  });
  return (
    <Form form={form} className="setup__form">
      <p className="text-14 text-muted">{inboxTargets("text")}</p>
      <div className="setup__numbers">
        <TextField
          {...form.text("firstMinutes")}
          label={inboxTargets("first")}
          hint={inboxTargets("hint")}
          inputMode="numeric"
          maxLength={5}
        />
        <TextField
          {...form.text("laterMinutes")}
          label={inboxTargets("later")}
          hint={inboxTargets("hint")}
          inputMode="numeric"
          maxLength={5}
        />
      </div>
      <SetUpButtons isBusy={form.isBusy} />
    </Form>
  );
}

function faultOf(typed: string): string | undefined {
  return isOptionalNumber(typed, ANSWER_TARGET_MINUTES)
    ? undefined
    : inboxTargets("wrong", ANSWER_TARGET_MINUTES);
}
