import { type FormEvent, useEffect, useRef, useState } from "react";
import { Brand } from "@fillmark/ui/brand";
import { Button } from "@fillmark/ui/button";
import { Note } from "@fillmark/ui/note";
import { PasswordField, TextField } from "@fillmark/ui/text-field";
import { toast } from "@fillmark/ui/toast";
import { useLocation } from "wouter";
import { ThemeToggle } from "../../app/layout/theme-toggle.tsx";
import { adminSession, useAdminToken } from "../../lib/admin-session.ts";
import { describeError } from "../../lib/domain-error.ts";
import { SecondStep, type SecondStepCall } from "../../lib/second-factor/second-step.tsx";
import { domainErrorOf, trpc } from "../../lib/trpc.ts";
import { adminWords } from "../../messages/en/admin.ts";
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
          <h1 className="t24">{call === null ? adminWords("signInTitle") : auth("secondTitle")}</h1>
          <p className="t14 ink2">{call === null ? adminWords("signInLead") : auth("secondLead")}</p>
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

type Wrong = Partial<Record<"email" | "password", string>>;

interface LoginFormProps {
  onSubmit: () => void;
  /** The password was right, and the account asks for more. */
  onSecondStep: (call: SecondStepCall) => void;
}

function LoginForm({ onSubmit, onSecondStep }: LoginFormProps) {
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [wrong, setWrong] = useState<Wrong>({});
  const form = useRef<HTMLFormElement>(null);
  const login = trpc.auth.adminLogin.useMutation({
    onSuccess: (signedIn) => adminSession.start(signedIn),
    onError: (error) => {
      adminSession.end();
      const refusal = domainErrorOf(error);
      if (refusal?.code === "SECOND_FACTOR_NEEDED") return onSecondStep(refusal.details);
      toast.error(adminWords("loginFailed"), describeError(error).text);
      form.current?.querySelector<HTMLInputElement>('input[name="password"]')?.focus();
    },
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit();
    const found: Wrong = {};
    if (!/^\S+@\S+\.\S+$/.test(email.trim())) found.email = adminWords("emailMissing");
    if (password === "") found.password = adminWords("passwordMissing");
    setWrong(found);
    if (Object.keys(found).length === 0) login.mutate({ email: email.trim(), password });
    else
      form.current
        ?.querySelector<HTMLInputElement>(`input[name="${found.email === undefined ? "password" : "email"}"]`)
        ?.focus();
  }
  return (
    <form ref={form} onSubmit={submit} noValidate>
      {login.isError && (
        <Note tone="err">
          {adminWords("loginFailed")}. {describeError(login.error).text}
        </Note>
      )}
      <TextField
        label={adminWords("email")}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        value={email}
        error={wrong.email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <PasswordField
        label={adminWords("password")}
        name="password"
        autoComplete="current-password"
        labels={{
          show: adminWords("passwordShow"),
          hide: adminWords("passwordHide"),
          capsLock: adminWords("capsLock"),
        }}
        value={password}
        error={wrong.password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" variant="primary" size="lg" isBlock isBusy={login.isPending}>
        {adminWords("signIn")}
      </Button>
    </form>
  );
}
