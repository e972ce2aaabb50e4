import { withClient } from "../db/with-client.ts";
import type { TestDatabase } from "./database.ts";

/** Changes the schema in the tables' owner's name: for breaking things on purpose. */
export async function asOwner(db: TestDatabase, sql: string): Promise<void> {
  await withClient(db.ownerUrl, (client) => client.query(sql));
}

/**
 * Which of the attempts are not refused to everybody: to the application by the lack of a grant, and to the tables' owner
 * by a trigger, which says why.
 */
export async function notRefused(
  db: TestDatabase,
  attempts: readonly string[],
  why: string,
): Promise<string[]> {
  const open: string[] = [];
  for (const sql of attempts) {
    const byGrant = await messageOf(db.url, sql);
    const byTrigger = await messageOf(db.ownerUrl, sql);
    if (!byGrant.includes("permission denied") || !byTrigger.includes(why)) open.push(sql);
  }
  return open;
}

async function messageOf(url: string, sql: string): Promise<string> {
  return withClient(url, (client) => client.query(sql)).then(
    () => "done",
    (error: unknown) => (error instanceof Error ? error.message : ""),
  );
}
