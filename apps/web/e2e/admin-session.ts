// Admins' sessions for specs, written into the server's own database as it would write them itself: with a second
// factor, a token and the cookie of the same session. The way in has specs of its own.
import { randomBytes, randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { withClient } from "../../api/src/db/with-client.ts";
import { hashSecret, newSecret } from "../../api/src/features/auth/secrets.ts";
import type { AppServer } from "./app-server.ts";
import { bearer, keepCookie } from "./bearer.ts";

/** As much of a server as it takes. */
export type Installation = Pick<AppServer, "url" | "dataDir" | "adminEmail">;

export interface AdminSession {
  readonly token: string;
  readonly cookie: { readonly name: string; readonly value: string };
}

/** The server's own database, as its superuser: port and password stand in its folder. */
export async function databaseUrl({ dataDir }: Pick<AppServer, "dataDir">): Promise<string> {
  const folder = join(dataDir, "postgres");
  const password = (await readFile(join(folder, "password"), "utf8")).trim();
  const port = (await readFile(join(folder, "cluster/postmaster.pid"), "utf8")).split("\n")[3];
  return `postgres://postgres:${password}@127.0.0.1:${port}/fillmark`;
}

export async function sql(
  server: Pick<AppServer, "dataDir">,
  text: string,
  values: readonly unknown[] = [],
): Promise<void> {
  await withClient(await databaseUrl(server), (client) => client.query(text, [...values]));
}

/** Another admin, with the owner's password, who has been there for days: the database lets nobody be older than now. */
export async function insertAdmin(
  server: Installation,
  { email, name, role }: { email: string; name: string; role: string },
): Promise<void> {
  await withClient(await databaseUrl(server), async (client) => {
    await client.query("begin");
    await client.query("set local session_replication_role = replica");
    await client.query(
      `insert into admins (id, email, name, password_hash, role, created_at, power_since)
       select $1, $2, $3, password_hash, $4, now(), now() - interval '3 days' from admins where email = $5`,
      [randomUUID(), email, name, role, server.adminEmail],
    );
    await client.query("commit");
  });
}

/** A passkey that nobody holds, where this admin has no second factor yet. */
export function giveFactor(server: Installation, email: string): Promise<void> {
  return sql(
    server,
    `insert into passkeys (id, admin_id, credential_id, public_key, counter, transports, is_synced, name, created_at)
     select gen_random_uuid(), a.id, 'of-a-spec-' || a.id, '', 0, '{}', false, 'Of a spec', now() from admins a
     where a.email = $1 and not exists (select 1 from totp_secrets t where t.admin_id = a.id)
       and not exists (select 1 from passkeys k where k.admin_id = a.id)`,
    [email],
  );
}

/** A recovery code, good once, of an admin who has a second factor. */
export async function recoveryCodeOf(server: Installation, email: string): Promise<string> {
  await giveFactor(server, email);
  const code = randomBytes(8).toString("hex");
  await sql(
    server,
    `insert into recovery_codes (hash, admin_id, created_at) select $2, a.id, now() from admins a where a.email = $1`,
    [email, hashSecret(code)],
  );
  return code;
}

/** Who is signed in stays so; each has proven themselves just now. */
const signedIn = new Map<string, AdminSession>();

export async function adminSession(server: Installation, email = server.adminEmail): Promise<AdminSession> {
  const account = `${server.url} ${email}`;
  const held = signedIn.get(account);
  const isGood = held !== undefined && (await isOpen(server, held.token));
  const session = isGood ? held : await openAdminSession(server, email);
  signedIn.set(account, session);
  await sql(server, "update sessions set proved_at = now() where bearer_hash = $1", [
    hashSecret(session.token),
  ]);
  return session;
}

export async function adminToken(server: Installation, email = server.adminEmail): Promise<string> {
  return (await adminSession(server, email)).token;
}

async function isOpen({ url }: Installation, token: string): Promise<boolean> {
  return (await fetch(`${url}/trpc/auth.adminMe`, { headers: bearer(token) })).ok;
}

/** One more, as on another device. */
export async function openAdminSession(server: Installation, email: string): Promise<AdminSession> {
  await giveFactor(server, email);
  const [token, value] = [newSecret("admin", "bearer"), newSecret("admin", "cookie")];
  await sql(
    server,
    `insert into sessions
       (id, kind, admin_id, bearer_hash, cookie_hash, address, user_agent, created_at, expires_at, proved_at)
     select $2, 'admin', a.id, $3, $4, '127.0.0.1', '', now(), now() + interval '1 hour', now()
     from admins a where a.email = $1`,
    [email, randomUUID(), hashSecret(token), hashSecret(value)],
  );
  const cookie = { name: "fillmark_admin", value };
  keepCookie(token, `${cookie.name}=${value}`);
  return { token, cookie };
}
