// Registrations that wait for their mailed link: one for each e-mail, good once and for a day. The newest takes the
// place of the one before, so there are never more of them than e-mails.
import { randomBytes } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import { query } from "../../db/query.ts";
import type { Clock } from "../../runtime/clock.port.ts";
import { hashSecret } from "./secrets.ts";

const LIFETIME_MS = 24 * 3_600_000;

/** Passwords that one link bears; a user who has forgotten theirs registers once more. */
const MAX_TRIES = 10;

interface NewRegistration {
  /** In small letters. */
  readonly email: string;
  readonly name: string | null;
  readonly passwordHash: string;
  readonly legalVersions: Readonly<Record<string, number>>;
  readonly address: string;
}

/** Gives the token, which nobody can read again: one that is not mailed is good for nothing. */
export async function putRegistration(
  em: EntityManager,
  clock: Clock,
  registration: NewRegistration,
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const nowMs = clock.now();
  const row = {
    hash: hashSecret(token),
    name: registration.name,
    password_hash: registration.passwordHash,
    legal_versions: registration.legalVersions,
    address: registration.address,
    tries: 0,
    created_at: new Date(nowMs),
    expires_at: new Date(nowMs + LIFETIME_MS),
  };
  await query(em)
    .insertInto("pending_registrations")
    .values({ email: registration.email, ...row })
    .onConflict((conflict) => conflict.column("email").doUpdateSet(row))
    .execute();
  return token;
}

interface PendingRegistration extends NewRegistration {
  readonly createdAtMs: number;
}

/** Counts a try before it is judged. Null for a link that was used, replaced, is too old or was tried too often. */
export async function tryRegistration(
  em: EntityManager,
  clock: Clock,
  token: string,
): Promise<PendingRegistration | null> {
  const row = await query(em)
    .updateTable("pending_registrations")
    .set((of) => ({ tries: of("tries", "+", 1) }))
    .where("hash", "=", hashSecret(token))
    .where("expires_at", ">", new Date(clock.now()))
    .where("tries", "<", MAX_TRIES)
    .returning(["email", "name", "password_hash", "legal_versions", "address", "created_at"])
    .executeTakeFirst();
  if (row === undefined) return null;
  const { email, name, address } = row;
  return {
    email,
    name,
    passwordHash: row.password_hash,
    legalVersions: row.legal_versions,
    address,
    createdAtMs: row.created_at.getTime(),
  };
}

/** Uses a link up, in the transaction that makes the account: of many at once one gets true. */
export async function consumeRegistration(em: EntityManager, clock: Clock, token: string): Promise<boolean> {
  const taken = await query(em)
    .deleteFrom("pending_registrations")
    .where("hash", "=", hashSecret(token))
    .where("expires_at", ">", new Date(clock.now()))
    .returning("email")
    .executeTakeFirst();
  return taken !== undefined;
}
