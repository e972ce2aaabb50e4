// Statements that every request or every message needs are parsed and planned once a connection: PostgreSQL takes
// longer to plan the larger of them than to run them. The ORM writes values into the text, so these go around it.
import type { EntityManager } from "@mikro-orm/postgresql";
import { CompiledQuery } from "kysely";
import type { Pool, PoolClient } from "pg";

interface Prepared {
  readonly name: string;
  readonly text: string;
}

/** There are as many as the code has: `sql` is made of constants alone. */
const statements = new Map<string, Prepared>();
const names = new Map<string, string>();

/**
 * Like `em.execute`, in the transaction of `em` where there is one, with `?` for each value. The values are sent
 * beside the text: each stands where PostgreSQL can tell its type. Errors are the driver's own.
 */
export async function executePrepared<Row>(
  em: EntityManager,
  sql: string,
  values: readonly unknown[],
): Promise<Row[]> {
  await em.getConnection().ensureConnection();
  const { text } = statements.get(sql) ?? prepare(sql);
  const { rows } = await em.getKysely().executeQuery<Row>(CompiledQuery.raw(text, [...values]));
  return rows;
}

function prepare(sql: string): Prepared {
  let count = 0;
  const text = sql.replaceAll("?", () => `$${(count += 1)}`);
  const prepared = { name: `prepared_${statements.size}`, text };
  statements.set(sql, prepared);
  names.set(text, prepared.name);
  return prepared;
}

/** Below the ORM nobody can name a statement; so the connections of `pool` name those that are known. */
export function namePreparedStatements(pool: Pool): void {
  pool.on("connect", (client: PoolClient) => {
    const query = client.query.bind(client);
    const named = (text: unknown, values: unknown, ...rest: unknown[]): unknown => {
      const name = typeof text === "string" && Array.isArray(values) ? names.get(text) : undefined;
      return name === undefined
        ? Reflect.apply(query, client, [text, values, ...rest])
        : Reflect.apply(query, client, [{ name, text, values }, ...rest]);
    };
    Object.assign(client, { query: named });
  });
}
