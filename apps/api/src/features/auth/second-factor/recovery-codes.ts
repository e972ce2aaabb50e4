// For the day when the phone is gone: ten codes of 80 bit, shown once and good once each, of which only the sha256 is
// stored.
import { randomBytes } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { RecoveryCodesView } from "@fillmark/contracts/security";
import type { Clock } from "../../../clock.port.ts";
import { inTransaction } from "../../../db/in-transaction.ts";
import { DomainError } from "../../../trpc/domain-error.ts";
import { hashSecret } from "../secrets.ts";
import { hasSecondFactor } from "./account-factors.ts";
import { columnOf, idOf, ownerOf, type FactorOwner, type OwnerContext } from "./factor-owner.ts";
import { requireStepUp } from "./require-step-up.ts";
import { holdFactors, tellSecurityChange } from "./security-change.ts";
import { sayAccount } from "../../../words/account-mails.ts";

const COUNT = 10;
const LENGTH = 16;
/** 32 letters and digits, none of which looks like another: each is five bits. */
const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";

/** New codes in place of all older ones. Throws NOT_FOUND for an account that has no second factor to stand in for. */
export async function renewRecoveryCodes(ctx: OwnerContext): Promise<RecoveryCodesView> {
  await requireStepUp(ctx);
  const recoveryCodes = await inTransaction(ctx.em, async (em) => {
    if (!hasSecondFactor(await holdFactors(em, ctx))) throw new DomainError("NOT_FOUND", {});
    await tellSecurityChange(em, ctx, {
      kind: "recovery_codes_renewed",
      words: (language) => ({
        subject: sayAccount(language, "codesRenewedSubject"),
        what: sayAccount(language, "codesRenewed"),
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
  const rows = codes.map((code) => ({ hash: hashOf(code) }));
  await dropRecoveryCodes(em, owner);
  await em.execute(
    `insert into recovery_codes (hash, ${columnOf(owner)}, created_at)
     select made.hash, ?, ? from jsonb_to_recordset(?::jsonb) as made(hash text)`,
    [idOf(owner), new Date(clock.now()), JSON.stringify(rows)],
  );
  return codes;
}

/** They stand in for a second factor, so they go with the last one. */
export async function dropRecoveryCodes(em: EntityManager, owner: FactorOwner): Promise<void> {
  await em.execute(`delete from recovery_codes where ${columnOf(owner)} = ?`, [idOf(owner)]);
}

/** Uses a code up by deleting it, so of many uses at once one succeeds. */
export async function takeRecoveryCode(
  em: EntityManager,
  { owner, code }: { readonly owner: FactorOwner; readonly code: string },
): Promise<boolean> {
  const rows = await em.execute<unknown[]>(
    `delete from recovery_codes where hash = ? and ${columnOf(owner)} = ? returning hash`,
    [hashOf(code), idOf(owner)],
  );
  return rows.length > 0;
}

function newCode(): string {
  const letters = [...randomBytes(LENGTH)].map((byte) => alphabet.charAt(byte % alphabet.length)).join("");
  return letters.replaceAll(/(.{4})(?=.)/g, "$1-");
}

/** However somebody types it: capitals, spaces, and what looks like a digit. */
function hashOf(code: string): string {
  const typed = code.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
  return hashSecret(typed.replaceAll("o", "0").replaceAll(/[il]/g, "1"));
}
