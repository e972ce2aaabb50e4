import { type FormEvent, useRef, useState } from "react";
import type { ErrorDetails } from "@fillmark/contracts/errors";
import { Button } from "@fillmark/ui/button";
import { Note } from "@fillmark/ui/note";
import { PasswordField } from "@fillmark/ui/text-field";
import { describeError } from "../../lib/domain-error.ts";
import { passwordLabels } from "../../lib/password-labels.ts";
import { domainErrorOf, trpc } from "../../lib/trpc.ts";
import { google } from "../../messages/en/google.ts";
import type { SecondStepCall } from "../../lib/second-factor/second-step.tsx";
import { useSignedIn } from "./use-signed-in.ts";

export type GoogleLinkCall = ErrorDetails<"GOOGLE_LINK_NEEDED">;

interface GoogleLinkFormProps {
  call: GoogleLinkCall;
  onSecondStep: (call: SecondStepCall) => void;
  onStartAgain: () => void;
  onExpired: () => void;
}

/** There is an account with Google's e-mail: its password shows, once, that both are one person's. */
export function GoogleLinkForm({ call, onSecondStep, onStartAgain, onExpired }: GoogleLinkFormProps) {
  const { challenge, email } = call;
  const [password, setPassword] = useState("");
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const isWrong = (error: unknown) => domainErrorOf(error)?.code === "INVALID_CREDENTIALS";
  const link = trpc.google.link.useMutation({
    onSuccess: useSignedIn(),
    onError: (error) => {
      const refusal = domainErrorOf(error);
      if (refusal?.code === "SECOND_FACTOR_NEEDED") onSecondStep(refusal.details);
      else if (refusal?.code === "CHALLENGE_EXPIRED") onExpired();
      else field.current?.select();
    },
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    setMissing(password === "");
    if (password === "") return field.current?.focus();
    link.mutate({ challenge, password });
  }
  return (
    <form onSubmit={submit} noValidate>
      {link.isError && !isMissing && (
        <Note tone="err" role="alert">
          {isWrong(link.error)
            ? google("linkWrong")
            : google("linkFailed", { reason: describeError(link.error).text })}
        </Note>
      )}
      <input type="hidden" name="email" autoComplete="username" value={email} />
      <PasswordField
        ref={field}
        label={google("linkPassword")}
        name="password"
        autoComplete="current-password"
        labels={passwordLabels}
        value={password}
        error={isMissing ? google("linkPasswordMissing") : undefined}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" variant="primary" size="lg" isBlock isBusy={link.isPending}>
        {google("linkDo")}
      </Button>
      <Button variant="quiet" isBlock onClick={onStartAgain}>
        {google("linkOther")}
      </Button>
    </form>
  );
}
