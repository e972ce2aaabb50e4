import type { AdminView, LoginInput } from "@fillmark/contracts/auth";
import type { Context } from "../../context/context.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { finishAdminSignIn } from "./admin-factors/finish-admin-sign-in.ts";
import { AdminEntity } from "../../db/entities/auth.ts";
import { deviceOfEmail } from "./known-devices.ts";
import { logAuthEvent } from "./log-auth-event.ts";
import { noteWrongAdminPassword } from "./report-wrong-passwords.ts";
import { passwordProof } from "./sign-in.ts";

/**
 * As `login`, against the table of admins. A user's password opens nothing here. Who was refused may be anybody, so
 * that entry of the audit log names the account and not its owner. Throws SECOND_FACTOR_NEEDED once the password is
 * right, and not before.
 */
export async function adminLogin(
  ctx: Context,
  input: LoginInput,
): Promise<{ token: string; admin: AdminView }> {
  const email = input.email.toLowerCase();
  const knownBy = await deviceOfEmail(ctx, "admin", email);
  const tried = { kind: "admin", email, address: ctx.address, knownBy } as const;
  await ctx.auth.limits.countLogin(tried);
  const admin = await ctx.em.findOne(AdminEntity, { email, disabledAt: null });
  const matches = await ctx.auth.passwords.verify(admin?.passwordHash ?? null, input.password);
  if (admin === null || !matches) {
    logAuthEvent(ctx, "admin.login_refused", { ownerId: admin?.id ?? null });
    if (admin !== null) noteWrongAdminPassword(ctx, admin);
    throw new DomainError("INVALID_CREDENTIALS", {});
  }
  await ctx.auth.limits.forgetLogin(tried);
  return finishAdminSignIn(ctx, { adminId: admin.id, proof: passwordProof(admin.passwordHash) });
}
