import { useState } from "react";
import { ANSWER_TARGET_MINUTES } from "@fillmark/contracts/answer-targets";
import type { AnswerTargets } from "@fillmark/contracts/inbox-tools";
import { Button } from "@fillmark/ui/button";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { TextField } from "@fillmark/ui/text-field";
import { toast } from "@fillmark/ui/toast";
import { describeError } from "../../api-client/domain-error.ts";
import { QueryView } from "../../api-client/query-view.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { Form, useForm } from "../../forms/form.tsx";
import { inbox } from "../../messages/en/inbox.ts";
import { inboxTargets } from "../../messages/en/inbox-targets.ts";

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
      save.mutate({ firstMinutes: minutesOf(firstMinutes), laterMinutes: minutesOf(laterMinutes) }),
  });
  return (
    <Form form={form} className="setup__form">
      <p className="text-14">{inboxTargets("text")}</p>
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
      <div className="row">
        <Button type="submit" size="sm" variant="primary" isBusy={form.isBusy}>
          {inbox("save")}
        </Button>
      </div>
    </Form>
  );
}

const { least, most } = ANSWER_TARGET_MINUTES;
const wrong = inboxTargets("wrong", { least, most });

function minutesOf(typed: string): number | null {
  return typed.trim() === "" ? null : Number(typed.trim());
}

function faultOf(typed: string): string | undefined {
  const minutes = minutesOf(typed);
  if (minutes === null) return undefined;
  return /^\d{1,5}$/.test(typed.trim()) && minutes >= least && minutes <= most ? undefined : wrong;
}
