// A pool for tests, which end connections and drop databases in the same breath: a server that says goodbye to a
// connection that is closing already is no error of anybody's.
import pg from "pg";

export function quietPool(url: string, max: number): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max });
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}
