import { useState } from "react";
import { useMutation } from "@tanstack/react-query";
import { Button } from "@fillmark/ui/button";
import { FormCard, Page } from "@fillmark/ui/page";
import { PasswordField } from "@fillmark/ui/text-field";
import { toast } from "@fillmark/ui/toast";
import { useLocation } from "wouter";
import { useCurrentUser } from "../../session/current-user.ts";
import { Form, FormFailure, useForm } from "../../forms/form.tsx";
import { NewPasswordField } from "../../authentication/new-password-field.tsx";
import { passwordLabels } from "../../authentication/password-labels.ts";
import { session } from "../../session/session.ts";
import { useStepUp } from "../../authentication/step-up.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { auth } from "../../messages/en/auth.ts";
import { settings } from "../../messages/en/settings.ts";

/** /settings/change-password: the old one, the new one, and this device stays signed in. */
export default function ChangePasswordPage() {
  return (
    <Page title={settings("changePassword")} width="column" titleShown="desktop">
      <ChangePasswordForm />
    </Page>
  );
}

function ChangePasswordForm() {
  const [fields, setFields] = useState({ currentPassword: "", newPassword: "" });
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
  });
  const form = useForm({
    values: fields,
    onChange: setFields,
    call: change,
    check: ({ currentPassword, newPassword }) => ({
      currentPassword: currentPassword === "" ? settings("currentPasswordMissing") : undefined,
      newPassword: newPassword.length < 8 ? auth("passwordChoose") : undefined,
    }),
    send: (typed) => change.mutate(typed),
    blames: { WRONG_PASSWORD: "currentPassword", WEAK_PASSWORD: "newPassword" },
  });
  return (
    <Form form={form} className="form-stack">
      <FormCard>
        <p className="text-14 text-secondary">{settings("changePasswordLead")}</p>
        <FormFailure form={form}>{(reason) => settings("changePasswordFailed", { reason })}</FormFailure>
        {/* Password managers learn from it whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          {...form.text("currentPassword")}
          label={settings("currentPassword")}
          autoComplete="current-password"
          labels={passwordLabels}
        />
        <NewPasswordField
          {...form.control("newPassword")}
          label={settings("newPassword")}
          name="newPassword"
          email={email}
        />
        <Button type="submit" variant="primary" size="lg" isBlock isBusy={form.isBusy}>
          {settings("changePasswordDo")}
        </Button>
      </FormCard>
      {dialog}
    </Form>
  );
}
