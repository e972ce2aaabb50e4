import type { AdminContext } from "../../../context/context.ts";
import { query } from "../../../db/query.ts";
import { DomainError } from "../../../errors/domain-error.ts";
import { audit } from "../../admin/index.ts";
import type { ProvenAccount } from "../require-password.ts";

/** As `requirePassword`, for an admin. Tries count for the session. Throws WRONG_PASSWORD or TOO_MANY_REQUESTS. */
export async function requireAdminPassword(ctx: AdminContext, password: string): Promise<ProvenAccount> {
  const row = await query(ctx.em)
    .selectFrom("admins")
    .select(["email", "password_hash"])
    .where("id", "=", ctx.actor.adminId)
    .where("disabled_at", "is", null)
    .executeTakeFirst();
  if (row === undefined) throw new DomainError("UNAUTHENTICATED", {});
  const { limits, passwords } = ctx.auth;
  const knownBy = `session ${ctx.actor.sessionId}`;
  const tried = { kind: "admin", email: row.email, address: ctx.address, knownBy } as const;
  await limits.countLogin(tried);
  if (!(await passwords.verify(row.password_hash, password))) {
    await audit(ctx, ctx.em, { action: "auth.adminPasswordRefused", subject: null, details: {} });
    throw new DomainError("WRONG_PASSWORD", {});
  }
  await limits.forgetLogin(tried);
  return { email: row.email, passwordHash: row.password_hash };
}
