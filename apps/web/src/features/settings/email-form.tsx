import { useState } from "react";
import { useMutation } from "@tanstack/react-query";
import { Button } from "@fillmark/ui/button";
import { FormCard } from "@fillmark/ui/page";
import { PasswordField, TextField } from "@fillmark/ui/text-field";
import { toast } from "@fillmark/ui/toast";
import { type FieldErrors, Form, FormFailure, looksLikeEmail, useForm } from "../../forms/form.tsx";
import { passwordLabels } from "../../authentication/password-labels.ts";
import { sendsMail } from "../../operator/sends-mail.ts";
import { useStepUp } from "../../authentication/step-up.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { noMail } from "../../messages/en/no-mail.ts";
import { settings } from "../../messages/en/settings.ts";

const empty = { newEmail: "", currentPassword: "" };

/** Another e-mail for this account: it counts once the link in the mail to it is opened. */
export function EmailForm({ email }: { email: string }) {
  const [fields, setFields] = useState(empty);
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
  });
  const form = useForm({
    values: fields,
    onChange: setFields,
    call: change,
    check: (typed) => wrongFields(typed, email),
    send: ({ newEmail, currentPassword }) => change.mutate({ newEmail: newEmail.trim(), currentPassword }),
    blames: { WRONG_PASSWORD: "currentPassword" },
  });
  return (
    <Form form={form}>
      <FormCard title={settings("changeEmail")}>
        <p className="text-14 text-secondary">
          {sendsMail() ? settings("changeEmailLead") : noMail("changeLead")}
        </p>
        <FormFailure form={form}>{(reason) => settings("changeEmailFailed", { reason })}</FormFailure>
        <TextField
          {...form.text("newEmail")}
          label={settings("newEmail")}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
        />
        <PasswordField
          {...form.text("currentPassword")}
          label={settings("currentPassword")}
          autoComplete="current-password"
          labels={passwordLabels}
        />
        <Button type="submit" variant="primary" isBlock isBusy={form.isBusy}>
          {sendsMail() ? settings("changeEmailDo") : noMail("forgotDo")}
        </Button>
      </FormCard>
      {dialog}
    </Form>
  );
}

/** What can be checked before it is sent. */
function wrongFields({ newEmail, currentPassword }: typeof empty, email: string): FieldErrors {
  const isSame = newEmail.trim().toLowerCase() === email;
  return {
    newEmail: !looksLikeEmail(newEmail)
      ? settings("newEmailMissing")
      : isSame
        ? settings("newEmailSame")
        : undefined,
    currentPassword: currentPassword === "" ? settings("currentPasswordMissing") : undefined,
  };
}
