import { inTransaction } from "../../db/in-transaction.ts";
import type { UserContext } from "../../context/context.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { logAuthEvent } from "./log-auth-event.ts";
import { writeLoginEvent } from "./login-events.ts";
import { endSession, endSessions } from "./user-sessions.ts";

/** Ends one session of the caller's, with its streams. Throws NOT_FOUND for anybody else's. */
export async function revokeSession(
  ctx: UserContext,
  { sessionId }: { sessionId: string },
): Promise<{ ended: number }> {
  const { userId } = ctx.actor;
  const isEnded = await inTransaction(ctx.em, async (em) => {
    if (!(await endSession(em, userId, sessionId))) return false;
    await writeLoginEvent(em, ctx, { userId, kind: "sessions_ended" });
    return true;
  });
  if (!isEnded) throw new DomainError("NOT_FOUND", {});
  return sessionsEnded(ctx, [sessionId]);
}

/** Ends all sessions of the caller's but this one. */
export async function revokeOtherSessions(ctx: UserContext): Promise<{ ended: number }> {
  const { userId, sessionId } = ctx.actor;
  const ended = await inTransaction(ctx.em, async (em) => {
    const ids = await endSessions(em, userId, sessionId);
    if (ids.length > 0) await writeLoginEvent(em, ctx, { userId, kind: "sessions_ended" });
    return ids;
  });
  return sessionsEnded(ctx, ended);
}

function sessionsEnded(ctx: UserContext, ids: string[]): { ended: number } {
  ctx.auth.sessionWatch.ended(ids);
  for (const sessionId of ids)
    logAuthEvent(ctx, "user.session_ended", { ownerId: ctx.actor.userId, sessionId });
  return { ended: ids.length };
}
