import type { InviteView, MemberView, TeamView } from "@fillmark/contracts/team";
import type { AdminContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { administration } from "../auth/index.ts";
import { adminName } from "../admin/index.ts";

/** Everybody of the team, by name, and all who are invited to it. */
export async function listTeam(ctx: AdminContext): Promise<TeamView> {
  return {
    members: await readMembers(ctx),
    invites: await readInvites(ctx),
  };
}

/** Someone without a session was last seen when they did something that is in the audit log. */
async function readMembers({ em, clock, auth }: AdminContext): Promise<MemberView[]> {
  const nowMs = clock.now();
  const { absoluteMs } = auth.sessions.limits.admin;
  const rows = await query(em)
    .selectFrom("admins as a")
    .select(["a.id", "a.name", "a.email", "a.role", "a.disabled_at", "a.created_at"])
    .select((of) => [
      of
        .fn<Date | null>("greatest", [
          of
            .selectFrom("sessions as s")
            .select(({ fn }) => fn.max(fn.coalesce("s.last_seen_at", "s.created_at")).as("at"))
            .whereRef("s.admin_id", "=", "a.id"),
          of
            .selectFrom("audit_log as l")
            .select("l.at")
            .whereRef("l.admin_id", "=", "a.id")
            .orderBy("l.id", "desc")
            .limit(1),
        ])
        .as("seen_at"),
      of
        .selectFrom("sessions as s")
        .select(of.fn.countAll<string>().as("count"))
        .whereRef("s.admin_id", "=", "a.id")
        .where("s.expires_at", ">", new Date(nowMs))
        .where("s.created_at", ">", new Date(nowMs - absoluteMs))
        .as("open_sessions"),
      administration.hasFactor("a").as("has_factor"),
    ])
    .orderBy((of) => of("a.disabled_at", "is not", null))
    .orderBy(({ fn }) => fn("lower", [fn.coalesce("a.name", "a.email")]))
    .orderBy("a.id")
    .execute();
  return rows.map(({ disabled_at, created_at, seen_at, open_sessions, has_factor, ...row }) => ({
    ...row,
    isDisabled: disabled_at !== null,
    createdAt: created_at.toISOString(),
    lastSeenAt: seen_at?.toISOString() ?? null,
    openSessions: Number(open_sessions),
    hasSecondFactor: has_factor,
  }));
}

async function readInvites({ em, clock }: AdminContext): Promise<InviteView[]> {
  const rows = await query(em)
    .selectFrom("admin_invites as i")
    .innerJoin("admins as a", "a.id", "i.invited_by")
    .select(["i.id", "i.name", "i.email", "i.role", adminName("a").as("invitedBy"), "i.expires_at"])
    .orderBy("i.created_at", "desc")
    .orderBy("i.id")
    .execute();
  return rows.map(({ expires_at: expiresAt, ...row }) => ({
    ...row,
    expiresAt: expiresAt.toISOString(),
    isExpired: expiresAt.getTime() <= clock.now(),
  }));
}
