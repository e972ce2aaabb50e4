import type { SessionsView } from "@fillmark/contracts/auth";
import type { AdminContext, Context, UserContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { deviceOf } from "./device-of.ts";
import type { SessionKind } from "./secrets.ts";

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
  /** The one that asks; null when someone else does. */
  readonly currentId: string | null;
}

export async function readSessions(ctx: Context, { kind, ownerId, currentId }: Whose): Promise<SessionsView> {
  const nowMs = ctx.clock.now();
  const oldest = new Date(nowMs - ctx.auth.sessions.limits[kind].absoluteMs);
  const rows = await query(ctx.em)
    .selectFrom("sessions")
    .select(["id", "address", "user_agent", "created_at"])
    .select(({ fn }) => fn.coalesce("last_seen_at", "created_at").as("seen_at"))
    .where(kind === "user" ? "user_id" : "admin_id", "=", ownerId)
    .where("expires_at", ">", new Date(nowMs))
    .where("created_at", ">", oldest)
    // The id of a caller that didn't come by HTTP is no uuid.
    .orderBy((of) => of(of.cast<string>("id", "text"), "=", currentId ?? ""), "desc")
    .orderBy("seen_at", "desc")
    .orderBy("id")
    .execute();
  const sessions = rows.map(
    ({ id, address, user_agent: userAgent, created_at: createdAt, seen_at: seenAt }) => {
      const seenMs = Math.max(seenAt.getTime(), ctx.auth.lastSeen.of(id) ?? 0);
      return {
        id,
        device: deviceOf(userAgent),
        address,
        createdAt: createdAt.toISOString(),
        lastSeenAt: new Date(seenMs).toISOString(),
        isCurrent: id === currentId,
      };
    },
  );
  return { sessions };
}
