import { type FormEvent, useRef, useState } from "react";
import { Button } from "@fillmark/ui/button";
import { TextLink } from "@fillmark/ui/link";
import { Note } from "@fillmark/ui/note";
import { PasswordField } from "@fillmark/ui/text-field";
import { describeError, fieldErrors } from "../../lib/domain-error.ts";
import { looksLikeEmail, useFocusOnWrong, type Wrong } from "../../lib/form-errors.ts";
import { passwordLabels } from "../../lib/password-labels.ts";
import { session } from "../../lib/session.ts";
import { domainErrorOf, trpc } from "../../lib/trpc.ts";
import { auth } from "../../messages/en/auth.ts";
import { EmailField } from "./email-field.tsx";
import type { SecondStepCall } from "../../lib/second-factor/second-step.tsx";
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
  const { email, password } = fields;
  const [wrong, setWrong] = useState<Wrong>({});
  const form = useRef<HTMLFormElement>(null);
  const signedIn = useSignedIn();
  const login = trpc.auth.login.useMutation({
    onSuccess: signedIn,
    onError: (error) => {
      session.end();
      const refusal = domainErrorOf(error);
      if (refusal?.code === "SECOND_FACTOR_NEEDED") onSecondStep(refusal.details);
      else setWrong(fieldErrors(error));
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit();
    const found: Wrong = {};
    if (!looksLikeEmail(email)) found["email"] = auth("emailMissing");
    if (password === "") found["password"] = auth("passwordMissing");
    setWrong(found);
    if (Object.keys(found).length === 0) login.mutate({ email: email.trim(), password });
  }
  const isRefused = domainErrorOf(login.error)?.code === "INVALID_CREDENTIALS";
  useFocusOnWrong(form, { wrong, otherwise: isRefused ? "password" : undefined });
  const hasFieldError = Object.keys(wrong).length > 0;
  return (
    <form ref={form} onSubmit={submit} noValidate>
      {login.isError && !hasFieldError && (
        <Note tone="err" role="alert">
          {auth("loginFailedBecause", { reason: describeError(login.error).text })}
          {isRefused && (
            <>
              {" "}
              <TextLink href="/forgot-password">{auth("resetThePassword")}</TextLink>
            </>
          )}
        </Note>
      )}
      <EmailField
        value={email}
        error={wrong["email"]}
        autoComplete="username webauthn"
        onChange={(next) => onChange({ email: next, password })}
      />
      <PasswordField
        label={auth("password")}
        action={<TextLink href="/forgot-password">{auth("forgotPassword")}</TextLink>}
        name="password"
        autoComplete="current-password"
        labels={passwordLabels}
        value={password}
        error={wrong["password"]}
        onChange={(event) => onChange({ email, password: event.target.value })}
      />
      <Button type="submit" variant="primary" size="lg" isBlock isBusy={login.isPending}>
        {auth("signIn")}
      </Button>
    </form>
  );
}
