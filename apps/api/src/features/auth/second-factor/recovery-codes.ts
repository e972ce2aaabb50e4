// For the day when the phone is gone: ten codes of 120 bits, shown once and good once each, of which only the sha256 is
// stored: nobody tries so many, so that a slow hash would win nothing. Shorter codes that were made before are good until
// they are used or renewed.
import { randomBytes } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { RecoveryCodesView } from "@fillmark/contracts/security";
import type { Clock } from "../../../runtime/clock.port.ts";
import { inTransaction } from "../../../db/in-transaction.ts";
import { query } from "../../../db/query.ts";
import { DomainError } from "../../../errors/domain-error.ts";
import { hashSecret } from "../secrets.ts";
import { hasSecondFactor } from "./account-factors.ts";
import {
  columnOf,
  idOf,
  ownerColumns,
  ownerOf,
  type FactorOwner,
  type OwnerContext,
} from "./factor-owner.ts";
import { requireStepUp } from "./require-step-up.ts";
import { holdFactors, notifySecurityChange } from "./security-change.ts";
import { tAccount } from "../../../messages/account-mails.ts";

const COUNT = 10;
const LENGTH = 24;
/** 32 letters and digits, none of which looks like another: each is five bits. */
const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";

/** New codes in place of all older ones. Throws NOT_FOUND for an account that has no second factor to stand in for. */
export async function renewRecoveryCodes(ctx: OwnerContext): Promise<RecoveryCodesView> {
  await requireStepUp(ctx);
  const recoveryCodes = await inTransaction(ctx.em, async (em) => {
    if (!hasSecondFactor(await holdFactors(em, ctx))) throw new DomainError("NOT_FOUND", {});
    await notifySecurityChange(em, ctx, {
      kind: "recovery_codes_renewed",
      words: (language) => ({
        subject: tAccount(language, "codesRenewedSubject"),
        what: tAccount(language, "codesRenewed"),
      }),
    });
    return makeRecoveryCodes(em, ctx.clock, ownerOf(ctx));
  });
  return { recoveryCodes };
}

/** Gives the codes, which nobody can read again. */
export async function makeRecoveryCodes(
  em: EntityManager,
  clock: Clock,
  owner: FactorOwner,
): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, newCode);
  const of = { ...ownerColumns(owner), created_at: new Date(clock.now()) };
  await dropRecoveryCodes(em, owner);
  await query(em)
    .insertInto("recovery_codes")
    .values(codes.map((code) => ({ hash: hashOf(code), ...of })))
    .execute();
  return codes;
}

/** They stand in for a second factor, so they go with the last one. */
export async function dropRecoveryCodes(em: EntityManager, owner: FactorOwner): Promise<void> {
  await query(em).deleteFrom("recovery_codes").where(columnOf(owner), "=", idOf(owner)).execute();
}

/** Uses a code up by deleting it, so of many uses at once one succeeds. */
export async function consumeRecoveryCode(
  em: EntityManager,
  { owner, code }: { readonly owner: FactorOwner; readonly code: string },
): Promise<boolean> {
  const taken = await query(em)
    .deleteFrom("recovery_codes")
    .where("hash", "=", hashOf(code))
    .where(columnOf(owner), "=", idOf(owner))
    .returning("hash")
    .executeTakeFirst();
  return taken !== undefined;
}

function newCode(): string {
  const letters = [...randomBytes(LENGTH)].map((byte) => alphabet.charAt(byte % alphabet.length)).join("");
  return letters.replaceAll(/(.{4})(?=.)/g, "$1-");
}

/** However someone types it: capitals, spaces, and what looks like a digit. */
function hashOf(code: string): string {
  const typed = code.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
  return hashSecret(typed.replaceAll("o", "0").replaceAll(/[il]/g, "1"));
}
