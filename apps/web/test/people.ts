import { randomBytes, randomUUID } from "node:crypto";
import { hashSecret, newSecret, type SessionKind } from "../../api/src/features/auth/secrets.ts";
import { writeByHand } from "../../api/src/testing/database.ts";
import type { quietPool } from "../../api/src/testing/quiet-pool.ts";
import type { Person } from "./wire.ts";

export type Database = ReturnType<typeof quietPool>;

interface Databases {
  readonly database: Database;
  /** Agents come without invitations here, past the triggers that ask for them. */
  readonly adminUrl: string;
}

/** People with open sessions, written as the product writes them: a password for each would take most of the time. */
export async function createPeople(
  { database, adminUrl }: Databases,
  kind: SessionKind,
  count: number,
): Promise<Person[]> {
  const people = Array.from({ length: count }, () => ({
    id: randomUUID(),
    token: newSecret(kind, "bearer"),
    cookie: newSecret(kind, "cookie"),
    address: `10.${[...randomBytes(3)].join(".")}`,
  }));
  const ids = people.map(({ id }) => id);
  const emails = ids.map((id) => `${id}@delivery.example.com`);
  await (kind === "user"
    ? database.query(
        `insert into users (id, email, password_hash, created_at)
         select id, email, '-', now() from unnest($1::uuid[], $2::text[]) as one (id, email)`,
        [ids, emails],
      )
    : writeByHand({ adminUrl }, [
        `insert into admins (id, email, name, password_hash, role, created_at)
         select id, email, 'Agent', '-', 'support', now() from unnest($1::uuid[], $2::text[]) as one (id, email)`,
        [ids, emails],
      ]));
  if (kind === "admin")
    await database.query(
      `insert into passkeys
         (id, admin_id, credential_id, public_key, counter, transports, is_synced, name, created_at)
       select gen_random_uuid(), id, id::text, '', 0, '{}', false, 'Of a test', now() from unnest($1::uuid[]) as id`,
      [ids],
    );
  await database.query(
    `insert into sessions
       (id, kind, ${kind}_id, bearer_hash, cookie_hash, address, user_agent, created_at, expires_at)
     select gen_random_uuid(), $1, id, bearer, cookie, '', '', now(), now() + interval '11 hours'
     from unnest($2::uuid[], $3::text[], $4::text[]) as one (id, bearer, cookie)`,
    [kind, ids, people.map(({ token }) => hashSecret(token)), people.map(({ cookie }) => hashSecret(cookie))],
  );
  const name = kind === "user" ? "fillmark_session" : "fillmark_admin";
  return people.map((person) => ({ ...person, cookie: `${name}=${person.cookie}` }));
}
