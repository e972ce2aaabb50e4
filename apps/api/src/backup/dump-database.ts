// All rows of the database as they stand at one moment, while others go on writing: one transaction that sees nothing
// newer, and COPY in its text form, which later releases of PostgreSQL read as well.
import type { Client } from "pg";
import { to as copyTo } from "pg-copy-streams";
import { withClient } from "../db/with-client.ts";
import { bytesIn, type ArchiveWriter } from "./archive.ts";
import { MANIFEST, Manifest, TABLES } from "./manifest.ts";

/** A part is held in memory, twice for a moment. */
const PART_BYTES = 8 * 1_024 * 1_024;
const NEWLINE = 10;

/** Adds the manifest and all rows. Resolves to what was there and how many rows of each table. */
export async function dumpDatabase(
  ownerUrl: string,
  madeAt: Date,
  archive: ArchiveWriter,
): Promise<{ manifest: Manifest; rows: Record<string, number> }> {
  return withClient(ownerUrl, async (client) => {
    await client.query("begin isolation level repeatable read read only");
    const manifest = await describe(client, madeAt);
    await archive.add(MANIFEST, Buffer.from(JSON.stringify(manifest, null, 2)));
    const rows: Record<string, number> = {};
    for (const table of manifest.tables) rows[table.name] = await dumpTable(client, table, archive);
    await client.query("commit");
    return { manifest, rows };
  });
}

async function describe(client: Client, madeAt: Date): Promise<Manifest> {
  const tables = await client.query<{ name: string; columns: string[] }>(
    `select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'schema_migrations'
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by c.relname order by c.relname`,
  );
  const sequences = await client.query<{ name: string; last: string }>(
    `select sequencename::text as name, last_value::text as last
     from pg_sequences where schemaname = 'public' and last_value is not null order by sequencename`,
  );
  const migrations = await client.query<{ name: string }>("select name from schema_migrations order by id");
  const tip = await client.query<{ seq: string; hash: string }>(
    "select seq::text, encode(hash, 'hex') as hash from journal order by seq desc limit 1",
  );
  return Manifest.parse({
    format: 1,
    madeAt: madeAt.toISOString(),
    migrations: migrations.rows.map(({ name }) => name),
    tip: tip.rows[0] ?? null,
    tables: tables.rows,
    sequences: sequences.rows.filter(({ name }) => !name.startsWith("schema_migrations")),
  });
}

async function dumpTable(
  client: Client,
  { name, columns }: Manifest["tables"][number],
  archive: ArchiveWriter,
): Promise<number> {
  const list = columns.map((column) => client.escapeIdentifier(column)).join(", ");
  const rows = client.query(copyTo(`copy ${client.escapeIdentifier(name)} (${list}) to stdout`));
  let part = 0;
  const add = (bytes: Buffer): Promise<void> =>
    archive.add(`${TABLES}${name}/${String((part += 1)).padStart(6, "0")}.copy`, bytes);
  let waiting: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of bytesIn(rows)) {
    waiting.push(chunk);
    size += chunk.length;
    if (size < PART_BYTES) continue;
    const bytes = Buffer.concat(waiting);
    // A newline within a text is written as two other characters, so each of these ends a row.
    const end = bytes.lastIndexOf(NEWLINE) + 1;
    if (end > 0) await add(bytes.subarray(0, end));
    waiting = [bytes.subarray(end)];
    size = bytes.length - end;
  }
  if (size > 0) await add(Buffer.concat(waiting));
  return rows.rowCount ?? 0;
}
