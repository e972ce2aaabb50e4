import type { EntityManager } from "@mikro-orm/postgresql";
import type { Language } from "@fillmark/contracts/languages";
import { DomainError } from "../../../trpc/domain-error.ts";
import { audit } from "../../admin/index.ts";
import { queueAdminNotice, queueNotice } from "../account-notices.ts";
import { logAuthEvent } from "../log-auth-event.ts";
import { writeLoginEvent, type LoginEventKind } from "../login-events.ts";
import { findFactors, type AccountFactors } from "./account-factors.ts";
import { idOf, ownerOf, tableOf, type OwnerContext } from "./factor-owner.ts";

type ChangeKind = Extract<
  LoginEventKind,
  "totp_on" | "totp_off" | "recovery_codes_renewed" | "passkey_added" | "passkey_removed"
>;

interface SecurityChange {
  readonly kind: ChangeKind;
  /** What happened, in whole sentences. */
  readonly words: (language: Language) => { readonly subject: string; readonly what: string };
}

/** As the audit log names what an admin did to their own account. */
const adminActions: Record<ChangeKind, string> = {
  totp_on: "auth.adminTotpOn",
  totp_off: "auth.adminTotpOff",
  recovery_codes_renewed: "auth.adminRecoveryCodesRenewed",
  passkey_added: "auth.adminPasskeyAdded",
  passkey_removed: "auth.adminPasskeyRemoved",
};

const tells = {
  totp_on: "factor_added",
  totp_off: "factor_removed",
  recovery_codes_renewed: "recovery_codes_made",
  passkey_added: "factor_added",
  passkey_removed: "factor_removed",
} as const satisfies Record<ChangeKind, string>;

/**
 * What the caller's account has, held until the transaction ends: of two that take a way in away at once, the second
 * sees what the first has left.
 */
export async function holdFactors(em: EntityManager, ctx: OwnerContext): Promise<AccountFactors> {
  const owner = ownerOf(ctx);
  await em.execute(`select 1 from ${tableOf(owner)} where id = ? for update`, [idOf(owner)]);
  const factors = await findFactors(em, owner);
  if (factors === null) throw new DomainError("UNAUTHENTICATED", {});
  return factors;
}

/** Everything that a change of what proves somebody brings with it, in the transaction that makes it. */
export async function tellSecurityChange(
  em: EntityManager,
  ctx: OwnerContext,
  change: SecurityChange,
): Promise<void> {
  const { actor } = ctx;
  const owner = ownerOf(ctx);
  const { words } = change;
  if (actor.type === "admin") {
    await audit(ctx, em, { action: adminActions[change.kind], subject: null, details: {} });
    const factors = await findFactors(em, owner);
    if (factors === null) throw new DomainError("UNAUTHENTICATED", {});
    await queueAdminNotice(em, ctx, { to: factors.email, ...words("en") });
  } else {
    const { userId } = actor;
    const rows = await em.execute<{ email: string }[]>(
      `update users set security_changed_at = ? where id = ? returning email`,
      [new Date(ctx.clock.now()), userId],
    );
    const row = rows[0];
    if (row === undefined) throw new DomainError("UNAUTHENTICATED", {});
    await writeLoginEvent(em, ctx, { userId, kind: change.kind });
    await queueNotice(em, ctx, { userId, tells: tells[change.kind], to: row.email, words });
  }
  const facts = { ownerId: idOf(owner), sessionId: actor.sessionId };
  logAuthEvent(ctx, `${actor.type}.security_changed`, facts);
}
