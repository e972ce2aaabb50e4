import type { NamedAdminContext } from "../../context/context.ts";
import { audit } from "../admin/index.ts";
import { logAuthEvent } from "./log-auth-event.ts";

/** Ends this session, also by its token alone: a thief who does so gives it up. */
export async function adminLogout(ctx: NamedAdminContext): Promise<{ success: true }> {
  await ctx.auth.sessions.end("admin", ctx.actor.sessionId);
  ctx.auth.sessionWatch.ended([ctx.actor.sessionId]);
  ctx.setSessionCookie("admin", null);
  logAuthEvent(ctx, "admin.logout", { ownerId: ctx.actor.adminId, sessionId: ctx.actor.sessionId });
  const { adminId } = ctx.actor;
  await audit(ctx, ctx.em, { adminId, action: "auth.adminLogout", subject: null, details: {} });
  return { success: true };
}
