import type { UserContext } from "../../trpc/context.ts";

/** A new bearer token for this session; the one it replaces is refused from here on. The cookie stays. */
export async function refreshToken(ctx: UserContext): Promise<{ token: string }> {
  return { token: await ctx.auth.sessions.rotateBearer("user", ctx.actor.sessionId) };
}
