// The entities are what every typed query is checked against, so they have to say what the migrations made.
import type { MikroORM } from "@mikro-orm/postgresql";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/database.ts";
import { openOrm } from "./orm.ts";
import { query } from "./query.ts";

let db: TestDatabase;
let orm: MikroORM;

beforeAll(async () => {
  db = await createTestDatabase();
  orm = await openOrm({ url: db.url });
});

afterAll(async () => {
  await orm.close();
  await db.drop();
});

interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly isNullable: boolean;
}

/** Written by the migrations alone, about themselves. */
const withoutEntity = ["schema_migrations"];
/** One type as the catalogue and as the ORM spell it. */
const spelling: Readonly<Record<string, string>> = {
  boolean: "bool",
  bigint: "int8",
  bigserial: "int8",
  serial: "int4",
  "double precision": "float8",
  int: "int4",
  smallint: "int2",
  "text[]": "_text",
  "uuid[]": "_uuid",
  varchar: "text",
};

test("each table has an entity with its columns, their types, and which of them may be null", async () => {
  const inDatabase = await orm.em.execute<Column[]>(
    `select table_name as "table", column_name as "column", replace(udt_name, 'varchar', 'text') as "type",
            is_nullable = 'YES' as "isNullable"
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and not table_name = any(?)`,
    [`{${withoutEntity.join()}}`],
  );
  const inEntities = [...orm.getMetadata().getAll().values()].flatMap(({ tableName, props }) =>
    props.map(({ fieldNames, columnTypes, nullable }) => ({
      table: tableName,
      column: fieldNames[0] ?? "",
      type: typeOf(columnTypes[0] ?? ""),
      isNullable: nullable ?? false,
    })),
  );
  expect(sorted(inEntities)).toEqual(sorted(inDatabase));
});

function typeOf(columnType: string): string {
  const name = columnType.replace(/\(.*\)/, "").trim();
  return spelling[name] ?? name;
}

function sorted(columns: readonly Column[]): string[] {
  return columns
    .map(({ table, column, type, isNullable }) => `${table}.${column} ${type}${isNullable ? " null" : ""}`)
    .sort();
}

test("rows of a typed query hold what their types say", async () => {
  const id = "01920000-0000-7000-8000-000000000001";
  const createdAt = new Date("2026-03-04T05:06:07.089Z");
  const row = { id, email: "typed@example.com", created_at: createdAt, demo_mode: true };
  await query(orm.em).insertInto("users").values(row).execute();
  const user = await query(orm.em)
    .selectFrom("users")
    .select(["created_at", "disabled_at", "demo_mode"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  expect(user).toEqual({ created_at: createdAt, disabled_at: null, demo_mode: true });
  const count = await query(orm.em)
    .selectFrom("users")
    .select((of) => of.fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow();
  expect(count).toEqual({ count: "1" });
});
