import type { EntityManager } from "@mikro-orm/postgresql";
import { query } from "../../../db/query.ts";
import { activeOwners, columnOf, idOf, kindOf, type FactorOwner } from "./factor-owner.ts";
import type { SecondFactor, StepUpMethod } from "@fillmark/contracts/security";

/** What an account has to prove itself with. */
export interface AccountFactors {
  readonly email: string;
  readonly hasPassword: boolean;
  /** ms since epoch; null while codes of an app are off. */
  readonly totpSinceMs: number | null;
  readonly recoveryCodesLeft: number;
  readonly passkeyCount: number;
  readonly google: { readonly email: string; readonly linkedAtMs: number } | null;
}

/** Null when there is no such account, or none that may sign in. */
export async function findFactors(em: EntityManager, owner: FactorOwner): Promise<AccountFactors | null> {
  const column = columnOf(owner);
  const row = await query(em)
    .selectFrom(activeOwners(em, kindOf(owner)))
    .leftJoin("totp_secrets as t", `t.${column}`, "u.id")
    .leftJoin("google_identities as g", "g.user_id", "u.id")
    .select(["u.email", "u.password_hash", "t.created_at as totp_at"])
    .select(["g.email as google_email", "g.linked_at"])
    .select((of) => [
      of
        .selectFrom("recovery_codes as r")
        .select(of.fn.countAll<string>().as("count"))
        .whereRef(`r.${column}`, "=", "u.id")
        .as("codes_left"),
      of
        .selectFrom("passkeys as k")
        .select(of.fn.countAll<string>().as("count"))
        .whereRef(`k.${column}`, "=", "u.id")
        .as("passkeys"),
    ])
    .where("u.id", "=", idOf(owner))
    .executeTakeFirst();
  if (row === undefined) return null;
  const { google_email: email, linked_at: linkedAt } = row;
  return {
    email: row.email,
    hasPassword: row.password_hash !== null,
    totpSinceMs: row.totp_at?.getTime() ?? null,
    recoveryCodesLeft: Number(row.codes_left),
    passkeyCount: Number(row.passkeys),
    google: email === null || linkedAt === null ? null : { email, linkedAtMs: linkedAt.getTime() },
  };
}

/** What is asked for after a password or Google; empty for an account that has no more than that. */
export function secondFactors(factors: AccountFactors): SecondFactor[] {
  const { totpSinceMs, passkeyCount, recoveryCodesLeft } = factors;
  if (!hasSecondFactor(factors)) return [];
  const methods: SecondFactor[] = [];
  if (totpSinceMs !== null) methods.push("totp");
  if (passkeyCount > 0) methods.push("passkey");
  if (recoveryCodesLeft > 0) methods.push("recovery_code");
  return methods;
}

/** With a passkey a password alone would be the weak way in, so it is a second factor like the codes of an app. */
export function hasSecondFactor({ totpSinceMs, passkeyCount }: AccountFactors): boolean {
  return totpSinceMs !== null || passkeyCount > 0;
}

/** What proves again who is signed in. One factor is enough only where the account has no more. */
export function stepUpMethods(factors: AccountFactors, googleClientId: string | null): StepUpMethod[] {
  const methods: StepUpMethod[] = [];
  if (factors.totpSinceMs !== null) methods.push("totp");
  if (factors.passkeyCount > 0) methods.push("passkey");
  if (methods.length > 0) return methods;
  if (factors.hasPassword) methods.push("password");
  if (factors.google !== null && googleClientId !== null) methods.push("google");
  return methods;
}
