import type { AccountView } from "@fillmark/contracts/auth";
import { Badge } from "@fillmark/ui/badge";
import { Button } from "@fillmark/ui/button";
import { Note } from "@fillmark/ui/note";
import { FormCard } from "@fillmark/ui/page";
import { toast } from "@fillmark/ui/toast";
import { describeError } from "../../api-client/domain-error.ts";
import { sendsMail } from "../../operator/sends-mail.ts";
import { trpc } from "../../api-client/trpc.ts";
import { noMail } from "../../messages/en/no-mail.ts";
import { details } from "../../messages/en/settings-details.ts";
import { settings } from "../../messages/en/settings.ts";

/** The e-mail that signs in, whether it is confirmed, and the one that is to replace it. */
export function EmailCard({ account: { email, emailConfirmed, pendingEmail } }: { account: AccountView }) {
  return (
    <FormCard title={settings("email")} action={<Standing isConfirmed={emailConfirmed} />}>
      <p className="settings__email">{email}</p>
      {pendingEmail !== null && <Pending email={pendingEmail} />}
      {!emailConfirmed &&
        (sendsMail() ? (
          <Unconfirmed />
        ) : (
          <p className="text-14 text-secondary">{noMail("noneNeededText")}</p>
        ))}
    </FormCard>
  );
}

function Standing({ isConfirmed }: { isConfirmed: boolean }) {
  if (isConfirmed) return <Badge tone="ok">{settings("emailConfirmed")}</Badge>;
  if (!sendsMail()) return <Badge>{noMail("noneNeeded")}</Badge>;
  return <Badge tone="warn">{settings("emailUnconfirmed")}</Badge>;
}

function Pending({ email }: { email: string }) {
  const utils = trpc.useUtils();
  const cancel = trpc.auth.cancelEmailChange.useMutation({
    onSuccess: (account) => {
      utils.auth.account.setData(undefined, account);
      toast.ok(details("emailCanceled"));
    },
    onError: (error) => toast.error(details("emailCancelFailed", { reason: describeError(error).text })),
  });
  return (
    <>
      <Note>{sendsMail() ? settings("emailPending", { email }) : noMail("pending", { email })}</Note>
      <Button isBlock isBusy={cancel.isPending} onClick={() => cancel.mutate(undefined)}>
        {details("emailCancel")}
      </Button>
    </>
  );
}

function Unconfirmed() {
  const resend = trpc.auth.resendConfirmation.useMutation({
    onSuccess: () => toast.ok(settings("emailResent")),
    onError: (error) => toast.error(settings("emailResendFailed", { reason: describeError(error).text })),
  });
  return (
    <>
      <p className="text-14 text-secondary">{settings("emailUnconfirmedText")}</p>
      <Button isBlock isBusy={resend.isPending} onClick={() => resend.mutate(undefined)}>
        {settings("emailResend")}
      </Button>
    </>
  );
}
