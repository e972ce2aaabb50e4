import { useState } from "react";
import { Button } from "@fillmark/ui/button";
import { PlusIcon } from "@fillmark/ui/icon";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { Allowed } from "../../console/allowed.tsx";
import { ConsoleHeader } from "../../console/console-header.tsx";
import { may, useCurrentAdmin } from "../../session/current-admin.ts";
import { QueryView } from "../../api-client/query-view.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { team } from "../../messages/en/team.ts";
import { InviteDialog } from "./invite-dialog.tsx";
import { Invites } from "./invites.tsx";
import { Members } from "./members.tsx";
import { WaitingChanges } from "./waiting-changes.tsx";
import "./team.css";

/** /admin/team: who is an admin, who is invited, and what each may do. */
export default function TeamPage() {
  const [isInviting, setInviting] = useState(false);
  const isOwner = may(useCurrentAdmin(), "admin.manage");
  return (
    <>
      <ConsoleHeader title={team("title")}>
        {isOwner && (
          <Button variant="primary" size="sm" onClick={() => setInviting(true)}>
            <PlusIcon className="icon-16" />
            {team("invite")}
          </Button>
        )}
      </ConsoleHeader>
      <main className="ad__page" id="main" tabIndex={-1}>
        <Allowed permission="admin.manage">
          <Team />
        </Allowed>
      </main>
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </>
  );
}

function Team() {
  const query = trpc.team.list.useQuery(undefined, { refetchInterval: 30_000 });
  return (
    <QueryView
      query={query}
      failed={team("failed")}
      skeleton={<SkeletonRows label={team("loading")} count={4} />}
    >
      {({ members, invites }) => (
        <>
          <WaitingChanges />
          <Members members={members} />
          {invites.length > 0 && <Invites invites={invites} />}
        </>
      )}
    </QueryView>
  );
}
