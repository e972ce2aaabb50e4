import type { UserContext } from "../../context/context.ts";
import { logAuthEvent } from "./log-auth-event.ts";

/** Ends this session: its token and its cookie are worth nothing at once. */
export async function logout(ctx: UserContext): Promise<{ success: true }> {
  await ctx.auth.sessions.end("user", ctx.actor.sessionId);
  ctx.auth.sessionWatch.ended([ctx.actor.sessionId]);
  ctx.setSessionCookie("user", null);
  logAuthEvent(ctx, "user.logout", { ownerId: ctx.actor.userId, sessionId: ctx.actor.sessionId });
  return { success: true };
}
