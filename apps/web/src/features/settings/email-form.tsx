import { type FormEvent, useRef, useState } from "react";
import { useMutation } from "@tanstack/react-query";
import { Button } from "@fillmark/ui/button";
import { Note } from "@fillmark/ui/note";
import { FormCard } from "@fillmark/ui/page";
import { PasswordField, TextField } from "@fillmark/ui/text-field";
import { toast } from "@fillmark/ui/toast";
import { describeError, fieldErrors } from "../../lib/domain-error.ts";
import { looksLikeEmail, useFocusOnWrong, type Wrong } from "../../lib/form-errors.ts";
import { passwordLabels } from "../../lib/password-labels.ts";
import { sendsMail } from "../../lib/sends-mail.ts";
import { useStepUp } from "../../lib/step-up.tsx";
import { domainErrorOf, trpc } from "../../lib/trpc.ts";
import { noMail } from "../../messages/en/no-mail.ts";
import { settings } from "../../messages/en/settings.ts";

const empty = { newEmail: "", currentPassword: "" };

/** Another e-mail for this account: it counts once the link in the mail to it is opened. */
export function EmailForm({ email }: { email: string }) {
  const [fields, setFields] = useState(empty);
  const [wrong, setWrong] = useState<Wrong>({});
  const form = useRef<HTMLFormElement>(null);
  const utils = trpc.useUtils();
  const { guarded, dialog } = useStepUp();
  const change = useMutation({
    mutationFn: (asked: typeof fields) => guarded(() => utils.client.auth.changeEmail.mutate(asked)),
    onSuccess: (done, asked) => {
      if (done === undefined) return;
      if (sendsMail())
        toast.ok(settings("changeEmailSent"), settings("changeEmailSentDetail", { email: asked.newEmail }));
      else toast.ok(noMail("kept"), noMail("keptDetail"));
      setFields(empty);
      return utils.auth.account.invalidate();
    },
    onError: (error) => setWrong(refusedFields(error)),
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    const asked = { ...fields, newEmail: fields.newEmail.trim() };
    const found = wrongFields(asked, email);
    setWrong(found);
    if (Object.keys(found).length === 0) change.mutate(asked);
  }
  useFocusOnWrong(form, { wrong, otherwise: undefined });
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <FormCard title={settings("changeEmail")}>
        <p className="t14 ink2">{sendsMail() ? settings("changeEmailLead") : noMail("changeLead")}</p>
        {change.isError && Object.keys(wrong).length === 0 && (
          <Note tone="err" role="alert">
            {settings("changeEmailFailed", { reason: describeError(change.error).text })}
          </Note>
        )}
        <TextField
          label={settings("newEmail")}
          name="newEmail"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          value={fields.newEmail}
          error={wrong["newEmail"]}
          onChange={(event) => setFields({ ...fields, newEmail: event.target.value })}
        />
        <PasswordField
          label={settings("currentPassword")}
          name="currentPassword"
          autoComplete="current-password"
          labels={passwordLabels}
          value={fields.currentPassword}
          error={wrong["currentPassword"]}
          onChange={(event) => setFields({ ...fields, currentPassword: event.target.value })}
        />
        <Button type="submit" variant="primary" isBlock isBusy={change.isPending}>
          {sendsMail() ? settings("changeEmailDo") : noMail("forgotDo")}
        </Button>
      </FormCard>
      {dialog}
    </form>
  );
}

/** What can be told before it travels. */
function wrongFields({ newEmail, currentPassword }: typeof empty, email: string): Wrong {
  const found: Wrong = {};
  if (!looksLikeEmail(newEmail)) found["newEmail"] = settings("newEmailMissing");
  else if (newEmail.toLowerCase() === email) found["newEmail"] = settings("newEmailSame");
  if (currentPassword === "") found["currentPassword"] = settings("currentPasswordMissing");
  return found;
}

/** Refusals that belong to one field stand under it. */
function refusedFields(error: unknown): Wrong {
  if (domainErrorOf(error)?.code === "WRONG_PASSWORD") return { currentPassword: describeError(error).text };
  return fieldErrors(error);
}
