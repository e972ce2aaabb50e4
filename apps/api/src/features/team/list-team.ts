import type { AdminRole, InviteView, MemberView, TeamView } from "@fillmark/contracts/team";
import type { AdminContext } from "../../trpc/context.ts";
import { administration } from "../auth/index.ts";

interface MemberRow {
  id: string;
  name: string | null;
  email: string;
  role: AdminRole;
  is_disabled: boolean;
  created_ms: number;
  seen_ms: number | null;
  open_sessions: number;
  has_factor: boolean;
}

interface InviteRow {
  id: string;
  name: string;
  email: string;
  role: AdminRole;
  invited_by: string;
  expires_ms: number;
}

/** Everybody of the team, by name, and whoever is invited to it. */
export async function listTeam(ctx: AdminContext): Promise<TeamView> {
  return {
    members: await readMembers(ctx),
    invites: await readInvites(ctx),
  };
}

/** Somebody without a session was last seen when they did something that is in the audit log. */
async function readMembers({ em, clock, auth }: AdminContext): Promise<MemberView[]> {
  const nowMs = clock.now();
  const { absoluteMs } = auth.sessions.limits.admin;
  const rows = await em.execute<MemberRow[]>(
    `select a.id, a.name, a.email, a.role, a.disabled_at is not null as is_disabled,
       (extract(epoch from a.created_at) * 1000)::float8 as created_ms,
       (extract(epoch from greatest(
         (select max(coalesce(s.last_seen_at, s.created_at)) from sessions s where s.admin_id = a.id),
         (select l.at from audit_log l where l.admin_id = a.id order by l.id desc limit 1))) * 1000)::float8 as seen_ms,
       (select count(*) from sessions s
        where s.admin_id = a.id and s.expires_at > ? and s.created_at > ?)::int as open_sessions,
       ${administration.hasFactorSql("a")} as has_factor
     from admins a order by a.disabled_at is not null, lower(coalesce(a.name, a.email)), a.id`,
    [new Date(nowMs), new Date(nowMs - absoluteMs)],
  );
  return rows.map(({ is_disabled, created_ms, seen_ms, open_sessions, has_factor, ...row }) => ({
    ...row,
    isDisabled: is_disabled,
    createdAt: new Date(created_ms).toISOString(),
    lastSeenAt: seen_ms === null ? null : new Date(seen_ms).toISOString(),
    openSessions: open_sessions,
    hasSecondFactor: has_factor,
  }));
}

async function readInvites({ em, clock }: AdminContext): Promise<InviteView[]> {
  const rows = await em.execute<InviteRow[]>(
    `select i.id, i.name, i.email, i.role, coalesce(a.name, split_part(a.email, '@', 1)) as invited_by,
       (extract(epoch from i.expires_at) * 1000)::float8 as expires_ms
     from admin_invites i join admins a on a.id = i.invited_by order by i.created_at desc, i.id`,
  );
  return rows.map(({ invited_by: invitedBy, expires_ms: expiresMs, ...row }) => ({
    ...row,
    invitedBy,
    expiresAt: new Date(expiresMs).toISOString(),
    isExpired: expiresMs <= clock.now(),
  }));
}
