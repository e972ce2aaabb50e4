// Statements that every request or every message needs are parsed and planned once a connection: PostgreSQL takes
// longer to plan the larger of them than to run them. The ORM writes values into the text, so these go around it.
import type { EntityManager } from "@mikro-orm/postgresql";
import { CompiledQuery } from "kysely";
import { Client, type Pool, type PoolClient } from "pg";

/** `sql` is made of constants alone: there are as many as the code has. */
export interface Statement {
  /** For people and logs; different texts may share one. */
  readonly name: string;
  readonly sql: string;
}

const texts = new Map<string, string>();
const names = new Map<string, string>();

/**
 * Like `em.execute`, in the transaction of `em` where there is one, with `?` for each value. The values are sent
 * beside the text: each stands where PostgreSQL can tell its type. Errors are the driver's own.
 */
export async function executePrepared<Row>(
  em: EntityManager,
  statement: Statement,
  values: readonly unknown[],
): Promise<Row[]> {
  await em.getConnection().ensureConnection();
  const text = texts.get(statement.sql) ?? prepare(statement);
  const { rows } = await em.getKysely().executeQuery<Row>(CompiledQuery.raw(text, [...values]));
  return rows;
}

function prepare({ name, sql }: Statement): string {
  let count = 0;
  const text = sql.replaceAll("?", () => `$${(count += 1)}`);
  texts.set(sql, text);
  names.set(text, `${name} ${names.size}`);
  return text;
}

/** Below the ORM nobody can name a statement; so the connections of `pool` name those that are known. */
export function namePreparedStatements(pool: Pool): void {
  pool.on("connect", (client: PoolClient) => {
    const query = (text: unknown, values: unknown, ...rest: unknown[]): unknown => {
      const name = typeof text === "string" && Array.isArray(values) ? names.get(text) : undefined;
      const args = name === undefined ? [text, values] : [{ name, text, values }];
      return Reflect.apply(Client.prototype.query, client, [...args, ...rest]);
    };
    Object.assign(client, { query });
  });
}
