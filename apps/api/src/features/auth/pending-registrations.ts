// Registrations that wait for their mailed link: one for each e-mail, good once and for a day. The newest takes the
// place of the one before, so there are never more of them than e-mails.
import { randomBytes } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Clock } from "../../clock.port.ts";
import { hashSecret } from "./secrets.ts";

const LIFETIME_MS = 24 * 3_600_000;

/** Passwords that one link bears; whoever has forgotten theirs registers once more. */
const MOST_TRIES = 10;

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
  await em.execute(
    `insert into pending_registrations
       (email, hash, name, password_hash, legal_versions, address, created_at, expires_at)
     values (?, ?, ?, ?, ?::jsonb, ?, ?, ?)
     on conflict (email) do update set hash = excluded.hash, name = excluded.name,
       password_hash = excluded.password_hash, legal_versions = excluded.legal_versions,
       address = excluded.address, tries = 0, created_at = excluded.created_at, expires_at = excluded.expires_at`,
    [
      registration.email,
      hashSecret(token),
      registration.name,
      registration.passwordHash,
      JSON.stringify(registration.legalVersions),
      registration.address,
      new Date(nowMs),
      new Date(nowMs + LIFETIME_MS),
    ],
  );
  return token;
}

interface PendingRegistration extends NewRegistration {
  readonly createdAtMs: number;
}

const columns = `email, name, password_hash as "passwordHash", legal_versions as "legalVersions", address,
  (extract(epoch from created_at) * 1000)::float8 as "createdAtMs"`;

/** Counts a try before it is judged. Null for a link that was used, replaced, is too old or was tried too often. */
export async function tryRegistration(
  em: EntityManager,
  clock: Clock,
  token: string,
): Promise<PendingRegistration | null> {
  const rows = await em.execute<PendingRegistration[]>(
    `update pending_registrations set tries = tries + 1
     where hash = ? and expires_at > ? and tries < ? returning ${columns}`,
    [hashSecret(token), new Date(clock.now()), MOST_TRIES],
  );
  return rows[0] ?? null;
}

/** Uses a link up, in the transaction that makes the account: of many at once one gets true. */
export async function takeRegistration(em: EntityManager, clock: Clock, token: string): Promise<boolean> {
  const rows = await em.execute<unknown[]>(
    `delete from pending_registrations where hash = ? and expires_at > ? returning email`,
    [hashSecret(token), new Date(clock.now())],
  );
  return rows.length > 0;
}
