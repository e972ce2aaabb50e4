import { type FormEvent, useRef, useState } from "react";
import { Button, ButtonLink } from "@fillmark/ui/button";
import { Note } from "@fillmark/ui/note";
import { toast } from "@fillmark/ui/toast";
import { useLocation } from "wouter";
import { describeError, fieldErrors } from "../../lib/domain-error.ts";
import { useFocusOnWrong, type Wrong } from "../../lib/form-errors.ts";
import { NewPasswordField } from "../../lib/new-password-field.tsx";
import { session } from "../../lib/session.ts";
import { domainErrorOf, trpc } from "../../lib/trpc.ts";
import { auth } from "../../messages/en/auth.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { takeLinkToken } from "../../lib/link-token.ts";

/** /reset-password: where the link of the mail leads. */
export default function ResetPasswordPage() {
  const [token] = useState(takeLinkToken);
  const [isGone, setGone] = useState(token === null);
  if (token === null || isGone)
    return (
      <AuthFrame title={auth("resetTitle")} lead={auth("resetGone")}>
        <ButtonLink href="/forgot-password" variant="primary" size="lg" isBlock>
          {auth("resetNewLink")}
        </ButtonLink>
      </AuthFrame>
    );
  return (
    <AuthFrame title={auth("resetTitle")} lead={auth("resetLead")}>
      <ResetForm token={token} onGone={() => setGone(true)} />
    </AuthFrame>
  );
}

function ResetForm({ token, onGone }: { token: string; onGone: () => void }) {
  const [newPassword, setNewPassword] = useState("");
  const [wrong, setWrong] = useState<Wrong>({});
  const form = useRef<HTMLFormElement>(null);
  const [, navigate] = useLocation();
  const reset = trpc.auth.resetPassword.useMutation({
    onSuccess: () => {
      // Whoever was signed in here is signed out on the server by now.
      session.end();
      toast.ok(auth("resetDone"), auth("resetDoneDetail"));
      navigate("/login", { replace: true });
    },
    onError: (error) => {
      const code = domainErrorOf(error)?.code;
      if (code === "LINK_EXPIRED") onGone();
      setWrong(code === "WEAK_PASSWORD" ? { newPassword: describeError(error).text } : fieldErrors(error));
    },
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    const found: Wrong = newPassword.length < 8 ? { newPassword: auth("passwordChoose") } : {};
    setWrong(found);
    if (Object.keys(found).length === 0) reset.mutate({ token, newPassword });
  }
  useFocusOnWrong(form, { wrong, otherwise: undefined });
  return (
    <form ref={form} onSubmit={submit} noValidate>
      {reset.isError && Object.keys(wrong).length === 0 && (
        <Note tone="err" role="alert">
          {auth("resetFailed", { reason: describeError(reset.error).text })}
        </Note>
      )}
      <NewPasswordField
        label={auth("newPassword")}
        name="newPassword"
        email=""
        value={newPassword}
        error={wrong["newPassword"]}
        onChange={setNewPassword}
      />
      <Button type="submit" variant="primary" size="lg" isBlock isBusy={reset.isPending}>
        {auth("resetDo")}
      </Button>
    </form>
  );
}
