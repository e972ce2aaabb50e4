import type { AdminContext } from "../../trpc/context.ts";
import { audit } from "../admin/index.ts";
import { logAuthEvent } from "./log-auth-event.ts";

export async function adminLogout(ctx: AdminContext): Promise<{ success: true }> {
  await ctx.auth.sessions.end("admin", ctx.actor.sessionId);
  ctx.setSessionCookie("admin", null);
  logAuthEvent(ctx, "admin.logout", { ownerId: ctx.actor.adminId, sessionId: ctx.actor.sessionId });
  await audit(ctx, ctx.em, { action: "auth.adminLogout", subject: null, details: {} });
  return { success: true };
}
