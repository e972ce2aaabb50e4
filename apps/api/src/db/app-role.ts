// What the application may do in its own database. It reads and writes rows; tables belong to another role, so an attacker who
// gets a statement of their own into the application can neither take a rule off a table nor rewrite what is only ever
// added to.
import type { Client } from "pg";
import { withClient } from "./with-client.ts";

/** Where the application works, and the role that the tables belong to. They are the same where there is but one role. */
export interface DatabaseAddresses {
  /** The application's own role. */
  readonly url: string;
  /** The role that owns the tables: for migrations alone. */
  readonly ownerUrl: string;
}

interface Kept {
  readonly table: string;
  /** What its triggers refuse to everybody. */
  readonly events: string;
}

/** Bits of pg_trigger.tgtype. */
const DELETE = 8;
const UPDATE = 16;

/**
 * Grants the application's role its rows: all of them to read, add, change and remove, but for what a trigger refuses to
 * everybody, which is not granted either. In one transaction, so that there is no moment with more. Does nothing where
 * tables and application have one role.
 */
export async function grantToApp({ url, ownerUrl }: DatabaseAddresses): Promise<void> {
  const role = await withClient(url, nameOfRole);
  await withClient(ownerUrl, async (owner) => {
    if (role === (await nameOfRole(owner))) return;
    await owner.query("begin");
    for (const statement of await grants(owner, owner.escapeIdentifier(role))) await owner.query(statement);
    await owner.query("commit");
  });
}

async function nameOfRole(client: Client): Promise<string> {
  const { rows } = await client.query<{ role: string }>("select current_user::text as role");
  const role = rows[0]?.role;
  if (role === undefined) throw new Error("PostgreSQL doesn't say whom it knows us as.");
  return role;
}

async function grants(owner: Client, role: string): Promise<string[]> {
  const { rows } = await owner.query<Kept>(
    `select c.oid::regclass::text as table, concat_ws(', ',
       case when bit_or(t.tgtype) & ${UPDATE} > 0 then 'update' end,
       case when bit_or(t.tgtype) & ${DELETE} > 0 then 'delete' end) as events
     from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
     where c.relnamespace = 'public'::regnamespace and not t.tgisinternal and t.tgqual is null
       and t.tgattr = '' and p.proname in ('refuse_change', 'refuse_audit_change', 'refuse_legal_change')
       and t.tgtype & ${UPDATE + DELETE} > 0
     group by c.oid`,
  );
  return [
    `grant usage on schema public to ${role}`,
    `grant select, insert, update, delete on all tables in schema public to ${role}`,
    `grant usage, select on all sequences in schema public to ${role}`,
    ...rows.map(({ table, events }) => `revoke ${events} on ${table} from ${role}`),
    `revoke insert, update, delete on schema_migrations from ${role}`,
  ];
}

/** What of this makes the database less safe than it could be, one sentence each; nothing where all is well. */
export async function weaknessesOf(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ superuser: boolean; owns: boolean | null }>(
    `select rolsuper as superuser,
       (select pg_has_role(c.relowner, 'member') from pg_class c where c.oid = to_regclass('public.journal')) as owns
     from pg_roles where rolname = current_user`,
  );
  if (rows[0]?.superuser)
    return [
      "The role of DATABASE_URL is a superuser: no rule of the database binds it. Give it a role of its own.",
    ];
  if (rows[0]?.owns)
    return [
      "The role of DATABASE_URL owns the tables, so it could take their rules off. Let another role own them, and name it by DATABASE_OWNER_URL.",
    ];
  return [];
}
