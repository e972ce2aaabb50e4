import type { ChangePasswordInput } from "@fillmark/contracts/auth";
import { inTransaction } from "../../db/in-transaction.ts";
import type { AdminContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { audit } from "../admin/index.ts";
import { requireAdminPassword } from "./admin-factors/require-admin-password.ts";
import { forgetOtherDevices } from "./known-devices.ts";
import { logAuthEvent } from "./log-auth-event.ts";
import { assertAcceptablePassword } from "./password-rules.ts";
import { requireSecondProof } from "./second-factor/require-step-up.ts";
import { endAdminSessions, renewSecrets } from "./user-sessions.ts";

/** As `changePassword`, for an admin: other sessions end, this one goes on with a new token and a new cookie. */
export async function adminChangePassword(
  ctx: AdminContext,
  { currentPassword, newPassword }: ChangePasswordInput,
): Promise<{ token: string }> {
  const { adminId, sessionId } = ctx.actor;
  await requireSecondProof(ctx);
  const { email, passwordHash: replaces } = await requireAdminPassword(ctx, currentPassword);
  assertAcceptablePassword(newPassword, email);
  const passwordHash = await ctx.auth.passwords.hash(newPassword);
  const { renewed, ended } = await inTransaction(ctx.em, async (em) => {
    // Who was faster with another password has made this proof worth nothing.
    const changed = await query(em)
      .updateTable("admins")
      .set({ password_hash: passwordHash })
      .where("id", "=", adminId)
      .where("password_hash", "=", replaces)
      .where("disabled_at", "is", null)
      .returning("id")
      .executeTakeFirst();
    if (changed === undefined) throw new DomainError("WRONG_PASSWORD", {});
    // What was begun with the old password is not finished with it.
    await query(em).deleteFrom("auth_challenges").where("admin_id", "=", adminId).execute();
    await forgetOtherDevices(em, ctx, { adminId });
    const others = await endAdminSessions(em, adminId, sessionId);
    const session = await renewSecrets(em, { sessionId, kind: "admin", limits: ctx.auth.sessions.limits });
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
