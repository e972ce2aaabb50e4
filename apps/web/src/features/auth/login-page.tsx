import { useState } from "react";
import { Note } from "@fillmark/ui/note";
import { TextLink } from "@fillmark/ui/link";
import { auth } from "../../messages/en/auth.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { LoginForm } from "./login-form.tsx";
import { OtherWays } from "./other-ways.tsx";
import { SecondStep, type SecondStepCall } from "./second-step.tsx";

/** /login: who it is, and where the account asks for it, a second proof on the same page. */
export default function LoginPage() {
  // Kept while the second step is shown, so that starting again costs no typing.
  const [fields, setFields] = useState({ email: "", password: "" });
  const [call, setCall] = useState<SecondStepCall | null>(null);
  const [hasExpired, setExpired] = useState(false);
  function startAgain(isExpired: boolean) {
    setCall(null);
    setExpired(isExpired);
  }
  if (call !== null)
    return (
      <AuthFrame title={auth("secondTitle")} lead={auth("secondLead")}>
        <SecondStep call={call} onStartAgain={() => startAgain(false)} onExpired={() => startAgain(true)} />
      </AuthFrame>
    );
  return (
    <AuthFrame
      title={auth("signInTitle")}
      lead={
        <>
          {auth("newHere")} <TextLink href="/register">{auth("registerAndPractise")}</TextLink>
        </>
      }
    >
      <OtherWays />
      {hasExpired && (
        <Note tone="warn" role="alert">
          {auth("secondExpired")}
        </Note>
      )}
      <LoginForm
        fields={fields}
        onChange={setFields}
        onSubmit={() => setExpired(false)}
        onSecondStep={setCall}
      />
    </AuthFrame>
  );
}
