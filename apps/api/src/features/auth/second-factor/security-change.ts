import type { AuditAction } from "@fillmark/contracts/audit-actions";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Language } from "@fillmark/contracts/languages";
import { query } from "../../../db/query.ts";
import { DomainError } from "../../../errors/domain-error.ts";
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
const adminActions: Record<ChangeKind, AuditAction> = {
  totp_on: "auth.adminTotpOn",
  totp_off: "auth.adminTotpOff",
  recovery_codes_renewed: "auth.adminRecoveryCodesRenewed",
  passkey_added: "auth.adminPasskeyAdded",
  passkey_removed: "auth.adminPasskeyRemoved",
};

const noticeKinds = {
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
  await query(em).selectFrom(tableOf(owner)).select("id").where("id", "=", idOf(owner)).forUpdate().execute();
  const factors = await findFactors(em, owner);
  if (factors === null) throw new DomainError("UNAUTHENTICATED", {});
  return factors;
}

/** Everything that a change of what proves someone brings with it, in the transaction that makes it. */
export async function notifySecurityChange(
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
    const row = await query(em)
      .updateTable("users")
      .set({ security_changed_at: new Date(ctx.clock.now()) })
      .where("id", "=", userId)
      .returning("email")
      .executeTakeFirst();
    if (row === undefined) throw new DomainError("UNAUTHENTICATED", {});
    await writeLoginEvent(em, ctx, { userId, kind: change.kind });
    await queueNotice(em, ctx, { userId, noticeKind: noticeKinds[change.kind], to: row.email, words });
  }
  const facts = { ownerId: idOf(owner), sessionId: actor.sessionId };
  logAuthEvent(ctx, `${actor.type}.security_changed`, facts);
}
