import { useState } from "react";
import { useMutation } from "@tanstack/react-query";
import { Button } from "@fillmark/ui/button";
import { FormCard } from "@fillmark/ui/page";
import { TextField } from "@fillmark/ui/text-field";
import { toast } from "@fillmark/ui/toast";
import { Form, FormFailure, useForm } from "../../forms/form.tsx";
import { useStepUp } from "../../authentication/step-up.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { privacy } from "../../messages/en/privacy.ts";

const maxReasonLength = 500;

/** The wish itself: a word that nobody types by accident, and another proof where the server asks for it. */
export function DeleteAccountForm() {
  const [values, setValues] = useState({ reason: "", word: "" });
  const utils = trpc.useUtils();
  const { guarded, dialog } = useStepUp();
  const ask = useMutation({
    mutationFn: (input: { reason?: string }) =>
      guarded(() => utils.client.privacy.requestDeletion.mutate(input)),
    onSuccess(view) {
      if (view === undefined) return;
      toast.info(privacy("asked"));
      utils.privacy.deletion.setData(undefined, view);
      window.scrollTo(0, 0);
    },
    // Money may have come in since this page was drawn.
    onError: () => utils.privacy.deletion.invalidate(),
  });
  const form = useForm({
    values,
    onChange: setValues,
    call: ask,
    check: ({ word }) => ({
      word: word.trim().toUpperCase() === privacy("confirmWord") ? undefined : privacy("confirmMissing"),
    }),
    send: ({ reason }) => ask.mutate(reason.trim() === "" ? {} : { reason: reason.trim() }),
  });
  return (
    <>
      <Form form={form}>
        <FormCard title={privacy("askTitle")}>
          <FormFailure form={form}>{(reason) => privacy("askFailed", { reason })}</FormFailure>
          <TextField
            {...form.text("reason")}
            label={privacy("reason")}
            hint={privacy("reasonHint")}
            maxLength={maxReasonLength}
          />
          <TextField
            {...form.text("word")}
            label={privacy("confirm")}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <Button type="submit" variant="danger" isBlock isBusy={form.isBusy}>
            {privacy("askDo")}
          </Button>
        </FormCard>
      </Form>
      {dialog}
    </>
  );
}
