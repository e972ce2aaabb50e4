import type { EntityManager } from "@mikro-orm/postgresql";
import type { UserState, UserStateView } from "@fillmark/contracts/users";
import { DomainError } from "../../trpc/domain-error.ts";

/** The state of a user `u`. Whoever doesn't even sign in is called that, frozen or not. */
export const stateOfUser = `case when u.disabled_at is not null then 'disabled'
  when u.frozen_at is not null then 'frozen' else 'active' end`;

/** When a user `u` was last seen: by a session that is still kept, or by the last sign-in; ms since epoch. */
export const lastSeenOfUser = `(extract(epoch from greatest(
    (select max(coalesce(s.last_seen_at, s.created_at)) from sessions s where s.user_id = u.id),
    (select e.at from login_events e where e.user_id = u.id and e.kind in ('registered', 'signed_in')
     order by e.id desc limit 1))) * 1000)::float8`;

interface Row {
  state: UserState;
  frozen_ms: number | null;
  frozen_reason: string | null;
  by_id: string | null;
  by_name: string | null;
}

/** Throws NOT_FOUND. Who froze the account is what the audit log says. */
export async function readState(em: EntityManager, userId: string): Promise<UserStateView> {
  const rows = await em.execute<Row[]>(
    `select ${stateOfUser} as state, (extract(epoch from u.frozen_at) * 1000)::float8 as frozen_ms,
       u.frozen_reason, a.id as by_id, coalesce(a.name, split_part(a.email, '@', 1)) as by_name
     from users u
       left join lateral (
         select l.admin_id from audit_log l where u.frozen_at is not null
           and l.subject_kind = 'user' and l.subject_id = u.id::text and l.action = 'users.freeze'
         order by l.id desc limit 1) l on true
       left join admins a on a.id = l.admin_id
     where u.id = ?`,
    [userId],
  );
  const row = rows[0];
  if (row === undefined) throw new DomainError("NOT_FOUND", {});
  const { state, frozen_ms: frozenMs, frozen_reason: reason, by_id: id, by_name: name } = row;
  if (frozenMs === null || reason === null) return { state, frozen: null };
  const by = id === null || name === null ? null : { id, name };
  return { state, frozen: { at: new Date(frozenMs).toISOString(), reason, by } };
}

/** The address that the user's mails go to. Throws NOT_FOUND. */
export async function requireEmail(em: EntityManager, userId: string): Promise<string> {
  const rows = await em.execute<{ email: string }[]>(`select email from users where id = ?`, [userId]);
  const row = rows[0];
  if (row === undefined) throw new DomainError("NOT_FOUND", {});
  return row.email;
}
