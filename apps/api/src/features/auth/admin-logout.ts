import type { AdminContext } from "../../trpc/context.ts";

export async function adminLogout(ctx: AdminContext): Promise<{ success: true }> {
  await ctx.auth.sessions.end("admin", ctx.actor.sessionId);
  ctx.setSessionCookie("admin", null);
  return { success: true };
}
