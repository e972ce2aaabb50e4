import { type FormEvent, useRef, useState } from "react";
import { useMutation } from "@tanstack/react-query";
import { Button } from "@fillmark/ui/button";
import { Note } from "@fillmark/ui/note";
import { FormCard } from "@fillmark/ui/page";
import { PasswordField } from "@fillmark/ui/text-field";
import { toast } from "@fillmark/ui/toast";
import { adminSession } from "../../lib/admin-session.ts";
import { useCurrentAdmin } from "../../lib/current-admin.ts";
import { describeError, fieldErrors } from "../../lib/domain-error.ts";
import { useFocusOnWrong, type Wrong } from "../../lib/form-errors.ts";
import { NewPasswordField } from "../../lib/new-password-field.tsx";
import { passwordLabels } from "../../lib/password-labels.ts";
import { useStepUp } from "../../lib/step-up.tsx";
import { domainErrorOf, trpc } from "../../lib/trpc.ts";
import { team } from "../../messages/en/team.ts";

const nothing = { currentPassword: "", newPassword: "" };

/** The old one, the new one, and this device stays signed in. */
export function OwnPassword() {
  const [fields, setFields] = useState(nothing);
  const [wrong, setWrong] = useState<Wrong>({});
  const form = useRef<HTMLFormElement>(null);
  const email = useCurrentAdmin()?.email ?? "";
  const { guarded, dialog } = useStepUp();
  const { client } = trpc.useUtils();
  const change = useMutation({
    mutationFn: (input: typeof nothing) => guarded(() => client.auth.adminChangePassword.mutate(input)),
    onSuccess: (changed) => {
      if (changed === undefined) return;
      setFields(nothing);
      adminSession.renew(changed.token);
      toast.ok(team("passwordChanged"), team("passwordChangedDetail"));
    },
    onError: (error) => setWrong(refusedFields(error)),
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    const found: Wrong = {};
    if (fields.currentPassword === "") found["currentPassword"] = team("currentPasswordMissing");
    if (fields.newPassword.length < 8) found["newPassword"] = team("passwordChoose");
    setWrong(found);
    if (Object.keys(found).length === 0) change.mutate(fields);
  }
  useFocusOnWrong(form, { wrong, otherwise: undefined });
  return (
    <form ref={form} className="fstack" onSubmit={submit} noValidate>
      <FormCard title={team("changePassword")}>
        <p className="t14 ink2">{team("changePasswordLead")}</p>
        {change.isError && Object.keys(wrong).length === 0 && (
          <Note tone="err" role="alert">
            {team("changePasswordFailed", { reason: describeError(change.error).text })}
          </Note>
        )}
        {/* Password managers learn from it whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={team("currentPassword")}
          name="currentPassword"
          autoComplete="current-password"
          labels={passwordLabels}
          value={fields.currentPassword}
          error={wrong["currentPassword"]}
          onChange={(event) => setFields({ ...fields, currentPassword: event.target.value })}
        />
        <NewPasswordField
          label={team("newPassword")}
          name="newPassword"
          email={email}
          value={fields.newPassword}
          error={wrong["newPassword"]}
          onChange={(newPassword) => setFields({ ...fields, newPassword })}
        />
        <Button type="submit" variant="primary" isBusy={change.isPending}>
          {team("changePassword")}
        </Button>
      </FormCard>
      {dialog}
    </form>
  );
}

/** Refusals that belong to one field stand under it. */
function refusedFields(error: unknown): Wrong {
  const code = domainErrorOf(error)?.code;
  if (code === "WRONG_PASSWORD") return { currentPassword: describeError(error).text };
  if (code === "WEAK_PASSWORD") return { newPassword: describeError(error).text };
  return fieldErrors(error);
}
