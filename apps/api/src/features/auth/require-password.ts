import type { UserContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { logAuthEvent } from "./log-auth-event.ts";
import { writeLoginEvent } from "./login-events.ts";

export interface ProvenAccount {
  readonly email: string;
  /** The one that was just proven; compare it when writing, as someone else may have been faster. */
  readonly passwordHash: string;
}

/**
 * Asks a signed-in user for their password again, before what a stolen session must not do. Tries count for
 * the session, whatever is tried elsewhere. Throws WRONG_PASSWORD, also for an account that has none, or TOO_MANY_REQUESTS.
 */
export async function requirePassword(ctx: UserContext, password: string): Promise<ProvenAccount> {
  const { userId } = ctx.actor;
  const row = await query(ctx.em)
    .selectFrom("users")
    .select(["email", "password_hash"])
    .where("id", "=", userId)
    .where("disabled_at", "is", null)
    .executeTakeFirst();
  if (row === undefined) throw new DomainError("UNAUTHENTICATED", {});
  const { limits, passwords } = ctx.auth;
  const knownBy = `session ${ctx.actor.sessionId}`;
  const tried = { kind: "user", email: row.email, address: ctx.address, knownBy } as const;
  await limits.countLogin(tried);
  const matches = await passwords.verify(row.password_hash, password);
  if (row.password_hash === null || !matches) {
    logAuthEvent(ctx, "user.password_refused", { ownerId: userId, sessionId: ctx.actor.sessionId });
    await writeLoginEvent(ctx.em, ctx, { userId, kind: "password_refused" });
    throw new DomainError("WRONG_PASSWORD", {});
  }
  await limits.forgetLogin(tried);
  return { email: row.email, passwordHash: row.password_hash };
}
