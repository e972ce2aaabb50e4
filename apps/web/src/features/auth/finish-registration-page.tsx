import { type FormEvent, useRef, useState } from "react";
import { Button, ButtonLink } from "@fillmark/ui/button";
import { Note } from "@fillmark/ui/note";
import { PasswordField } from "@fillmark/ui/text-field";
import { describeError, fieldErrors } from "../../lib/domain-error.ts";
import { useFocusOnWrong, type Wrong } from "../../lib/form-errors.ts";
import { takeLinkToken } from "../../lib/link-token.ts";
import { passwordLabels } from "../../lib/password-labels.ts";
import { domainErrorOf, trpc } from "../../lib/trpc.ts";
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
  const [password, setPassword] = useState("");
  const [wrong, setWrong] = useState<Wrong>({});
  const form = useRef<HTMLFormElement>(null);
  const finish = trpc.auth.finishRegistration.useMutation({
    onSuccess: useRegistered(),
    onError: (error) => {
      const code = domainErrorOf(error)?.code;
      if (code === "LINK_EXPIRED") onEnd("gone");
      if (code === "EMAIL_TAKEN") onEnd("taken");
      setWrong(code === "WRONG_PASSWORD" ? { password: registration("finishWrong") } : fieldErrors(error));
    },
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    const found: Wrong = password === "" ? { password: auth("passwordMissing") } : {};
    setWrong(found);
    if (Object.keys(found).length === 0) finish.mutate({ token, password });
  }
  useFocusOnWrong(form, { wrong, otherwise: undefined });
  return (
    <form ref={form} onSubmit={submit} noValidate>
      {finish.isError && Object.keys(wrong).length === 0 && (
        <Note tone="err" role="alert">
          {registration("finishFailed", { reason: describeError(finish.error).text })}
        </Note>
      )}
      <PasswordField
        label={auth("password")}
        name="password"
        autoComplete="current-password"
        labels={passwordLabels}
        value={password}
        error={wrong["password"]}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" variant="primary" size="lg" isBlock isBusy={finish.isPending}>
        {registration("finish")}
      </Button>
    </form>
  );
}
