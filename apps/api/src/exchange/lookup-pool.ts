import type pg from "pg";
import type { Driver } from "./outside.port.ts";

export interface LookupPoolOptions {
  readonly url: string;
  readonly answerTimeoutMs: number;
  readonly driver: Driver;
}

/**
 * These reads are by key, always: a plan made while the table was small must not scan it once it is large. So each is planned
 * once: PostgreSQL would plan it anew for every array, which takes six times as long as looking its keys up.
 */
const settings = [
  "enable_seqscan=off",
  "enable_hashjoin=off",
  "enable_mergejoin=off",
  "plan_cache_mode=force_generic_plan",
  "timezone=UTC",
];

/** The one connection over which the sequencer asks the tables for what commands name; PostgreSQL's texts as they are. */
export function openLookupPool({ url, answerTimeoutMs, driver }: LookupPoolOptions): pg.Pool {
  const pool = driver.openPool({
    connectionString: url,
    application_name: "fillmark exchange lookup",
    options: settings.map((setting) => `-c ${setting}`).join(" "),
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: answerTimeoutMs,
    query_timeout: answerTimeoutMs,
    keepAlive: true,
    types: { getTypeParser: () => (value: string | Buffer) => value },
  });
  // A connection that ends, also while it is being closed, is replaced by the next lookup.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}
