import type { EntityManager } from "@mikro-orm/postgresql";
import { columnOf, idOf, tableOf, type FactorOwner } from "./factor-owner.ts";
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

interface Row {
  email: string;
  has_password: boolean;
  totp_ms: number | null;
  codes_left: number;
  passkeys: number;
  google_email: string | null;
  linked_ms: number | null;
}

/** Null when there is no such account, or none that may sign in. */
export async function findFactors(em: EntityManager, owner: FactorOwner): Promise<AccountFactors | null> {
  const [table, column] = [tableOf(owner), columnOf(owner)];
  const rows = await em.execute<Row[]>(
    `select u.email, u.password_hash is not null as has_password,
       (extract(epoch from t.created_at) * 1000)::float8 as totp_ms,
       (select count(*) from recovery_codes r where r.${column} = u.id)::int as codes_left,
       (select count(*) from passkeys k where k.${column} = u.id)::int as passkeys,
       g.email as google_email, (extract(epoch from g.linked_at) * 1000)::float8 as linked_ms
     from ${table} u
       left join totp_secrets t on t.${column} = u.id
       left join google_identities g on g.user_id = u.id
     where u.id = ? and u.disabled_at is null`,
    [idOf(owner)],
  );
  const row = rows[0];
  if (row === undefined) return null;
  const { google_email: googleEmail, linked_ms: linkedMs } = row;
  return {
    email: row.email,
    hasPassword: row.has_password,
    totpSinceMs: row.totp_ms,
    recoveryCodesLeft: row.codes_left,
    passkeyCount: row.passkeys,
    google: googleEmail === null || linkedMs === null ? null : { email: googleEmail, linkedAtMs: linkedMs },
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
