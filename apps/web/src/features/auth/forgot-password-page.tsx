import { useState } from "react";
import { Button, ButtonLink } from "@fillmark/ui/button";
import { TextLink } from "@fillmark/ui/link";
import { Form, FormFailure, looksLikeEmail, useForm } from "../../forms/form.tsx";
import { sendsMail } from "../../operator/sends-mail.ts";
import { trpc } from "../../api-client/trpc.ts";
import { auth } from "../../messages/en/auth.ts";
import { noMail } from "../../messages/en/no-mail.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { EmailField } from "./email-field.tsx";

/** /forgot-password: asks for a link. The answer never reveals whether there is an account. */
export default function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo === null)
    return (
      <AuthFrame title={auth("forgotTitle")} lead={sendsMail() ? auth("forgotLead") : noMail("forgotLead")}>
        <RequestForm onSent={setSentTo} />
      </AuthFrame>
    );
  return (
    <AuthFrame {...sentWords(sentTo)}>
      <ButtonLink href="/login" variant="primary" size="lg" isBlock>
        {auth("backToSignIn")}
      </ButtonLink>
      <Button isBlock onClick={() => setSentTo(null)}>
        {auth("forgotAgain")}
      </Button>
    </AuthFrame>
  );
}

function sentWords(email: string): { title: string; lead: string } {
  if (sendsMail()) return { title: auth("forgotSentTitle"), lead: auth("forgotSent", { email }) };
  return { title: noMail("forgotSentTitle"), lead: noMail("forgotSent", { email }) };
}

function RequestForm({ onSent }: { onSent: (email: string) => void }) {
  const [values, setValues] = useState({ email: "" });
  const request = trpc.auth.requestPasswordReset.useMutation({
    onSuccess: (_answer, asked) => onSent(asked.email),
  });
  const form = useForm({
    values,
    onChange: setValues,
    call: request,
    check: ({ email }) => ({ email: looksLikeEmail(email) ? undefined : auth("emailMissing") }),
    send: ({ email }) => request.mutate({ email: email.trim() }),
  });
  return (
    <Form form={form}>
      <FormFailure form={form}>{(reason) => auth("forgotFailed", { reason })}</FormFailure>
      <EmailField {...form.control("email")} />
      <Button type="submit" variant="primary" size="lg" isBlock isBusy={form.isBusy}>
        {sendsMail() ? auth("forgotDo") : noMail("forgotDo")}
      </Button>
      <p className="text-14">
        <TextLink href="/login">{auth("backToSignIn")}</TextLink>
      </p>
    </Form>
  );
}
