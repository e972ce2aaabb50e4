import type { MemberView } from "@fillmark/contracts/team";
import { Avatar } from "@fillmark/ui/avatar";
import { Badge } from "@fillmark/ui/badge";
import { Row, Rows } from "@fillmark/ui/rows";
import { type Column, Table } from "@fillmark/ui/table";
import { adminName, useCurrentAdmin } from "../../session/current-admin.ts";
import { formatMoment } from "../../format/format.ts";
import { useIsDesk } from "../../lib/media.ts";
import { initialsOf } from "../../format/initials.ts";
import { team } from "../../messages/en/team.ts";
import { MemberMenu } from "./member-menu.tsx";

/** Everybody of the team. Nobody changes their own role or ends their own account. */
export function Members({ members }: { members: readonly MemberView[] }) {
  const isDesk = useIsDesk();
  const ownId = useCurrentAdmin()?.id;
  if (isDesk)
    return (
      <Table
        label={team("title")}
        columns={columnsOf(ownId)}
        items={members}
        keyOf={(member) => member.id}
        density="tall"
      />
    );
  return (
    <Rows label={team("title")} className="tm__rows">
      {members.map((member) => (
        <Row
          key={member.id}
          start={<Avatar initials={initialsOf(member)} />}
          title={adminName(member)}
          detail={factsOf(member)}
          value={<End member={member} ownId={ownId} />}
        />
      ))}
    </Rows>
  );
}

/** Role and address, and what is missing. */
function factsOf({ role, email, isDisabled, hasSecondFactor }: MemberView): string {
  const facts = [team(`role_${role}`), email];
  if (!isDisabled && !hasSecondFactor) facts.push(team("factorMissing"));
  return facts.join(", ");
}

function End({ member, ownId }: { member: MemberView; ownId: string | undefined }) {
  return (
    <span className="row">
      {member.isDisabled && <Badge tone="danger">{team("disabled")}</Badge>}
      {member.id === ownId ? <Badge tone="info">{team("you")}</Badge> : <MemberMenu member={member} />}
    </span>
  );
}

function columnsOf(ownId: string | undefined): ReadonlyArray<Column<MemberView>> {
  return [
    {
      key: "member",
      head: team("member"),
      cell: (member) => (
        <span className="row gap-12 tm__who">
          <Avatar initials={initialsOf(member)} />
          <span className="tm__name">
            <span className="font-medium">{adminName(member)}</span>
            <span className="tm__second">{member.email}</span>
          </span>
        </span>
      ),
    },
    { key: "role", head: team("role"), cell: ({ role }) => team(`role_${role}`) },
    {
      key: "state",
      head: team("state"),
      cell: ({ isDisabled }) => (
        <Badge tone={isDisabled ? "danger" : "ok"}>{team(isDisabled ? "disabled" : "active")}</Badge>
      ),
    },
    {
      key: "factor",
      head: team("secondFactor"),
      cell: ({ hasSecondFactor }) => (
        <Badge tone={hasSecondFactor ? "ok" : "neutral"}>
          {team(hasSecondFactor ? "factorOn" : "factorOff")}
        </Badge>
      ),
    },
    {
      key: "seen",
      head: team("lastSeen"),
      cell: ({ lastSeenAt }) => (
        <span className="text-secondary nowrap">
          {lastSeenAt === null ? team("never") : formatMoment(lastSeenAt)}
        </span>
      ),
    },
    {
      key: "sessions",
      head: team("sessions"),
      isNumeric: true,
      cell: ({ openSessions }) => String(openSessions),
    },
    {
      key: "more",
      head: "",
      headLabel: team("actions"),
      isNumeric: true,
      cell: (member) =>
        member.id === ownId ? <Badge tone="info">{team("you")}</Badge> : <MemberMenu member={member} />,
    },
  ];
}
