// A backup of an older release comes to the schema of this one; what can't be restored is refused before anything changes.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generateIdentity, identityToRecipient } from "age-encryption";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrate, migrationNames } from "../db/migrate.ts";
import { withClient } from "../db/with-client.ts";
import { startThrowawayCluster, type ThrowawayCluster } from "../testing/throwaway-cluster.ts";
import { bytesOf, readArchive, writeArchive } from "./archive.ts";
import { dumpDatabase } from "./dump-database.ts";
import { assertLoadable, loadDatabase } from "./load-database.ts";
import { MANIFEST, Manifest, TABLES } from "./manifest.ts";

let old: ThrowawayCluster;
let empty: ThrowawayCluster;
let folder: string;
let key: string;
const backup = (): string => join(folder, "old.age");

beforeAll(async () => {
  [old, empty] = await Promise.all([startThrowawayCluster(), startThrowawayCluster()]);
  folder = await mkdtemp(join(tmpdir(), "fillmark-load-"));
  key = await generateIdentity();
  const names = await migrationNames();
  await migrate(old, { to: names.find((name) => name.startsWith("20261207010003")) });
  await withClient(old.ownerUrl, (client) =>
    // A row with everything that a text format could trip over.
    client.query("insert into users (id, email, name, created_at) values ($1, $2, $3, now())", [
      "0199b0a0-0000-7000-8000-000000000001",
      "ada@example.com",
      "a\tb\\N\nc\r\u{1F600}\\.",
    ]),
  );
  const recipient = await identityToRecipient(key);
  await writeArchive(backup(), [recipient], (archive) => dumpDatabase(old.ownerUrl, new Date(0), archive));
});

afterAll(async () => {
  await Promise.all([old.stop(), empty.stop()]);
  await rm(folder, { recursive: true, force: true });
});

async function manifestOf(): Promise<Manifest> {
  for await (const entry of readArchive(backup(), key))
    if (entry.name === MANIFEST) return Manifest.parse(JSON.parse((await bytesOf(entry)).toString()));
  throw new Error("There is no manifest.");
}

test("rows of an older release come to the schema of this one, each text as it was", async () => {
  const manifest = await manifestOf();
  expect(manifest.migrations.at(-1)).toContain("20261207010003");
  await assertLoadable(empty.ownerUrl, manifest);
  await loadDatabase(empty, manifest, async (loader) => {
    for await (const entry of readArchive(backup(), key))
      if (entry.name.startsWith(TABLES)) await loader.load(entry);
    expect(loader.rows["users"]).toBe(1);
  });
  await withClient(empty.ownerUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>("select name from users");
    expect(rows).toEqual([{ name: "a\tb\\N\nc\r\u{1F600}\\." }]);
    const applied = await client.query<{ name: string }>("select name from schema_migrations");
    expect(applied.rows).toHaveLength((await migrationNames()).length);
    // Rules are in force again.
    const off = await client.query("select 1 from pg_trigger where not tgisinternal and tgenabled = 'D'");
    expect(off.rows).toEqual([]);
  });
  const constraints = async ({ ownerUrl }: ThrowawayCluster): Promise<unknown[]> =>
    withClient(ownerUrl, async (client) => {
      const { rows } = await client.query<{ text: string }>(
        `select conrelid::regclass::text || ' ' || conname || ' ' || pg_get_constraintdef(oid) as text
         from pg_constraint where connamespace = 'public'::regnamespace order by 1`,
      );
      return rows;
    });
  await migrate(old);
  expect(await constraints(empty)).toEqual(await constraints(old));
});

test("a database with tables, and a backup of a newer release, are refused", async () => {
  const manifest = await manifestOf();
  await expect(assertLoadable(old.ownerUrl, manifest)).rejects.toThrow("isn't empty");
  const newer = { ...manifest, migrations: [...manifest.migrations, "Migration29990101000001_later"] };
  await expect(assertLoadable(empty.ownerUrl, newer)).rejects.toThrow("newer release");
});
