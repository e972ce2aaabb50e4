import { useState } from "react";
import { Button, ButtonLink } from "@fillmark/ui/button";
import { PasswordField } from "@fillmark/ui/text-field";
import { fieldErrors } from "../../api-client/domain-error.ts";
import { Form, FormFailure, useForm } from "../../forms/form.tsx";
import { takeLinkToken } from "../../authentication/link-token.ts";
import { passwordLabels } from "../../authentication/password-labels.ts";
import { domainErrorOf, trpc } from "../../api-client/trpc.ts";
import { auth } from "../../messages/en/auth.ts";
import { registration } from "../../messages/en/registration.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { useRegistered } from "./use-registered.ts";

/** Why there is nothing to finish here. */
type End = "gone" | "taken";

/** /finish-registration: where the link of the mail leads. It takes the password, which only who registered knows. */
export default function FinishRegistrationPage() {
  const [token] = useState(takeLinkToken);
  const [end, setEnd] = useState<End | null>(token === null ? "gone" : null);
  if (token === null || end !== null)
    return (
      <AuthFrame
        title={registration("finishTitle")}
        lead={registration(end === "taken" ? "finishTaken" : "finishGone")}
      >
        <Onward isTaken={end === "taken"} />
      </AuthFrame>
    );
  return (
    <AuthFrame title={registration("finishTitle")} lead={registration("finishLead")}>
      <FinishForm token={token} onEnd={setEnd} />
    </AuthFrame>
  );
}

/** A link that was used has made an account, so both ways may be the right one. */
function Onward({ isTaken }: { isTaken: boolean }) {
  return (
    <>
      <ButtonLink href="/login" variant="primary" size="lg" isBlock>
        {auth("signIn")}
      </ButtonLink>
      <ButtonLink href={isTaken ? "/forgot-password" : "/register"} isBlock>
        {isTaken ? auth("resetThePassword") : registration("registerAgain")}
      </ButtonLink>
    </>
  );
}

function FinishForm({ token, onEnd }: { token: string; onEnd: (end: End) => void }) {
  const [values, setValues] = useState({ password: "" });
  const finish = trpc.auth.finishRegistration.useMutation({
    onSuccess: useRegistered({ isByMail: true }),
    onError: (error) => {
      const code = domainErrorOf(error)?.code;
      if (code === "LINK_EXPIRED") onEnd("gone");
      if (code === "EMAIL_TAKEN") onEnd("taken");
    },
  });
  const form = useForm({
    values,
    onChange: setValues,
    call: finish,
    check: ({ password }) => ({ password: password === "" ? auth("passwordMissing") : undefined }),
    send: ({ password }) => finish.mutate({ token, password }),
    refused: (error) =>
      domainErrorOf(error)?.code === "WRONG_PASSWORD"
        ? { password: registration("finishWrong") }
        : fieldErrors(error),
  });
  return (
    <Form form={form}>
      <FormFailure form={form}>{(reason) => registration("finishFailed", { reason })}</FormFailure>
      <PasswordField
        {...form.text("password")}
        label={auth("password")}
        autoComplete="current-password"
        labels={passwordLabels}
      />
      <Button type="submit" variant="primary" size="lg" isBlock isBusy={form.isBusy}>
        {registration("finish")}
      </Button>
    </Form>
  );
}
