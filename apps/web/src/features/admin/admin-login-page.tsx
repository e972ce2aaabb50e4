import { useEffect, useState } from "react";
import { Brand } from "@fillmark/ui/brand";
import { Button } from "@fillmark/ui/button";
import { Note } from "@fillmark/ui/note";
import { PasswordField, TextField } from "@fillmark/ui/text-field";
import { toast } from "@fillmark/ui/toast";
import { useLocation } from "wouter";
import { ThemeToggle } from "../../app/layout/theme-toggle.tsx";
import { adminSession, useAdminToken } from "../../session/admin-session.ts";
import { describeError } from "../../api-client/domain-error.ts";
import { Form, looksLikeEmail, useForm } from "../../forms/form.tsx";
import { SecondStep, type SecondStepCall } from "../../authentication/second-factor/second-step.tsx";
import { domainErrorOf, trpc } from "../../api-client/trpc.ts";
import { adminMessages } from "../../messages/en/admin.ts";
import { auth } from "../../messages/en/auth.ts";
import { shell } from "../../messages/en/shell.ts";
import { cameFor } from "./came-for.ts";

/** /admin/login: the way into the console. Who is signed in already goes straight on. */
export default function AdminLoginPage() {
  const token = useAdminToken();
  const [, navigate] = useLocation();
  const [call, setCall] = useState<SecondStepCall | null>(null);
  const [hasExpired, setExpired] = useState(false);
  const { client } = trpc.useUtils();
  function startAgain(isExpired: boolean) {
    setCall(null);
    setExpired(isExpired);
  }
  useEffect(() => {
    if (token !== null) navigate(cameFor(), { replace: true });
  }, [token, navigate]);
  return (
    <main className="signin" id="main" tabIndex={-1}>
      <div className="signin__theme">
        <ThemeToggle />
      </div>
      <div className="signin__card">
        <Brand name={shell("brand")} />
        <div>
          <h1 className="text-24">{call === null ? adminMessages("signInTitle") : auth("secondTitle")}</h1>
          <p className="text-14 text-secondary">
            {call === null ? adminMessages("signInLead") : auth("secondLead")}
          </p>
        </div>
        {call === null ? (
          <>
            {hasExpired && (
              <Note tone="warn" role="alert">
                {auth("secondExpired")}
              </Note>
            )}
            <LoginForm onSubmit={() => setExpired(false)} onSecondStep={setCall} />
          </>
        ) : (
          <SecondStep
            call={call}
            send={async (proof) => adminSession.start(await client.auth.adminLoginSecondFactor.mutate(proof))}
            startPasskey={(challenge) => client.auth.adminStartSecondFactorPasskey.mutate({ challenge })}
            onStartAgain={() => startAgain(false)}
            onExpired={() => startAgain(true)}
          />
        )}
      </div>
    </main>
  );
}

interface LoginFormProps {
  onSubmit: () => void;
  /** The password was right, and the account asks for more. */
  onSecondStep: (call: SecondStepCall) => void;
}

function LoginForm({ onSubmit, onSecondStep }: LoginFormProps) {
  const [values, setValues] = useState({ email: "", password: "" });
  const login = trpc.auth.adminLogin.useMutation({
    onSuccess: (signedIn) => adminSession.start(signedIn),
    onError: (error) => {
      adminSession.end();
      const refusal = domainErrorOf(error);
      if (refusal?.code === "SECOND_FACTOR_NEEDED") return onSecondStep(refusal.details);
      toast.error(adminMessages("loginFailed"), describeError(error).text);
    },
  });
  const form = useForm({
    values,
    onChange: setValues,
    call: login,
    check({ email, password }) {
      onSubmit();
      return {
        email: looksLikeEmail(email) ? undefined : adminMessages("emailMissing"),
        password: password === "" ? adminMessages("passwordMissing") : undefined,
      };
    },
    send: ({ email, password }) => login.mutate({ email: email.trim(), password }),
    refused: () => ({}),
    focusWhenRefused: () => "password",
  });
  return (
    <Form form={form}>
      {login.isError && (
        <Note tone="err">
          {adminMessages("loginFailed")}. {describeError(login.error).text}
        </Note>
      )}
      <TextField
        {...form.text("email")}
        label={adminMessages("email")}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
      />
      <PasswordField
        {...form.text("password")}
        label={adminMessages("password")}
        autoComplete="current-password"
        labels={{
          show: adminMessages("passwordShow"),
          hide: adminMessages("passwordHide"),
          capsLock: adminMessages("capsLock"),
        }}
      />
      <Button type="submit" variant="primary" size="lg" isBlock isBusy={form.isBusy}>
        {adminMessages("signIn")}
      </Button>
    </Form>
  );
}
