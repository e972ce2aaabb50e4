import { randomBytes } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import { PASSWORD_MIN_LENGTH } from "@fillmark/contracts/constants";
import { sql } from "kysely";
import { inTransaction } from "../../db/in-transaction.ts";
import { query } from "../../db/query.ts";
import { EnvError } from "../../env.ts";
import { uuidV7 } from "../../runtime/uuid-v7.ts";
import type { Auth } from "./auth.port.ts";
import { weakness } from "./password-rules.ts";
import { lockTeam } from "../../db/lock-name.ts";

export interface FirstAdminSettings {
  readonly ADMIN_EMAIL?: string | undefined;
  readonly ADMIN_PASSWORD?: string | undefined;
  /** What makes a random password. */
  readonly generate?: () => string;
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
  const present = await query(em).selectFrom("admins").select("id").limit(1).executeTakeFirst();
  if (present !== undefined) return null;
  const email = (settings.ADMIN_EMAIL ?? "admin@fillmark.local").toLowerCase();
  if (settings.ADMIN_PASSWORD !== undefined) assertChosenPassword(settings.ADMIN_PASSWORD, email);
  const password = settings.ADMIN_PASSWORD ?? (settings.generate ?? randomPassword)();
  const passwordHash = await auth.passwords.hash(password);
  const nowMs = auth.clock.now();
  // Two processes may start at once; the second one changes nothing and has nothing to show.
  const made = await inTransaction(em, async (inside) => {
    await lockTeam(inside);
    return query(inside)
      .insertInto("admins")
      .columns(["id", "email", "password_hash", "role", "created_at"])
      .expression(
        query(inside)
          .selectNoFrom([
            sql<string>`${uuidV7(nowMs)}::uuid`.as("id"),
            sql<string>`${email}`.as("email"),
            sql<string>`${passwordHash}`.as("password_hash"),
            sql<"owner">`'owner'`.as("role"),
            sql<Date>`${new Date(nowMs)}::timestamptz`.as("created_at"),
          ])
          .where((of) => of.not(of.exists(of.selectFrom("admins").select("id")))),
      )
      .returning("id")
      .executeTakeFirst();
  });
  if (made === undefined) return null;
  return { email, password: settings.ADMIN_PASSWORD === undefined ? password : null };
}

function assertChosenPassword(password: string, email: string): void {
  const reason = weakness(password, email);
  if (reason === null) return;
  throw new EnvError(
    `ADMIN_PASSWORD: is ${reason.replaceAll("_", " ")}. Choose at least ${PASSWORD_MIN_LENGTH} characters that are neither common, known from a breach nor the e-mail's own name.`,
  );
}

/** 120 bits. Held against no list: the list of known passwords takes one in fifteen thousand others for its own. */
function randomPassword(): string {
  return randomBytes(15).toString("base64url");
}
