import type { SessionsView } from "@fillmark/contracts/auth";
import type { AdminContext, Context, UserContext } from "../../trpc/context.ts";
import { deviceOf } from "./device-of.ts";
import type { SessionKind } from "./secrets.ts";

interface Row {
  id: string;
  address: string;
  user_agent: string;
  created_ms: number;
  seen_ms: number;
}

/** The caller's sessions that would be let in now: this one first, then the others by their last use. */
export function listSessions(ctx: UserContext): Promise<SessionsView> {
  const { userId, sessionId } = ctx.actor;
  return readSessions(ctx, { kind: "user", ownerId: userId, currentId: sessionId });
}

/** The same for an admin's own. */
export function adminListSessions(ctx: AdminContext): Promise<SessionsView> {
  const { adminId, sessionId } = ctx.actor;
  return readSessions(ctx, { kind: "admin", ownerId: adminId, currentId: sessionId });
}

interface Whose {
  readonly kind: SessionKind;
  readonly ownerId: string;
  /** The one that asks; null when somebody else does. */
  readonly currentId: string | null;
}

export async function readSessions(ctx: Context, { kind, ownerId, currentId }: Whose): Promise<SessionsView> {
  const nowMs = ctx.clock.now();
  const oldest = new Date(nowMs - ctx.auth.sessions.limits[kind].absoluteMs);
  const rows = await ctx.em.execute<Row[]>(
    `select id::text as id, address, user_agent,
       (extract(epoch from created_at) * 1000)::float8 as created_ms,
       (extract(epoch from coalesce(last_seen_at, created_at)) * 1000)::float8 as seen_ms
     from sessions where ${kind}_id = ? and expires_at > ? and created_at > ?
     order by id::text = ? desc, coalesce(last_seen_at, created_at) desc, id`,
    [ownerId, new Date(nowMs), oldest, currentId ?? ""],
  );
  const sessions = rows.map(({ id, address, user_agent: userAgent, created_ms: createdMs, seen_ms }) => {
    const seenMs = Math.max(seen_ms, ctx.auth.lastSeen.of(id) ?? 0);
    return {
      id,
      device: deviceOf(userAgent),
      address,
      createdAt: new Date(createdMs).toISOString(),
      lastSeenAt: new Date(seenMs).toISOString(),
      isCurrent: id === currentId,
    };
  });
  return { sessions };
}
