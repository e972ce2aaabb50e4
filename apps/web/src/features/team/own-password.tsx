import { useState } from "react";
import { useMutation } from "@tanstack/react-query";
import { Button } from "@fillmark/ui/button";
import { FormCard } from "@fillmark/ui/page";
import { PasswordField } from "@fillmark/ui/text-field";
import { toast } from "@fillmark/ui/toast";
import { adminSession } from "../../session/admin-session.ts";
import { useCurrentAdmin } from "../../session/current-admin.ts";
import { Form, FormFailure, useForm } from "../../forms/form.tsx";
import { NewPasswordField } from "../../authentication/new-password-field.tsx";
import { passwordLabels } from "../../authentication/password-labels.ts";
import { useStepUp } from "../../authentication/step-up.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { team } from "../../messages/en/team.ts";

const nothing = { currentPassword: "", newPassword: "" };

/** The old one, the new one, and this device stays signed in. */
export function OwnPassword() {
  const [fields, setFields] = useState(nothing);
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
  });
  const form = useForm({
    values: fields,
    onChange: setFields,
    call: change,
    check: ({ currentPassword, newPassword }) => ({
      currentPassword: currentPassword === "" ? team("currentPasswordMissing") : undefined,
      newPassword: newPassword.length < 8 ? team("passwordChoose") : undefined,
    }),
    send: (typed) => change.mutate(typed),
    blames: { WRONG_PASSWORD: "currentPassword", WEAK_PASSWORD: "newPassword" },
  });
  return (
    <Form form={form} className="form-stack">
      <FormCard title={team("changePassword")}>
        <p className="text-14 text-secondary">{team("changePasswordLead")}</p>
        <FormFailure form={form}>{(reason) => team("changePasswordFailed", { reason })}</FormFailure>
        {/* Password managers learn from it whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          {...form.text("currentPassword")}
          label={team("currentPassword")}
          autoComplete="current-password"
          labels={passwordLabels}
        />
        <NewPasswordField
          {...form.control("newPassword")}
          label={team("newPassword")}
          name="newPassword"
          email={email}
        />
        <Button type="submit" variant="primary" isBusy={form.isBusy}>
          {team("changePassword")}
        </Button>
      </FormCard>
      {dialog}
    </Form>
  );
}
