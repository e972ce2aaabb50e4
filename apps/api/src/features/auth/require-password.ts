import type { UserContext } from "../../trpc/context.ts";
import { DomainError } from "../../trpc/domain-error.ts";
import { logAuthEvent } from "./log-auth-event.ts";
import { writeLoginEvent } from "./login-events.ts";

export interface ProvenAccount {
  readonly email: string;
  /** The one that was just proven; compare it when writing, as somebody else may have been faster. */
  readonly passwordHash: string;
}

/**
 * Asks somebody signed in for their password again, before what a stolen session must not do. Tries count for
 * the session, whatever is tried elsewhere. Throws WRONG_PASSWORD, also for an account that has none, or TOO_MANY_REQUESTS.
 */
export async function requirePassword(ctx: UserContext, password: string): Promise<ProvenAccount> {
  const { userId } = ctx.actor;
  const rows = await ctx.em.execute<{ email: string; password_hash: string | null }[]>(
    `select email, password_hash from users where id = ? and disabled_at is null`,
    [userId],
  );
  const row = rows[0];
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
