import type { DeletionView } from "@fillmark/contracts/privacy";
import { ButtonLink } from "@fillmark/ui/button";
import { Note } from "@fillmark/ui/note";
import { FormCard, Page } from "@fillmark/ui/page";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { DeletionDate, KeepAccount } from "../../account/deletion-notice.tsx";
import { comma, formatDay } from "../../format/format.ts";
import { QueryView } from "../../api-client/query-view.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { privacy } from "../../messages/en/privacy.ts";
import { DeleteAccountForm } from "./delete-account-form.tsx";
import "./settings.css";
import "./delete-account.css";
import { sendsMail } from "../../operator/sends-mail.ts";
import { noMail } from "../../messages/en/no-mail.ts";

/** /settings/delete-account: what goes, what stays and why, the wish, and the way back while it waits. */
export default function DeleteAccountPage() {
  const query = trpc.privacy.deletion.useQuery();
  return (
    <Page title={privacy("deletionTitle")} width="column" titleShown="desktop">
      <QueryView
        query={query}
        failed={privacy("deletionFailed")}
        skeleton={<SkeletonRows label={privacy("deletionLoading")} count={4} />}
      >
        {(view) => (
          <div className="form-stack settings__parts">
            {view.pending !== null && <Pending pending={view.pending} />}
            {view.pending === null && view.blockedBy !== null && <Blocked by={view.blockedBy} />}
            <Consequences waitingDays={view.waitingDays} evidenceYears={view.evidenceYears} />
            {view.pending === null && view.blockedBy === null && <DeleteAccountForm />}
          </div>
        )}
      </QueryView>
    </Page>
  );
}

function Pending({ pending: { askedAt, dueAt } }: { pending: NonNullable<DeletionView["pending"]> }) {
  return (
    <FormCard title={privacy("pendingTitle")}>
      <Note tone="warn" role="status">
        <DeletionDate dueAt={dueAt} />
      </Note>
      <p className="text-14 text-secondary">{privacy("pendingAsked", { day: formatDay(askedAt) })}</p>
      <KeepAccount />
    </FormCard>
  );
}

function Blocked({ by: { assets, openOrders } }: { by: NonNullable<DeletionView["blockedBy"]> }) {
  return (
    <div className="form-stack">
      {assets.length > 0 && (
        <Note tone="warn">
          <span className="delete-account__way">
            {privacy("blockedAssets", { assets: assets.join(comma) })}
            <ButtonLink href="/profile/withdraw" size="sm">
              {privacy("toWithdraw")}
            </ButtonLink>
          </span>
        </Note>
      )}
      {openOrders > 0 && (
        <Note tone="warn">
          <span className="delete-account__way">
            {privacy("blockedOrders", { count: openOrders })}
            <ButtonLink href="/orders" size="sm">
              {privacy("toOrders")}
            </ButtonLink>
          </span>
        </Note>
      )}
    </div>
  );
}

function Consequences({ waitingDays, evidenceYears }: Pick<DeletionView, "waitingDays" | "evidenceYears">) {
  return (
    <>
      <FormCard title={privacy("goes")}>
        <ul className="delete-account__list">
          <li>{privacy("goesName")}</li>
          <li>{privacy("goesDoor")}</li>
          <li>{privacy("goesTrail")}</li>
          <li>{privacy("goesChat")}</li>
          <li>{privacy("goesCopies")}</li>
        </ul>
      </FormCard>
      <FormCard title={privacy("stays")}>
        <ul className="delete-account__list">
          <li>{privacy("staysLedger")}</li>
          <li>{privacy("staysEvidence", { years: evidenceYears })}</li>
          <li>{privacy("staysAudit")}</li>
        </ul>
      </FormCard>
      <FormCard title={privacy("when")}>
        <ul className="delete-account__list">
          <li>
            {sendsMail()
              ? privacy("whenText", { count: waitingDays })
              : noMail("whenText", { count: waitingDays })}
          </li>
          <li>{privacy("whenAgain")}</li>
        </ul>
      </FormCard>
    </>
  );
}
