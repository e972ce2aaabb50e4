import type { UserProfileView } from "@fillmark/contracts/users";
import { Empty } from "@fillmark/ui/empty";
import { ButtonLink } from "@fillmark/ui/button";
import { ChevronLeftIcon } from "@fillmark/ui/icon";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { useParams } from "wouter";
import { Allowed } from "../../console/allowed.tsx";
import { ConsoleHeader } from "../../console/console-header.tsx";
import { QueryView } from "../../api-client/query-view.tsx";
import { domainErrorOf, trpc } from "../../api-client/trpc.ts";
import { users } from "../../messages/en/users.ts";
import { TermsPanel } from "./terms/terms-panel.tsx";
import { FactorResetPanel } from "./factor-resets.tsx";
import { FreezesPanel } from "./freezes-panel.tsx";
import { LegalHold } from "./legal-hold.tsx";
import { LimitsPanel } from "./limits-panel.tsx";
import { MonitoringNote } from "../../console/monitoring-note.tsx";
import { DuplicateNote } from "../../console/duplicate-note.tsx";
import { oneLook } from "../../console/opened.tsx";
import { ScreeningNote } from "../../console/screening-note.tsx";
import { TagsPanel } from "./tags-panel.tsx";
import { NotesPanel } from "./notes-panel.tsx";
import { Person } from "./person.tsx";
import { Balances, Orders } from "./standing.tsx";
import { UserActions } from "./user-actions.tsx";
import { UserLists } from "./user-lists.tsx";
import "./users.css";

/** /admin/users/:userId: one user, as far as one's role may see them. */
export default function UserPage() {
  return (
    <>
      <ConsoleHeader title={users("user")} />
      <main className="ad__page" id="main" tabIndex={-1}>
        <Allowed permission="user.read">
          <User />
        </Allowed>
      </main>
    </>
  );
}

function User() {
  const { userId } = useParams<{ userId: string }>();
  const query = trpc.users.find.useQuery({ userId }, oneLook);
  const code = domainErrorOf(query.error)?.code;
  if (code === "NOT_FOUND" || code === "VALIDATION") return <Empty action={<Back />}>{users("gone")}</Empty>;
  return (
    <QueryView
      query={query}
      failed={users("userFailed")}
      skeleton={<SkeletonRows label={users("userLoading")} count={8} />}
    >
      {(user) => <Found user={user} />}
    </QueryView>
  );
}

function Found({ user }: { user: UserProfileView }) {
  return (
    <div className="usr">
      <div className="usr__side">
        <Back />
        <Person user={user} />
        <UserActions user={user} />
        <TagsPanel user={user} />
        <ScreeningNote userId={user.id} />
        <MonitoringNote userId={user.id} />
        <DuplicateNote userId={user.id} />
        <FreezesPanel user={user} />
        <FactorResetPanel user={user} />
        <LegalHold user={user} />
        <p className="text-12 text-muted">{users("audited")}</p>
      </div>
      <div className="usr__main">
        <div className="usr__pair">
          <Balances balances={user.balances} />
          <Orders orders={user.orders} />
        </div>
        <div className="usr__pair">
          <LimitsPanel user={user} />
          <NotesPanel userId={user.id} />
        </div>
        <TermsPanel userId={user.id} />
        <UserLists user={user} />
      </div>
    </div>
  );
}

function Back() {
  return (
    <ButtonLink href="/admin/users" variant="quiet" size="sm" className="usr__back">
      <ChevronLeftIcon className="icon-16" />
      {users("back")}
    </ButtonLink>
  );
}
