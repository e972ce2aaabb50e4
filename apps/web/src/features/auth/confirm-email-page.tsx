import { useState } from "react";
import { Button, ButtonLink } from "@fillmark/ui/button";
import { Note } from "@fillmark/ui/note";
import { describeError } from "../../api-client/domain-error.ts";
import { useToken } from "../../session/session.ts";
import { domainErrorOf, trpc } from "../../api-client/trpc.ts";
import { auth } from "../../messages/en/auth.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { takeLinkToken } from "../../authentication/link-token.ts";

/**
 * /confirm-email: where the link of the mail leads. It takes a press, as programs that look through mails open links
 * by themselves.
 */
export default function ConfirmEmailPage() {
  const [token] = useState(takeLinkToken);
  const utils = trpc.useUtils();
  const confirm = trpc.auth.confirmEmail.useMutation({
    onSuccess: () => {
      void utils.auth.account.invalidate();
      void utils.auth.me.invalidate();
    },
  });
  if (confirm.data !== undefined) {
    const { email, isChange } = confirm.data;
    return (
      <AuthFrame
        title={auth(isChange ? "changedTitle" : "confirmedTitle")}
        lead={auth(isChange ? "changed" : "confirmed", { email })}
      >
        <Onward label={auth("confirmOn")} href="/" />
      </AuthFrame>
    );
  }
  if (token === null || domainErrorOf(confirm.error)?.code === "LINK_EXPIRED")
    return (
      <AuthFrame title={auth("confirmTitle")} lead={auth("confirmGone")}>
        <Onward label={auth("toAccount")} href="/settings/account" />
      </AuthFrame>
    );
  return (
    <AuthFrame title={auth("confirmTitle")} lead={auth("confirmLead")}>
      {confirm.isError && (
        <Note tone="err" role="alert">
          {auth("confirmFailed", { reason: describeError(confirm.error).text })}
        </Note>
      )}
      <Button
        variant="primary"
        size="lg"
        isBlock
        isBusy={confirm.isPending}
        onClick={() => confirm.mutate({ token })}
      >
        {auth("confirmDo")}
      </Button>
    </AuthFrame>
  );
}

/** A guest signs in first. */
function Onward({ label, href }: { label: string; href: string }) {
  const isGuest = useToken() === null;
  return (
    <ButtonLink href={isGuest ? "/login" : href} variant="primary" size="lg" isBlock>
      {isGuest ? auth("signIn") : label}
    </ButtonLink>
  );
}
