import { type FormEvent, useRef, useState } from "react";
import type { RegisterInput } from "@fillmark/contracts/auth";
import { Button } from "@fillmark/ui/button";
import { TextLink } from "@fillmark/ui/link";
import { Note } from "@fillmark/ui/note";
import { TextField } from "@fillmark/ui/text-field";
import { describeError, fieldErrors } from "../../lib/domain-error.ts";
import { googleFlags } from "../../lib/google-flags.ts";
import { GoogleSignIn } from "../../lib/google-sign-in.tsx";
import { fullStop, gap } from "../../lib/format.ts";
import { looksLikeEmail, useFocusOnWrong, type Wrong } from "../../lib/form-errors.ts";
import { NewPasswordField } from "../../lib/new-password-field.tsx";
import { domainErrorOf, trpc } from "../../lib/trpc.ts";
import { auth } from "../../messages/en/auth.ts";
import { registration } from "../../messages/en/registration.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { CheckMail } from "./check-mail.tsx";
import { EmailField } from "./email-field.tsx";
import { useRegistered } from "./use-registered.ts";

export default function RegisterPage() {
  const [fields, setFields] = useState<Fields>({ name: "", email: "", password: "" });
  const [wish, setWish] = useState<RegisterInput | null>(null);
  if (wish !== null)
    return (
      <AuthFrame title={registration("checkTitle")} lead={registration("check", { email: wish.email })}>
        <CheckMail wish={wish} onOther={() => setWish(null)} />
      </AuthFrame>
    );
  return (
    <AuthFrame
      title={auth("registerTitle")}
      lead={
        <>
          {auth("haveAccount")} <TextLink href="/login">{auth("signInInstead")}</TextLink>
        </>
      }
    >
      <GoogleSignIn />
      {googleFlags() !== null && <p className="auth__or">{auth("or")}</p>}
      <RegisterForm fields={fields} onChange={setFields} onPending={setWish} />
    </AuthFrame>
  );
}

interface Fields {
  name: string;
  email: string;
  password: string;
}

interface RegisterFormProps {
  fields: Fields;
  onChange: (fields: Fields) => void;
  /** A mail says how to go on. */
  onPending: (wish: RegisterInput) => void;
}

function RegisterForm({ fields, onChange, onPending }: RegisterFormProps) {
  const [wrong, setWrong] = useState<Wrong>({});
  const form = useRef<HTMLFormElement>(null);
  const registered = useRegistered();
  const register = trpc.auth.register.useMutation({
    onSuccess: (answer, wish) => ("pending" in answer ? onPending(wish) : registered(answer)),
    onError: (error) => setWrong(refusedFields(error)),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = wrongFields(fields);
    setWrong(found);
    if (Object.keys(found).length > 0) return;
    const { email, password } = fields;
    const name = fields.name.trim();
    register.mutate({ email: email.trim(), password, ...(name === "" ? {} : { name }) });
  }
  useFocusOnWrong(form, { wrong, otherwise: undefined });
  const hasFieldError = Object.keys(wrong).length > 0;
  return (
    <form ref={form} onSubmit={submit} noValidate>
      {register.isError && !hasFieldError && (
        <Note tone="err" role="alert">
          {auth("registrationFailedBecause", { reason: describeError(register.error).text })}
        </Note>
      )}
      <EmailField
        value={fields.email}
        error={wrong["email"]}
        onChange={(email) => onChange({ ...fields, email })}
      />
      <NewPasswordField
        label={auth("password")}
        name="password"
        email={fields.email}
        value={fields.password}
        error={wrong["password"]}
        onChange={(password) => onChange({ ...fields, password })}
      />
      <TextField
        label={auth("name")}
        action={<span className="ink3">{auth("optional")}</span>}
        name="name"
        autoComplete="name"
        value={fields.name}
        error={wrong["name"]}
        onChange={(event) => onChange({ ...fields, name: event.target.value })}
      />
      <Button type="submit" variant="primary" size="lg" isBlock isBusy={register.isPending}>
        {auth("register")}
      </Button>
      <Agreement />
    </form>
  );
}

function Agreement() {
  return (
    <p className="t12 ink3">
      {auth("agree")}
      {gap}
      <TextLink href="/terms-of-service">{auth("terms")}</TextLink>
      {gap}
      {auth("and")}
      {gap}
      <TextLink href="/privacy-policy">{auth("privacyPolicy")}</TextLink>
      {fullStop}
    </p>
  );
}

/** What can be told before it travels. */
function wrongFields({ email, password, name }: Fields): Wrong {
  const found: Wrong = {};
  if (!looksLikeEmail(email)) found["email"] = auth("emailMissing");
  if (password.length < 8) found["password"] = auth("passwordChoose");
  if (name.trim().length > 80) found["name"] = auth("nameTooLong");
  return found;
}

/** Refusals that belong to one field stand under it. */
function refusedFields(error: unknown): Wrong {
  const code = domainErrorOf(error)?.code;
  if (code === "EMAIL_TAKEN") return { email: describeError(error).text };
  if (code === "WEAK_PASSWORD") return { password: describeError(error).text };
  return fieldErrors(error);
}
