import { useState } from "react";
import type { ErrorDetails } from "@fillmark/contracts/errors";
import { Button } from "@fillmark/ui/button";
import { PasswordField } from "@fillmark/ui/text-field";
import { Form, FormFailure, useForm } from "../../forms/form.tsx";
import { passwordLabels } from "../../authentication/password-labels.ts";
import { domainErrorOf, trpc } from "../../api-client/trpc.ts";
import { google } from "../../messages/en/google.ts";
import type { SecondStepCall } from "../../authentication/second-factor/second-step.tsx";
import { useSignedIn } from "./use-signed-in.ts";

export type GoogleLinkCall = ErrorDetails<"GOOGLE_LINK_NEEDED">;

interface GoogleLinkFormProps {
  call: GoogleLinkCall;
  onSecondStep: (call: SecondStepCall) => void;
  onStartAgain: () => void;
  onExpired: () => void;
}

/** There is an account with Google's e-mail: its password shows, once, that both are one person's. */
export function GoogleLinkForm({ call, onSecondStep, onStartAgain, onExpired }: GoogleLinkFormProps) {
  const { challenge, email } = call;
  const [values, setValues] = useState({ password: "" });
  const link = trpc.google.link.useMutation({
    onSuccess: useSignedIn(),
    onError: (error) => {
      const refusal = domainErrorOf(error);
      if (refusal?.code === "SECOND_FACTOR_NEEDED") onSecondStep(refusal.details);
      else if (refusal?.code === "CHALLENGE_EXPIRED") onExpired();
    },
  });
  const form = useForm({
    values,
    onChange: setValues,
    call: link,
    check: ({ password }) => ({ password: password === "" ? google("linkPasswordMissing") : undefined }),
    send: ({ password }) => link.mutate({ challenge, password }),
    focusWhenRefused: () => "password",
    selectsRefused: true,
  });
  return (
    <Form form={form}>
      <FormFailure form={form}>
        {(reason) =>
          domainErrorOf(form.failure)?.code === "INVALID_CREDENTIALS"
            ? google("linkWrong")
            : google("linkFailed", { reason })
        }
      </FormFailure>
      <input type="hidden" name="email" autoComplete="username" value={email} />
      <PasswordField
        {...form.text("password")}
        label={google("linkPassword")}
        autoComplete="current-password"
        labels={passwordLabels}
      />
      <Button type="submit" variant="primary" size="lg" isBlock isBusy={form.isBusy}>
        {google("linkDo")}
      </Button>
      <Button variant="quiet" isBlock onClick={onStartAgain}>
        {google("linkOther")}
      </Button>
    </Form>
  );
}
