import { type FormEvent, useRef, useState } from "react";
import { Button } from "@fillmark/ui/button";
import { Note } from "@fillmark/ui/note";
import { FormCard } from "@fillmark/ui/page";
import { TextField } from "@fillmark/ui/text-field";
import { toast } from "@fillmark/ui/toast";
import { describeError } from "../../lib/domain-error.ts";
import { useFocusOnWrong, type Wrong } from "../../lib/form-errors.ts";
import { useStepUp } from "../../lib/step-up.tsx";
import { trpc } from "../../lib/trpc.ts";
import { privacy } from "../../messages/en/privacy.ts";

const mostReason = 500;

/** The wish itself: a word that nobody types by accident, and another proof where the server asks for it. */
export function DeleteAccountForm() {
  const [reason, setReason] = useState("");
  const [word, setWord] = useState("");
  const [wrong, setWrong] = useState<Wrong>({});
  const form = useRef<HTMLFormElement>(null);
  const utils = trpc.useUtils();
  const { guarded, dialog } = useStepUp();
  const ask = trpc.privacy.requestDeletion.useMutation();
  const [failure, setFailure] = useState<unknown>(null);
  async function send(): Promise<void> {
    setFailure(null);
    const input = reason.trim() === "" ? {} : { reason: reason.trim() };
    try {
      const view = await guarded(() => ask.mutateAsync(input));
      if (view === undefined) return;
      toast.info(privacy("asked"));
      utils.privacy.deletion.setData(undefined, view);
      window.scrollTo(0, 0);
    } catch (error) {
      setFailure(error);
      // Money may have come in since this page was drawn.
      await utils.privacy.deletion.invalidate();
    }
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    const isConfirmed = word.trim().toUpperCase() === privacy("confirmWord");
    setWrong(isConfirmed ? {} : { word: privacy("confirmMissing") });
    if (isConfirmed && !ask.isPending) void send();
  }
  useFocusOnWrong(form, { wrong, otherwise: undefined });
  return (
    <>
      <form ref={form} onSubmit={submit} noValidate>
        <FormCard title={privacy("askTitle")}>
          {failure !== null && (
            <Note tone="err" role="alert">
              {privacy("askFailed", { reason: describeError(failure).text })}
            </Note>
          )}
          <TextField
            label={privacy("reason")}
            hint={privacy("reasonHint")}
            name="reason"
            maxLength={mostReason}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
          <TextField
            label={privacy("confirm")}
            name="word"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={word}
            error={wrong["word"]}
            onChange={(event) => setWord(event.target.value)}
          />
          <Button type="submit" variant="danger" isBlock isBusy={ask.isPending}>
            {privacy("askDo")}
          </Button>
        </FormCard>
      </form>
      {dialog}
    </>
  );
}
