import type { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/database.ts";
import { openDatabase } from "./database.ts";
import { migrate } from "./migrate.ts";
import { withClient } from "./with-client.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(async () => {
  await database.drop();
});

/** The tables that nobody may rewrite, whatever comes of triggers. */
const appendOnly = [
  "journal",
  "transfers",
  "fills",
  "order_amendments",
  "prevented_matches",
  "demo_epochs",
  "audit_log",
  "audit_chain",
  "approvals",
  "withdrawal_steps",
];

async function codeOf(client: Client, sql: string): Promise<string> {
  return client.query(sql).then(
    () => "done",
    (error: unknown) => (error instanceof Error && "code" in error ? String(error.code) : "unknown"),
  );
}

test("the application's role is no superuser, owns nothing and can't become who does", async () => {
  await withClient(database.url, async (client) => {
    const { rows } = await client.query(
      `select r.rolsuper, r.rolcreaterole, r.rolcreatedb, r.rolbypassrls, pg_has_role('fillmark_owner', 'member') as member,
         (select count(*)::int from pg_class where relowner = r.oid) as owned
       from pg_roles r where rolname = current_user`,
    );
    expect(rows).toEqual([
      {
        rolsuper: false,
        rolcreaterole: false,
        rolcreatedb: false,
        rolbypassrls: false,
        member: false,
        owned: 0,
      },
    ]);
    expect(await codeOf(client, "set role fillmark_owner")).toBe("42501");
    expect(await codeOf(client, "create table mine (a int)")).toBe("42501");
    expect(await codeOf(client, "set session_replication_role = replica")).toBe("42501");
  });
});

test.each(appendOnly)("%s is only added to, by grants beside its trigger", async (table) => {
  await withClient(database.url, async (client) => {
    const { rows } = await client.query<{ kind: string }>(
      `select privilege_type as kind from information_schema.table_privileges
       where table_name = $1 and grantee = current_user order by 1`,
      [table],
    );
    expect(rows.map(({ kind }) => kind)).toEqual(["INSERT", "SELECT"]);
    for (const change of [
      `delete from ${table}`,
      `truncate ${table}`,
      `alter table ${table} disable trigger user`,
      `drop trigger ${table}_append_only on ${table}`,
      `drop table ${table}`,
    ]) {
      expect(await codeOf(client, change), change).toBe("42501");
    }
  });
});

test("whatever a trigger refuses to everybody isn't granted, in every table", async () => {
  const { rows } = await withClient(database.ownerUrl, (client) =>
    client.query(
      `select c.relname, t.tgname from pg_trigger t join pg_class c on c.oid = t.tgrelid
       where t.tgname like '%append_only' and not t.tgisinternal
         and (has_table_privilege('fillmark', c.oid, 'update') or has_table_privilege('fillmark', c.oid, 'delete')
           or has_table_privilege('fillmark', c.oid, 'truncate'))`,
    ),
  );
  expect(rows).toEqual([]);
});

test("nothing is left of a grant once a later start takes it back", async () => {
  await withClient(database.ownerUrl, (client) => client.query("grant update on journal to fillmark"));
  await migrate(database);
  await withClient(database.url, async (client) => {
    expect(await codeOf(client, "update journal set seq = seq")).toBe("42501");
    expect(await codeOf(client, "delete from schema_migrations")).toBe("42501");
  });
});

test("says so where a database of the operator's own is less safe", async () => {
  const warned: string[] = [];
  const log = { info: () => undefined, warn: (message: string) => void warned.push(message) };
  const open = (DATABASE_URL: string) => openDatabase({ DATA_DIR: "/nowhere", DATABASE_URL }, log);
  for (const url of [database.url, database.ownerUrl, database.adminUrl]) await (await open(url)).close();
  expect(warned).toEqual([
    expect.stringMatching(/owns the tables.*DATABASE_OWNER_URL/),
    expect.stringMatching(/superuser/),
  ]);
});
