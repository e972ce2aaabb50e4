import type { HealthPartView } from "@fillmark/contracts/overview";
import { sql } from "kysely";
import type { AdminContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";

const SLOW_MS = 100;
/** Of the connections that the server allows. */
const CROWDED = 0.8;

/** How quickly it answers, how large it is, and how many are connected to it. */
export async function databaseHealth({ em, exchange }: AdminContext): Promise<HealthPartView> {
  const began = performance.now();
  await sql`select 1`.execute(query(em));
  const answeredMs = Math.round((performance.now() - began) * 10) / 10;
  const { size, connections, most } = await query(em)
    .selectNoFrom([
      sql<number>`pg_database_size(current_database())::float8`.as("size"),
      sql<number>`(select count(*)::int from pg_stat_activity where backend_type = 'client backend')`.as(
        "connections",
      ),
      sql<number>`current_setting('max_connections')::int`.as("most"),
    ])
    .executeTakeFirstOrThrow();
  const { state, takesCancels } = exchange.status();
  const isFull = state === "storage_full" && !takesCancels;
  const isStrained = answeredMs > SLOW_MS || connections > most * CROWDED;
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
