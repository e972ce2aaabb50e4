import { randomBytes } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import { PASSWORD_MIN_LENGTH } from "@fillmark/contracts/constants";
import { inTransaction } from "../../db/in-transaction.ts";
import { EnvError } from "../../env.ts";
import { uuidV7 } from "../../uuid-v7.ts";
import type { Auth } from "./create-auth.ts";
import { weakness } from "./password-rules.ts";

export interface FirstAdminSettings {
  readonly ADMIN_EMAIL?: string | undefined;
  readonly ADMIN_PASSWORD?: string | undefined;
}

interface FirstAdmin {
  readonly email: string;
  /** The random password, to be shown once; null when the operator chose it. */
  readonly password: string | null;
}

/**
 * Makes the owner of a new installation; null when there is an admin already. No default password exists. Throws an
 * EnvError for a chosen one that is too weak.
 */
export async function ensureFirstAdmin(
  auth: Auth,
  em: EntityManager,
  settings: FirstAdminSettings,
): Promise<FirstAdmin | null> {
  const present = await em.execute<unknown[]>(`select 1 from admins limit 1`);
  if (present.length > 0) return null;
  const email = (settings.ADMIN_EMAIL ?? "admin@fillmark.local").toLowerCase();
  const password = settings.ADMIN_PASSWORD ?? randomBytes(15).toString("base64url");
  const reason = weakness(password, email);
  if (reason !== null)
    throw new EnvError(
      `ADMIN_PASSWORD: is ${reason.replaceAll("_", " ")}. Choose at least ${PASSWORD_MIN_LENGTH} characters that are neither common, known from a breach nor the e-mail's own name.`,
    );
  const passwordHash = await auth.passwords.hash(password);
  const nowMs = auth.clock.now();
  // Two processes may start at once; whoever comes second changes nothing and has nothing to show.
  const made = await inTransaction(em, async (inside) => {
    await inside.execute(`select pg_advisory_xact_lock(hashtext('team'))`);
    return inside.execute<unknown[]>(
      `insert into admins (id, email, password_hash, role, created_at)
       select ?::uuid, ?, ?, 'owner', ?::timestamptz where not exists (select 1 from admins) returning id`,
      [uuidV7(nowMs), email, passwordHash, new Date(nowMs)],
    );
  });
  if (made.length === 0) return null;
  return { email, password: settings.ADMIN_PASSWORD === undefined ? password : null };
}
