import { useState } from "react";
import type { RegisterInput } from "@fillmark/contracts/auth";
import { Button } from "@fillmark/ui/button";
import { TextLink } from "@fillmark/ui/link";
import { TextField } from "@fillmark/ui/text-field";
import { googleFlags } from "../../authentication/google-flags.ts";
import { GoogleSignIn } from "../../authentication/google-sign-in.tsx";
import { fullStop, gap } from "../../format/format.ts";
import { type FieldErrors, Form, FormFailure, looksLikeEmail, useForm } from "../../forms/form.tsx";
import { NewPasswordField } from "../../authentication/new-password-field.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { auth } from "../../messages/en/auth.ts";
import { registration } from "../../messages/en/registration.ts";
import { keepAskedFor } from "../../session/asked-before-mail.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { CheckMail } from "./check-mail.tsx";
import { EmailField } from "./email-field.tsx";
import { useRegistered } from "./use-registered.ts";

export default function RegisterPage() {
  const [fields, setFields] = useState<Fields>({ name: "", email: "", password: "" });
  const [pending, setPending] = useState<RegisterInput | null>(null);
  if (pending !== null)
    return (
      <AuthFrame title={registration("checkTitle")} lead={registration("check", { email: pending.email })}>
        <CheckMail wish={pending} onOther={() => setPending(null)} />
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
      <RegisterForm fields={fields} onChange={setFields} onPending={setPending} />
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
  onPending: (pending: RegisterInput) => void;
}

function RegisterForm({ fields, onChange, onPending }: RegisterFormProps) {
  const registered = useRegistered();
  const register = trpc.auth.register.useMutation({
    onSuccess(answer, pending) {
      if (!("pending" in answer)) return registered(answer);
      keepAskedFor();
      onPending(pending);
    },
  });
  const form = useForm({
    values: fields,
    onChange,
    call: register,
    check: wrongFields,
    send({ email, password, name }) {
      register.mutate({
        email: email.trim(),
        password,
        ...(name.trim() === "" ? {} : { name: name.trim() }),
      });
    },
    blames: { EMAIL_TAKEN: "email", WEAK_PASSWORD: "password" },
  });
  return (
    <Form form={form}>
      <FormFailure form={form}>{(reason) => auth("registrationFailedBecause", { reason })}</FormFailure>
      <EmailField {...form.control("email")} />
      <NewPasswordField
        {...form.control("password")}
        label={auth("password")}
        name="password"
        email={fields.email}
      />
      <TextField
        {...form.text("name")}
        label={auth("name")}
        action={<span className="text-muted">{auth("optional")}</span>}
        autoComplete="name"
      />
      <Button type="submit" variant="primary" size="lg" isBlock isBusy={form.isBusy}>
        {auth("register")}
      </Button>
      <Agreement />
    </Form>
  );
}

function Agreement() {
  return (
    <p className="text-12 text-muted">
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

/** What can be checked before it is sent. */
function wrongFields({ email, password, name }: Fields): FieldErrors {
  return {
    email: looksLikeEmail(email) ? undefined : auth("emailMissing"),
    password: password.length < 8 ? auth("passwordChoose") : undefined,
    name: name.trim().length > 80 ? auth("nameTooLong") : undefined,
  };
}
