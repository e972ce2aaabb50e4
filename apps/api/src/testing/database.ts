// A database of one's own for each suite, so that suites run side by side and none can see another's rows.
// There is no default DATABASE_URL: a test can't reach a database that someone cares about.
import { randomBytes } from "node:crypto";
import { inject } from "vitest";
import type { DatabaseAddresses } from "../db/app-role.ts";
import { withClient } from "../db/with-client.ts";

/** `url` connects as the application's own role, with no more rights than it has in production. */
export interface TestDatabase extends DatabaseAddresses {
  /** The superuser, in this same database: for breaking things on purpose. */
  readonly adminUrl: string;
  drop(): Promise<void>;
}

interface TestDatabaseOptions {
  /** True for a database without any table, as on the very first start. */
  readonly empty?: boolean;
}

/** Only within the integration project, whose global setup starts the cluster. */
export async function createTestDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const adminUrl = inject("testClusterAdminUrl");
  const template = new URL(inject("testTemplateOwnerUrl"));
  const name = `test_${randomBytes(6).toString("hex")}`;
  const source = options.empty ? "template0" : template.pathname.slice(1);
  await withClient(adminUrl, (admin) =>
    admin.query(`create database ${name} template ${source} owner ${template.username}`),
  );
  return {
    url: inDatabase(inject("testTemplateUrl"), name),
    ownerUrl: inDatabase(template.href, name),
    adminUrl: inDatabase(adminUrl, name),
    drop: async () => {
      await withClient(adminUrl, (admin) => admin.query(`drop database if exists ${name} with (force)`));
    },
  };
}

/** As the superuser, past every trigger: for what only time or a mishap could have brought about. */
export function writeByHand(
  { adminUrl }: Pick<TestDatabase, "adminUrl">,
  [sql, values]: readonly [sql: string, values: readonly unknown[]],
): Promise<void> {
  return withClient(adminUrl, async (client) => {
    await client.query("set session_replication_role = replica");
    await client.query(sql, [...values]);
  });
}

function inDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}
