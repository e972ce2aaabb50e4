import { type FormEvent, useRef, useState } from "react";
import { Button, ButtonLink } from "@fillmark/ui/button";
import { TextLink } from "@fillmark/ui/link";
import { Note } from "@fillmark/ui/note";
import { describeError, fieldErrors } from "../../lib/domain-error.ts";
import { looksLikeEmail, useFocusOnWrong, type Wrong } from "../../lib/form-errors.ts";
import { sendsMail } from "../../lib/sends-mail.ts";
import { trpc } from "../../lib/trpc.ts";
import { auth } from "../../messages/en/auth.ts";
import { noMail } from "../../messages/en/no-mail.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { EmailField } from "./email-field.tsx";

/** /forgot-password: asks for a link. The answer never tells whether there is an account. */
export default function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo === null)
    return (
      <AuthFrame title={auth("forgotTitle")} lead={sendsMail() ? auth("forgotLead") : noMail("forgotLead")}>
        <WishForm onSent={setSentTo} />
      </AuthFrame>
    );
  return (
    <AuthFrame {...sentWords(sentTo)}>
      <ButtonLink href="/login" variant="primary" size="lg" isBlock>
        {auth("backToSignIn")}
      </ButtonLink>
      <Button isBlock onClick={() => setSentTo(null)}>
        {auth("forgotAgain")}
      </Button>
    </AuthFrame>
  );
}

function sentWords(email: string): { title: string; lead: string } {
  if (sendsMail()) return { title: auth("forgotSentTitle"), lead: auth("forgotSent", { email }) };
  return { title: noMail("forgotSentTitle"), lead: noMail("forgotSent", { email }) };
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
        {sendsMail() ? auth("forgotDo") : noMail("forgotDo")}
      </Button>
      <p className="t14">
        <TextLink href="/login">{auth("backToSignIn")}</TextLink>
      </p>
    </form>
  );
}
