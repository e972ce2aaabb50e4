import type { ReactNode } from "react";
import type { UserProfileView } from "@fillmark/contracts/users";
import { Avatar } from "@fillmark/ui/avatar";
import { Badge } from "@fillmark/ui/badge";
import { KeyValue, KeyValueLine } from "@fillmark/ui/key-value";
import { Link } from "@fillmark/ui/link";
import { Note } from "@fillmark/ui/note";
import { formatDay, formatMoment } from "../../format/format.ts";
import { initialsOf } from "../../format/initials.ts";
import { users } from "../../messages/en/users.ts";
import { StateBadge } from "./state-badge.tsx";

/** Who this is, how they sign in, and the way to their conversation. */
export function Person({ user }: { user: UserProfileView }) {
  const { name, email, state, frozen, venue, deletionDueAt } = user;
  return (
    <section className="usr__person" aria-label={users("user")}>
      <div className="row gap-12">
        <Avatar initials={initialsOf(user)} size="l" />
        <div className="usr__who">
          <h2 className="text-20">{name ?? email}</h2>
          <span className="row">
            <StateBadge state={state} />
            <Badge tone={venue === "demo" ? "demo" : "neutral"}>{users(venue)}</Badge>
          </span>
        </div>
      </div>
      {frozen !== null && (
        <Note tone="warn">
          {users("frozenNote", {
            name: frozen.by?.name ?? users("frozenBySystem"),
            at: formatMoment(frozen.at),
            reason: frozen.reason,
          })}
        </Note>
      )}
      <KeyValue className="usr__kv">
        <KeyValueLine name={users("email")}>
          {email}
          <span className="usr__second">{users(user.emailConfirmed ? "confirmed" : "notConfirmed")}</span>
        </KeyValueLine>
        <KeyValueLine name={users("created")}>{formatDay(user.createdAt)}</KeyValueLine>
        <KeyValueLine name={users("lastSeen")}>{momentOf(user.lastSeenAt)}</KeyValueLine>
        <KeyValueLine name={users("sessionsOpen")}>{String(user.sessions)}</KeyValueLine>
        <KeyValueLine name={users("factors")}>{factorsOf(user)}</KeyValueLine>
        {deletionDueAt !== null && (
          <KeyValueLine name={users("deletion")}>{formatDay(deletionDueAt)}</KeyValueLine>
        )}
        <KeyValueLine name={users("id")}>
          <span className="usr__id">{user.id}</span>
        </KeyValueLine>
      </KeyValue>
      <Conversation id={user.conversationId} />
    </section>
  );
}

function Conversation({ id }: { id: string | null }) {
  if (id === null) return <p className="text-14 text-muted">{users("noConversation")}</p>;
  return (
    <Link className="link text-14" href={`/admin/support/${id}`}>
      {users("conversation")}
    </Link>
  );
}

function momentOf(at: string | null): ReactNode {
  return at === null ? users("never") : formatMoment(at);
}

const factors = ["password", "totp", "passkey", "google", "apiKey"] as const;

function factorsOf(user: UserProfileView): string {
  const own = factors.filter((factor) => user.factors[factor]);
  return own.length === 0 ? users("noFactor") : own.map((factor) => users(`factor_${factor}`)).join(", ");
}
