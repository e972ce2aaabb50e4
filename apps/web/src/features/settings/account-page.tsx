import type { AccountView } from "@fillmark/contracts/auth";
import { Badge } from "@fillmark/ui/badge";
import { Button } from "@fillmark/ui/button";
import { Note } from "@fillmark/ui/note";
import { FormCard, Page } from "@fillmark/ui/page";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { toast } from "@fillmark/ui/toast";
import { describeError } from "../../lib/domain-error.ts";
import { Loaded } from "../../lib/loaded.tsx";
import { trpc } from "../../lib/trpc.ts";
import { settings } from "../../messages/en/settings.ts";
import { DeleteAccountCard } from "./delete-account-card.tsx";
import { EmailForm } from "./email-form.tsx";
import { NameForm } from "./name-form.tsx";
import "./settings.css";

/** /settings/account: the name, and the e-mail that signs in. */
export default function AccountPage() {
  const query = trpc.auth.account.useQuery();
  return (
    <Page title={settings("accountLink")} width="column" titleShown="desk">
      <Loaded
        query={query}
        failed={settings("accountFailed")}
        skeleton={<SkeletonRows label={settings("accountLoading")} count={3} />}
      >
        {(account) => (
          <div className="fstack settings__parts">
            <NameForm name={account.name} />
            <EmailCard account={account} />
            <EmailForm email={account.email} />
            <DeleteAccountCard />
          </div>
        )}
      </Loaded>
    </Page>
  );
}

function EmailCard({ account: { email, emailConfirmed, pendingEmail } }: { account: AccountView }) {
  return (
    <FormCard
      title={settings("email")}
      action={
        emailConfirmed ? (
          <Badge tone="ok">{settings("emailConfirmed")}</Badge>
        ) : (
          <Badge tone="warn">{settings("emailUnconfirmed")}</Badge>
        )
      }
    >
      <p className="settings__email">{email}</p>
      {pendingEmail !== null && <Note>{settings("emailPending", { email: pendingEmail })}</Note>}
      {!emailConfirmed && <Unconfirmed />}
    </FormCard>
  );
}

function Unconfirmed() {
  const resend = trpc.auth.resendConfirmation.useMutation({
    onSuccess: () => toast.ok(settings("emailResent")),
    onError: (error) => toast.error(settings("emailResendFailed", { reason: describeError(error).text })),
  });
  return (
    <>
      <p className="t14 ink2">{settings("emailUnconfirmedText")}</p>
      <Button isBlock isBusy={resend.isPending} onClick={() => resend.mutate(undefined)}>
        {settings("emailResend")}
      </Button>
    </>
  );
}
