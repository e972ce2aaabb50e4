import { Button } from "@fillmark/ui/button";
import { TextLink } from "@fillmark/ui/link";
import { PasswordField } from "@fillmark/ui/text-field";
import { type FieldErrors, Form, FormFailure, looksLikeEmail, useForm } from "../../forms/form.tsx";
import { passwordLabels } from "../../authentication/password-labels.ts";
import { session } from "../../session/session.ts";
import { domainErrorOf, trpc } from "../../api-client/trpc.ts";
import { auth } from "../../messages/en/auth.ts";
import { EmailField } from "./email-field.tsx";
import type { SecondStepCall } from "../../authentication/second-factor/second-step.tsx";
import { useSignedIn } from "./use-signed-in.ts";

interface Fields {
  email: string;
  password: string;
}

interface LoginFormProps {
  fields: Fields;
  onChange: (fields: Fields) => void;
  onSubmit: () => void;
  /** The password was right, and the account asks for more. */
  onSecondStep: (call: SecondStepCall) => void;
}

/** Keeps what was typed when the server says no, and puts the focus where it helps. */
export function LoginForm({ fields, onChange, onSubmit, onSecondStep }: LoginFormProps) {
  const signedIn = useSignedIn();
  const login = trpc.auth.login.useMutation({
    onSuccess: signedIn,
    onError: (error) => {
      session.end();
      const refusal = domainErrorOf(error);
      if (refusal?.code === "SECOND_FACTOR_NEEDED") onSecondStep(refusal.details);
    },
  });
  const form = useForm({
    values: fields,
    onChange,
    call: login,
    check: wrongFields,
    send({ email, password }) {
      onSubmit();
      login.mutate({ email: email.trim(), password });
    },
    focusWhenRefused: (error) => (isMismatch(error) ? "password" : undefined),
  });
  return (
    <Form form={form}>
      <FormFailure form={form}>
        {(reason) => (
          <>
            {auth("loginFailedBecause", { reason })}
            {isMismatch(form.failure) && (
              <>
                {" "}
                <TextLink href="/forgot-password">{auth("resetThePassword")}</TextLink>
              </>
            )}
          </>
        )}
      </FormFailure>
      <EmailField {...form.control("email")} autoComplete="username webauthn" />
      <PasswordField
        {...form.text("password")}
        label={auth("password")}
        action={<TextLink href="/forgot-password">{auth("forgotPassword")}</TextLink>}
        autoComplete="current-password"
        labels={passwordLabels}
      />
      <Button type="submit" variant="primary" size="lg" isBlock isBusy={form.isBusy}>
        {auth("signIn")}
      </Button>
    </Form>
  );
}

function wrongFields({ email, password }: Fields): FieldErrors {
  return {
    email: looksLikeEmail(email) ? undefined : auth("emailMissing"),
    password: password === "" ? auth("passwordMissing") : undefined,
  };
}

/** The e-mail and the password don't belong together. */
function isMismatch(error: unknown): boolean {
  return domainErrorOf(error)?.code === "INVALID_CREDENTIALS";
}
