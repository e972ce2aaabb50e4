import type { UserContext } from "../../context/context.ts";
import { logAuthEvent } from "./log-auth-event.ts";

/** A new bearer token for this session; the one it replaces is refused from here on. The cookie stays. */
export async function refreshToken(ctx: UserContext): Promise<{ token: string }> {
  logAuthEvent(ctx, "user.refresh_token", { ownerId: ctx.actor.userId, sessionId: ctx.actor.sessionId });
  return { token: await ctx.auth.sessions.rotateBearer("user", ctx.actor.sessionId) };
}
