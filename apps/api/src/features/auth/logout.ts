import type { UserContext } from "../../trpc/context.ts";

/** Ends this session: its token and its cookie are worth nothing at once. */
export async function logout(ctx: UserContext): Promise<{ success: true }> {
  await ctx.auth.sessions.end("user", ctx.actor.sessionId);
  ctx.setSessionCookie("user", null);
  return { success: true };
}
