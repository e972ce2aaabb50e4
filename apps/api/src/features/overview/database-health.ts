import type { HealthPartView } from "@fillmark/contracts/overview";
import { sql } from "kysely";
import type { AdminContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";

/** Milliseconds. */
export const ANSWER_LIMITS = { watch: 100, bad: 1_000 };
/** Of the connections that the server allows. */
export const CROWDED = { watch: 0.8, bad: 0.95 };

interface DatabaseLoad {
  readonly answeredMs: number;
  readonly size: number;
  readonly connections: number;
  readonly most: number;
}

/** How quickly it answers, how large it is, and how many are connected to it. */
export async function databaseLoad(em: AdminContext["em"]): Promise<DatabaseLoad> {
  const began = performance.now();
  await sql`select 1`.execute(query(em));
  const answeredMs = Math.round((performance.now() - began) * 10) / 10;
  const row = await query(em)
    .selectNoFrom([
      sql<number>`pg_database_size(current_database())::float8`.as("size"),
      sql<number>`(select count(*)::int from pg_stat_activity where backend_type = 'client backend')`.as(
        "connections",
      ),
      sql<number>`current_setting('max_connections')::int`.as("most"),
    ])
    .executeTakeFirstOrThrow();
  return { ...row, answeredMs };
}

export async function databaseHealth({ em, exchange }: AdminContext): Promise<HealthPartView> {
  const { answeredMs, size, connections, most } = await databaseLoad(em);
  const { state, takesCancels } = exchange.status();
  const isFull = state === "storage_full" && !takesCancels;
  const isStrained = answeredMs > ANSWER_LIMITS.watch || connections > most * CROWDED.watch;
  return {
    part: "database",
    state: isFull ? "bad" : isStrained ? "watch" : "good",
    facts: [
      ...(isFull ? [{ name: "room", value: "none_left" }] : []),
      { name: "answeredMs", value: answeredMs },
      { name: "sizeBytes", value: size },
      { name: "connections", value: connections },
      { name: "mostConnections", value: most },
    ],
  };
}
