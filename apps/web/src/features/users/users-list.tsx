import type { FoundUserView } from "@fillmark/contracts/users";
import { Avatar } from "@fillmark/ui/avatar";
import { Badge } from "@fillmark/ui/badge";
import { Link } from "@fillmark/ui/link";
import { Row, Rows } from "@fillmark/ui/rows";
import { type Column, Table } from "@fillmark/ui/table";
import { useLocation } from "wouter";
import { formatDay, formatMoment } from "../../format/format.ts";
import { initialsOf } from "../../format/initials.ts";
import { users } from "../../messages/en/users.ts";
import { StateBadge } from "./state-badge.tsx";

interface UsersListProps {
  items: readonly FoundUserView[];
  isDesk: boolean;
}

const pathOf = ({ id }: FoundUserView): string => `/admin/users/${id}`;

export function UsersList({ items, isDesk }: UsersListProps) {
  const [, navigate] = useLocation();
  if (isDesk)
    return (
      <Table
        label={users("title")}
        columns={columns}
        items={items}
        keyOf={(user) => user.id}
        onOpen={(user) => navigate(pathOf(user))}
      />
    );
  return (
    <Rows label={users("title")} className="ul__rows">
      {items.map((user) => (
        <Row
          key={user.id}
          start={<Avatar initials={initialsOf(user)} />}
          title={user.name ?? user.email}
          detail={[user.email, ...user.tags].join(" · ")}
          value={<StateBadge state={user.state} />}
          href={pathOf(user)}
        />
      ))}
    </Rows>
  );
}

const columns: ReadonlyArray<Column<FoundUserView>> = [
  {
    key: "user",
    head: users("user"),
    cell: (user) => (
      <Link className="link" href={pathOf(user)}>
        {user.name ?? <span className="text-muted">{users("noName")}</span>}
      </Link>
    ),
    className: "ul__name",
  },
  {
    key: "email",
    head: users("email"),
    cell: (user) => <span className="text-secondary">{user.email}</span>,
    className: "ul__name",
  },
  { key: "state", head: users("state"), cell: (user) => <StateBadge state={user.state} /> },
  {
    key: "tags",
    head: users("tags"),
    cell: ({ tags }) => (
      <span className="ul__tags">
        {tags.map((tag) => (
          <Badge key={tag}>{tag}</Badge>
        ))}
      </span>
    ),
  },
  {
    key: "created",
    head: users("created"),
    cell: (user) => <span className="text-secondary nowrap">{formatDay(user.createdAt)}</span>,
  },
  {
    key: "seen",
    head: users("lastSeen"),
    cell: ({ lastSeenAt }) => (
      <span className="text-secondary nowrap">
        {lastSeenAt === null ? users("never") : formatMoment(lastSeenAt)}
      </span>
    ),
  },
];
