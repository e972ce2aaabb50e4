// The rows of a backup in a database that was empty: tables as they were made by the backup's own migrations, rows without
// the rules that only let them come one way, and then the rules again, which are checked as they are put back.
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Client } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import type { DatabaseAddresses } from "../db/app-role.ts";
import { migrate, migrationNames } from "../db/migrate.ts";
import { withClient } from "../db/with-client.ts";
import { ArchiveError, type ArchiveEntry } from "./archive.ts";
import { TABLES, type Manifest } from "./manifest.ts";

export interface DatabaseLoader {
  /** Rows of a table, from an entry below `tables/`. */
  load(entry: ArchiveEntry): Promise<void>;
  /** Rows that came, by table. */
  readonly rows: Readonly<Record<string, number>>;
}

/** Throws ArchiveError where the database has tables, or the backup is of a newer release. */
export async function assertLoadable(ownerUrl: string, manifest: Manifest): Promise<void> {
  const known = new Set(await migrationNames());
  if (manifest.migrations.some((name) => !known.has(name)))
    throw new ArchiveError("The backup was made by a newer release. Restore it with that one.");
  const tables = await withClient(ownerUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      "select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v')",
    );
    return rows.length;
  });
  if (tables > 0) throw new ArchiveError("The database isn't empty. A backup is restored into an empty one.");
}

/** All that `fill` loads, in one transaction; then the schema of this release. */
export async function loadDatabase(
  database: DatabaseAddresses,
  manifest: Manifest,
  fill: (loader: DatabaseLoader) => Promise<void>,
): Promise<void> {
  await migrate(database, { to: manifest.migrations.at(-1) });
  await withClient(database.ownerUrl, async (client) => {
    await client.query("begin");
    const names = manifest.tables.map(({ name }) => client.escapeIdentifier(name));
    const references = await dropReferences(client);
    for (const name of names) await client.query(`alter table ${name} disable trigger user`);
    // What migrations put there comes with the backup, as it became.
    await client.query(`truncate ${names.join(", ")}`);
    await fill(loaderOf(client, manifest));
    for (const { name, last } of manifest.sequences)
      await client.query("select setval($1::regclass, $2::bigint)", [client.escapeIdentifier(name), last]);
    for (const name of names) await client.query(`alter table ${name} enable trigger user`);
    for (const statement of references) await client.query(statement);
    await client.query("commit");
    await client.query("analyze");
  });
  await migrate(database);
}

/** Takes all foreign keys away; answers the statements that put them back. */
async function dropReferences(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`);
  return rows.map(
    ({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`,
  );
}

function loaderOf(client: Client, { tables }: Manifest): DatabaseLoader {
  const columnsOf = new Map(tables.map(({ name, columns }) => [name, columns]));
  const rows: Record<string, number> = Object.fromEntries(tables.map(({ name }) => [name, 0]));
  return {
    rows,
    async load(entry) {
      const table = entry.name.slice(TABLES.length).split("/")[0] ?? "";
      const columns = columnsOf.get(table);
      if (columns === undefined) throw new ArchiveError(`The backup has rows of no table: ${entry.name}.`);
      const list = columns.map((column) => client.escapeIdentifier(column)).join(", ");
      const into = client.query(copyFrom(`copy ${client.escapeIdentifier(table)} (${list}) from stdin`));
      await pipeline(Readable.from(entry.body), into);
      rows[table] = (rows[table] ?? 0) + (into.rowCount ?? 0);
    },
  };
}
