// Rows that nothing may write any more: those of another time, or of someone who went around every rule.
import { withClient } from "../db/with-client.ts";
import type { TestApp } from "./test-app.ts";

/** By the superuser, with the triggers off; values are `$1` and so on. */
export function writeAsItWas(
  { db }: Pick<TestApp, "db">,
  sql: string,
  values: readonly unknown[] = [],
): Promise<void> {
  return withClient(db.adminUrl, async (client) => {
    await client.query("set session_replication_role = replica");
    await client.query(sql, [...values]);
  });
}
