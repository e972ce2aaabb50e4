// Typed SQL as named prepared statements: see prepared-client.ts for why and how. A text is kept for good, so one with
// a list of values in it, or put together in more ways than a few, doesn't belong here.
import type { EntityManager } from "@mikro-orm/postgresql";
import { createQueryId, sql, type CompiledQuery, type Kysely, type RawBuilder } from "kysely";
import { nameStatement } from "./prepared-client.ts";
import { query, type Database } from "./query.ts";

/** What Kysely can compile, with the rows that it gives. */
interface Builder<Row> {
  compile(): CompiledQuery<Row>;
}

/**
 * Like `execute` of the builder, in the transaction of `em` where there is one. Each call builds and compiles anew,
 * some 50 µs: what requests wait for most is better `prepared`. Errors are the driver's own.
 */
export async function executePrepared<Row>(
  em: EntityManager,
  name: string,
  builder: Builder<Row>,
): Promise<Row[]> {
  const compiled = builder.compile();
  nameStatement(compiled.sql, name);
  return run(em, compiled);
}

/** Stands for a value that each call brings. */
export interface ValueOf<Values> {
  <Key extends keyof Values & string>(key: Key): RawBuilder<Values[Key]>;
}

/**
 * A statement that is built and compiled once, and then called with its values: of fixed text, with `value("x")` in the
 * place of each. Anything else that `build` puts in is the same for every call, and better written as `sql.lit`, so
 * that PostgreSQL plans with it.
 */
export function prepared<Values extends object, Row>(
  name: string,
  build: (db: Kysely<Database>, value: ValueOf<Values>) => Builder<Row>,
): (em: EntityManager, values: Values) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | null = null;
  return (em, values) => {
    compiled ??= compile(
      name,
      build(query(em), (key) => sql`${new Place(key)}`),
    );
    const parameters = compiled.parameters.map((each): unknown =>
      each instanceof Place ? Reflect.get(values, each.key) : each,
    );
    return run(em, { ...compiled, parameters, queryId: createQueryId() });
  };
}

class Place {
  readonly key: string;

  constructor(key: string) {
    this.key = key;
  }
}

function compile<Row>(name: string, builder: Builder<Row>): CompiledQuery<Row> {
  const compiled = builder.compile();
  nameStatement(compiled.sql, name);
  return compiled;
}

async function run<Row>(em: EntityManager, compiled: CompiledQuery<Row>): Promise<Row[]> {
  await em.getConnection().ensureConnection();
  const { rows } = await query(em).executeQuery(compiled);
  return rows;
}
