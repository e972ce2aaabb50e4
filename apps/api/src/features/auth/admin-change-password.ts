import type { ChangePasswordInput } from "@fillmark/contracts/auth";
import { inTransaction } from "../../db/in-transaction.ts";
import type { AdminContext } from "../../trpc/context.ts";
import { DomainError } from "../../trpc/domain-error.ts";
import { audit } from "../admin/index.ts";
import { logAuthEvent } from "./log-auth-event.ts";
import { assertAcceptablePassword } from "./password-rules.ts";
import { endAdminSessions, renewSecrets } from "./user-sessions.ts";

/** As `changePassword`, for an admin: other sessions end, this one goes on with a new token and a new cookie. */
export async function adminChangePassword(
  ctx: AdminContext,
  { currentPassword, newPassword }: ChangePasswordInput,
): Promise<{ token: string }> {
  const { adminId, sessionId } = ctx.actor;
  const { email, replaces } = await requireAdminPassword(ctx, currentPassword);
  assertAcceptablePassword(newPassword, email);
  const passwordHash = await ctx.auth.passwords.hash(newPassword);
  const { renewed, ended } = await inTransaction(ctx.em, async (em) => {
    // Who was faster with another password has made this proof worth nothing.
    const changed = await em.execute<unknown[]>(
      `update admins set password_hash = ? where id = ? and password_hash = ? and disabled_at is null returning id`,
      [passwordHash, adminId, replaces],
    );
    if (changed.length === 0) throw new DomainError("WRONG_PASSWORD", {});
    const others = await endAdminSessions(em, adminId, sessionId);
    const session = await renewSecrets(em, sessionId, "admin");
    if (session === null) throw new DomainError("UNAUTHENTICATED", {});
    const details = { endedSessions: others.length };
    await audit(ctx, em, { action: "auth.adminChangePassword", subject: null, details });
    return { renewed: session, ended: others };
  });
  ctx.auth.sessionWatch.ended(ended);
  logAuthEvent(ctx, "admin.password_changed", { ownerId: adminId, sessionId });
  ctx.setSessionCookie("admin", renewed.cookie);
  return { token: renewed.bearer };
}

/** Tries count as sign-ins do. */
async function requireAdminPassword(
  ctx: AdminContext,
  password: string,
): Promise<{ email: string; replaces: string }> {
  const rows = await ctx.em.execute<{ email: string; password_hash: string }[]>(
    `select email, password_hash from admins where id = ? and disabled_at is null`,
    [ctx.actor.adminId],
  );
  const row = rows[0];
  if (row === undefined) throw new DomainError("UNAUTHENTICATED", {});
  const { limits, passwords } = ctx.auth;
  await limits.countLogin("admin", row.email, ctx.address);
  if (!(await passwords.verify(row.password_hash, password))) {
    await audit(ctx, ctx.em, { action: "auth.adminPasswordRefused", subject: null, details: {} });
    throw new DomainError("WRONG_PASSWORD", {});
  }
  await limits.forgetLogin("admin", row.email, ctx.address);
  return { email: row.email, replaces: row.password_hash };
}
