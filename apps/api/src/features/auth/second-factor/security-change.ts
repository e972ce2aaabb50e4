import type { EntityManager } from "@mikro-orm/postgresql";
import type { UserContext } from "../../../trpc/context.ts";
import { DomainError } from "../../../trpc/domain-error.ts";
import { queueNotice } from "../account-notices.ts";
import { logAuthEvent } from "../log-auth-event.ts";
import { writeLoginEvent, type LoginEventKind } from "../login-events.ts";
import { findFactors, type AccountFactors } from "./account-factors.ts";

interface SecurityChange {
  readonly kind: Extract<
    LoginEventKind,
    "totp_on" | "totp_off" | "recovery_codes_renewed" | "passkey_added" | "passkey_removed"
  >;
  readonly subject: string;
  /** What happened, in whole sentences. */
  readonly what: string;
}

/**
 * What the caller's account has, held until the transaction ends: of two that take a way in away at once, the second
 * sees what the first has left.
 */
export async function holdFactors(em: EntityManager, { actor }: UserContext): Promise<AccountFactors> {
  await em.execute(`select 1 from users where id = ? for update`, [actor.userId]);
  const factors = await findFactors(em, actor.userId);
  if (factors === null) throw new DomainError("UNAUTHENTICATED", {});
  return factors;
}

/** Everything that a change of what proves somebody brings with it, in the transaction that makes it. */
export async function tellSecurityChange(
  em: EntityManager,
  ctx: UserContext,
  { kind, subject, what }: SecurityChange,
): Promise<void> {
  const { userId, sessionId } = ctx.actor;
  const rows = await em.execute<{ email: string }[]>(
    `update users set security_changed_at = ? where id = ? returning email`,
    [new Date(ctx.clock.now()), userId],
  );
  const row = rows[0];
  if (row === undefined) throw new DomainError("UNAUTHENTICATED", {});
  await writeLoginEvent(em, ctx, { userId, kind });
  await queueNotice(em, ctx, { to: row.email, subject, what });
  logAuthEvent(ctx, "user.security_changed", { ownerId: userId, sessionId });
}
