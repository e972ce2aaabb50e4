// Brings a database to the schema this version of the code expects. Safe when several processes start at once:
// one migrates, holding an advisory lock on a connection of its own, and the rest wait and find nothing to do.
// If the process dies, so does its connection, and with it the lock and the unfinished transaction.
import { readdir } from "node:fs/promises";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { MikroORM } from "@mikro-orm/postgresql";
import { Migrator } from "@mikro-orm/migrations";
import { StartError } from "../runtime/start-error.ts";
import { grantToApp, type DatabaseAddresses } from "./app-role.ts";
import { withClient } from "./with-client.ts";

/** Any number will do, so long as it is the same for ever: "fillmark" in ASCII, cut to 63 bits. */
const migrationLock = "0x66696c6c6d61726b";

/** The role that was to make tables may not. */
class MigrationRefusedError extends StartError {
  override name = "MigrationRefusedError";
}

export interface MigrationResult {
  readonly applied: readonly string[];
}

const folder = fileURLToPath(new URL("migrations", import.meta.url));

/** All that there are, in their order. */
export async function migrationNames(): Promise<string[]> {
  const files = await readdir(folder);
  return files
    .filter((file) => file.endsWith(".ts"))
    .map((file) => basename(file, ".ts"))
    .toSorted();
}

/**
 * Tables are made by the role that owns them; the application's is granted its rows. `to` names the last migration that is
 * wanted, for rows of an older release; otherwise it is the newest. Throws MigrationRefusedError where the one role there is
 * may not make tables.
 */
export async function migrate(
  database: DatabaseAddresses,
  { to }: { to?: string | undefined } = {},
): Promise<MigrationResult> {
  return withClient(database.ownerUrl, async (client) => {
    const lock = BigInt(migrationLock).toString();
    await client.query("select pg_advisory_lock($1)", [lock]);
    const orm = await MikroORM.init({
      clientUrl: database.ownerUrl,
      entities: [],
      discovery: { warnWhenNoEntities: false },
      extensions: [Migrator],
      migrations: {
        path: folder,
        glob: "*.ts",
        tableName: "schema_migrations",
        transactional: true,
        allOrNothing: true,
        snapshot: false,
        silent: true,
      },
    });
    try {
      const done = await orm.migrator.up(to === undefined ? undefined : { to }).catch(explain);
      await grantToApp(database);
      return { applied: done.map((migration) => migration.name) };
    } finally {
      await orm.close();
    }
  });
}

function explain(error: unknown): never {
  if (error instanceof Error && "code" in error && error.code === "42501")
    throw new MigrationRefusedError(
      "The database's role may not change its tables. Name the role that owns them by DATABASE_OWNER_URL.",
      { cause: error },
    );
  throw error;
}
