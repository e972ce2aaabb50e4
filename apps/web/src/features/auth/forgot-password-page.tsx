import { type FormEvent, useRef, useState } from "react";
import { Button, ButtonLink } from "@fillmark/ui/button";
import { TextLink } from "@fillmark/ui/link";
import { Note } from "@fillmark/ui/note";
import { describeError, fieldErrors } from "../../lib/domain-error.ts";
import { looksLikeEmail, useFocusOnWrong, type Wrong } from "../../lib/form-errors.ts";
import { trpc } from "../../lib/trpc.ts";
import { auth } from "../../messages/en/auth.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { EmailField } from "./email-field.tsx";

/** /forgot-password: asks for a link. The answer never tells whether there is an account. */
export default function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo === null)
    return (
      <AuthFrame title={auth("forgotTitle")} lead={auth("forgotLead")}>
        <WishForm onSent={setSentTo} />
      </AuthFrame>
    );
  return (
    <AuthFrame title={auth("forgotSentTitle")} lead={auth("forgotSent", { email: sentTo })}>
      <ButtonLink href="/login" variant="primary" size="lg" isBlock>
        {auth("backToSignIn")}
      </ButtonLink>
      <Button isBlock onClick={() => setSentTo(null)}>
        {auth("forgotAgain")}
      </Button>
    </AuthFrame>
  );
}

function WishForm({ onSent }: { onSent: (email: string) => void }) {
  const [email, setEmail] = useState("");
  const [wrong, setWrong] = useState<Wrong>({});
  const form = useRef<HTMLFormElement>(null);
  const wish = trpc.auth.requestPasswordReset.useMutation({
    onSuccess: (_answer, asked) => onSent(asked.email),
    onError: (error) => setWrong(fieldErrors(error)),
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    const found: Wrong = looksLikeEmail(email) ? {} : { email: auth("emailMissing") };
    setWrong(found);
    if (Object.keys(found).length === 0) wish.mutate({ email: email.trim() });
  }
  useFocusOnWrong(form, { wrong, otherwise: undefined });
  return (
    <form ref={form} onSubmit={submit} noValidate>
      {wish.isError && Object.keys(wrong).length === 0 && (
        <Note tone="err" role="alert">
          {auth("forgotFailed", { reason: describeError(wish.error).text })}
        </Note>
      )}
      <EmailField value={email} error={wrong["email"]} onChange={setEmail} />
      <Button type="submit" variant="primary" size="lg" isBlock isBusy={wish.isPending}>
        {auth("forgotDo")}
      </Button>
      <p className="t14">
        <TextLink href="/login">{auth("backToSignIn")}</TextLink>
      </p>
    </form>
  );
}
