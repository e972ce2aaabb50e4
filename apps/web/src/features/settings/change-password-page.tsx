import { type FormEvent, useRef, useState } from "react";
import { useMutation } from "@tanstack/react-query";
import { Button } from "@fillmark/ui/button";
import { Note } from "@fillmark/ui/note";
import { FormCard, Page } from "@fillmark/ui/page";
import { PasswordField } from "@fillmark/ui/text-field";
import { toast } from "@fillmark/ui/toast";
import { useLocation } from "wouter";
import { useCurrentUser } from "../../lib/current-user.ts";
import { describeError, fieldErrors } from "../../lib/domain-error.ts";
import { useFocusOnWrong, type Wrong } from "../../lib/form-errors.ts";
import { NewPasswordField } from "../../lib/new-password-field.tsx";
import { passwordLabels } from "../../lib/password-labels.ts";
import { session } from "../../lib/session.ts";
import { useStepUp } from "../../lib/step-up.tsx";
import { domainErrorOf, trpc } from "../../lib/trpc.ts";
import { auth } from "../../messages/en/auth.ts";
import { settings } from "../../messages/en/settings.ts";

/** /settings/change-password: the old one, the new one, and this device stays signed in. */
export default function ChangePasswordPage() {
  return (
    <Page title={settings("changePassword")} width="column" titleShown="desk">
      <ChangePasswordForm />
    </Page>
  );
}

function ChangePasswordForm() {
  const [fields, setFields] = useState({ currentPassword: "", newPassword: "" });
  const [wrong, setWrong] = useState<Wrong>({});
  const form = useRef<HTMLFormElement>(null);
  const [, navigate] = useLocation();
  const email = useCurrentUser()?.email ?? "";
  const { client } = trpc.useUtils();
  const { guarded, dialog } = useStepUp();
  const change = useMutation({
    mutationFn: (asked: typeof fields) => guarded(() => client.auth.changePassword.mutate(asked)),
    onSuccess: (changed) => {
      if (changed === undefined) return;
      session.renew(changed.token);
      toast.ok(settings("passwordChanged"), settings("passwordChangedDetail"));
      navigate("/settings");
    },
    onError: (error) => setWrong(refusedFields(error)),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = wrongFields(fields);
    setWrong(found);
    if (Object.keys(found).length === 0) change.mutate(fields);
  }
  useFocusOnWrong(form, { wrong, otherwise: undefined });
  const hasFieldError = Object.keys(wrong).length > 0;
  return (
    <form ref={form} className="fstack" onSubmit={submit} noValidate>
      <FormCard>
        <p className="t14 ink2">{settings("changePasswordLead")}</p>
        {change.isError && !hasFieldError && (
          <Note tone="err" role="alert">
            {settings("changePasswordFailed", { reason: describeError(change.error).text })}
          </Note>
        )}
        {/* Password managers learn from it whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={settings("currentPassword")}
          name="currentPassword"
          autoComplete="current-password"
          labels={passwordLabels}
          value={fields.currentPassword}
          error={wrong["currentPassword"]}
          onChange={(event) => setFields({ ...fields, currentPassword: event.target.value })}
        />
        <NewPasswordField
          label={settings("newPassword")}
          name="newPassword"
          email={email}
          value={fields.newPassword}
          error={wrong["newPassword"]}
          onChange={(newPassword) => setFields({ ...fields, newPassword })}
        />
        <Button type="submit" variant="primary" size="lg" isBlock isBusy={change.isPending}>
          {settings("changePasswordDo")}
        </Button>
      </FormCard>
      {dialog}
    </form>
  );
}

/** What can be told before it travels. */
function wrongFields({ currentPassword, newPassword }: { currentPassword: string; newPassword: string }) {
  const found: Wrong = {};
  if (currentPassword === "") found["currentPassword"] = settings("currentPasswordMissing");
  if (newPassword.length < 8) found["newPassword"] = auth("passwordChoose");
  return found;
}

/** Refusals that belong to one field stand under it. */
function refusedFields(error: unknown): Wrong {
  const code = domainErrorOf(error)?.code;
  if (code === "WRONG_PASSWORD") return { currentPassword: describeError(error).text };
  if (code === "WEAK_PASSWORD") return { newPassword: describeError(error).text };
  return fieldErrors(error);
}
