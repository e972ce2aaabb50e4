import { useState } from "react";
import { Button, ButtonLink } from "@fillmark/ui/button";
import { toast } from "@fillmark/ui/toast";
import { useLocation } from "wouter";
import { Form, FormFailure, useForm } from "../../forms/form.tsx";
import { NewPasswordField } from "../../authentication/new-password-field.tsx";
import { session } from "../../session/session.ts";
import { domainErrorOf, trpc } from "../../api-client/trpc.ts";
import { auth } from "../../messages/en/auth.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { takeLinkToken } from "../../authentication/link-token.ts";

/** /reset-password: where the link of the mail leads. */
export default function ResetPasswordPage() {
  const [token] = useState(takeLinkToken);
  const [isGone, setGone] = useState(token === null);
  if (token === null || isGone)
    return (
      <AuthFrame title={auth("resetTitle")} lead={auth("resetGone")}>
        <ButtonLink href="/forgot-password" variant="primary" size="lg" isBlock>
          {auth("resetNewLink")}
        </ButtonLink>
      </AuthFrame>
    );
  return (
    <AuthFrame title={auth("resetTitle")} lead={auth("resetLead")}>
      <ResetForm token={token} onGone={() => setGone(true)} />
    </AuthFrame>
  );
}

function ResetForm({ token, onGone }: { token: string; onGone: () => void }) {
  const [values, setValues] = useState({ newPassword: "" });
  const [, navigate] = useLocation();
  const reset = trpc.auth.resetPassword.useMutation({
    onSuccess: () => {
      // A user who was signed in here is signed out on the server by now.
      session.end();
      toast.ok(auth("resetDone"), auth("resetDoneDetail"));
      navigate("/login", { replace: true });
    },
    onError: (error) => {
      if (domainErrorOf(error)?.code === "LINK_EXPIRED") onGone();
    },
  });
  const form = useForm({
    values,
    onChange: setValues,
    call: reset,
    check: ({ newPassword }) => ({
      newPassword: newPassword.length < 8 ? auth("passwordChoose") : undefined,
    }),
    send: ({ newPassword }) => reset.mutate({ token, newPassword }),
    blames: { WEAK_PASSWORD: "newPassword" },
  });
  return (
    <Form form={form}>
      <FormFailure form={form}>{(reason) => auth("resetFailed", { reason })}</FormFailure>
      <NewPasswordField
        {...form.control("newPassword")}
        label={auth("newPassword")}
        name="newPassword"
        email=""
      />
      <Button type="submit" variant="primary" size="lg" isBlock isBusy={form.isBusy}>
        {auth("resetDo")}
      </Button>
    </Form>
  );
}
