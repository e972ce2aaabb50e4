import type { AdminView, LoginInput } from "@fillmark/contracts/auth";
import type { Context } from "../../trpc/context.ts";
import { DomainError } from "../../trpc/domain-error.ts";
import { audit } from "../admin/index.ts";
import { adminView } from "./admin-view.ts";
import { AdminEntity } from "./admin.entity.ts";
import { logAuthEvent } from "./log-auth-event.ts";

/**
 * As `login`, against the table of admins. A user's password opens nothing here. The audit log is written first: no
 * session without its entry. Who was refused may be anybody, so that entry names the account and not its owner.
 */
export async function adminLogin(
  ctx: Context,
  input: LoginInput,
): Promise<{ token: string; admin: AdminView }> {
  const email = input.email.toLowerCase();
  await ctx.auth.limits.countLogin("admin", email, ctx.address);
  const admin = await ctx.em.findOne(AdminEntity, { email, disabledAt: null });
  const matches = await ctx.auth.passwords.verify(admin?.passwordHash ?? null, input.password);
  if (admin === null || !matches) {
    logAuthEvent(ctx, "admin.login_refused", { ownerId: admin?.id ?? null });
    if (admin !== null) {
      const subject = { kind: "admin", id: admin.id };
      await audit(ctx, ctx.em, { action: "auth.adminLoginRefused", subject, details: {} });
    }
    throw new DomainError("INVALID_CREDENTIALS", {});
  }
  await ctx.auth.limits.forgetLogin("admin", email, ctx.address);
  const signedIn = { adminId: admin.id, action: "auth.adminLogin", subject: null, details: {} };
  await audit(ctx, ctx.em, signedIn);
  const session = await ctx.auth.sessions.open("admin", admin.id, ctx);
  await requireStillProven(ctx, admin, session.sessionId);
  logAuthEvent(ctx, "admin.login", { ownerId: admin.id, sessionId: session.sessionId });
  ctx.setSessionCookie("admin", session.cookie);
  return { token: session.bearer, admin: adminView(admin) };
}

/** The password may have been changed, or the account disabled, while it was proven; see `signIn` for users. */
async function requireStillProven(
  ctx: Context,
  { id, passwordHash }: { id: string; passwordHash: string },
  sessionId: string,
): Promise<void> {
  const still = await ctx.em.execute<unknown[]>(
    `select 1 from admins where id = ? and password_hash = ? and disabled_at is null for share`,
    [id, passwordHash],
  );
  if (still.length > 0) return;
  await ctx.auth.sessions.end("admin", sessionId);
  throw new DomainError("INVALID_CREDENTIALS", {});
}
