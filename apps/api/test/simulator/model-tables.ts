// The exchange's tables in memory, as far as PostgreSQL matters to the exchange: rows under unique keys, and a statement
// that writes all of its rows or none. `simulated-postgres.integration.test.ts` holds it against the real one.
import pg from "pg";
import type { Column, Table, TextRecord } from "../../src/exchange/table.ts";
import { assetsTable, feeTiersTable, pairsTable, venuesTable } from "../../src/exchange/rule-tables.ts";
import {
  accountLimitsTable,
  accountsTable,
  amendmentsTable,
  demoAccountsTable,
  epochsTable,
  fillsTable,
  journalTable,
  ordersTable,
  preventedTable,
  transfersTable,
  withdrawalsTable,
} from "../../src/exchange/tables.ts";
import {
  makerExposuresTable,
  feeSchedulesTable,
  selfTradeGroupsTable,
} from "../../src/exchange/terms-tables.ts";
import { fence } from "../../src/exchange/writer-lock.ts";

type UniqueIndex = (row: TextRecord) => string | null;

const by =
  (...columns: string[]): UniqueIndex =>
  (row) =>
    columns.some((column) => row[column] === null) ? null : columns.map((column) => row[column]).join("\0");

/** Beside the primary keys, as the migrations leave them. */
const otherIndexes: Readonly<Record<string, readonly UniqueIndex[]>> = {
  accounts: [by("owner", "venue", "asset")],
  orders: [by("owner", "venue", "client_order_id")],
  transfers: [
    by("reference", "venue", "kind", "asset"),
    (row) =>
      row["kind"] === "deposit" || row["kind"] === "inventory" ? by("reference", "venue")(row) : null,
  ],
};

const definitions = [
  journalTable,
  accountsTable,
  ordersTable,
  fillsTable,
  transfersTable,
  amendmentsTable,
  preventedTable,
  demoAccountsTable,
  epochsTable,
  withdrawalsTable,
  accountLimitsTable,
  makerExposuresTable,
  venuesTable,
  assetsTable,
  pairsTable,
  feeTiersTable,
  feeSchedulesTable,
  selfTradeGroupsTable,
] as const;

interface Stored {
  readonly rows: Map<string, TextRecord>;
  /** By unique index: key → primary key. */
  readonly indexes: Map<string, string>[];
}

interface Change {
  readonly name: string;
  readonly key: string;
  readonly row: TextRecord;
}

export class ModelTables {
  readonly #tables: ReadonlyMap<string, Stored>;

  constructor(from?: ModelTables) {
    this.#tables = new Map(
      definitions.map(({ name }) => {
        const stored = from?.of(name);
        const indexes = (otherIndexes[name] ?? []).map((_, at) => new Map(stored?.indexes[at]));
        return [name, { rows: new Map(stored?.rows), indexes }];
      }),
    );
  }

  /** What reads all of a table as the model has it. */
  static columnsOf(name: string): string {
    return definitionOf(name)
      .columns.map((column) => column.select(name))
      .join(", ");
  }

  of(name: string): Stored {
    const found = this.#tables.get(name);
    if (found === undefined) throw new Error(`the model of PostgreSQL has no table ${name}`);
    return found;
  }

  /** In the order in which they were first written. */
  rows(name: string): TextRecord[] {
    return [...this.of(name).rows.values()];
  }

  /** All of it or nothing: throws the error that PostgreSQL has for a key that is taken. */
  write(text: string, values: readonly string[]): void {
    const changes: Change[] = [];
    for (const { name, columns, types, first, kept } of clausesOf(text)) {
      if (kept) continue;
      const arrays = columns.map((_, at) => parseArray(values[first - 1 + at] ?? ""));
      for (let at = 0; at < (arrays[0]?.length ?? 0); at++) {
        const row: Record<string, string | null> = {};
        for (const [column, array] of arrays.entries())
          row[columns[column] ?? ""] = storedAs(types[column] ?? "", array[at] ?? null);
        changes.push(...this.#upsert(name, row));
      }
    }
    this.#apply(changes);
    for (const { first, kept } of clausesOf(text))
      if (kept) this.#keepTiers(parseArray(values[first - 1] ?? ""));
  }

  #upsert(name: string, row: TextRecord): Change[] {
    const table = definitionOf(name);
    const key = table.key.map((column) => row[column]).join("\0");
    const earlier = this.of(name).rows.get(key);
    if (earlier === undefined) return [{ name, key, row }];
    if (table.isRetold) return [];
    if (table.changing.length === 0) throw uniqueViolation(name);
    const changed = Object.fromEntries(table.changing.map((column) => [column, row[column] ?? null]));
    return [{ name, key, row: { ...earlier, ...changed } }];
  }

  #apply(changes: readonly Change[]): void {
    const taken = new Set<string>();
    const entries = changes.map((change) => {
      const { indexes } = this.of(change.name);
      const keys = indexes.map((_, at) => otherIndexes[change.name]?.[at]?.(change.row) ?? null);
      for (const [at, key] of keys.entries()) {
        if (key === null) continue;
        const holder = indexes[at]?.get(key);
        const inStatement = `${change.name} ${at} ${key}`;
        if ((holder !== undefined && holder !== change.key) || taken.has(inStatement))
          throw uniqueViolation(change.name);
        taken.add(inStatement);
      }
      return { ...change, keys };
    });
    for (const { name, key, row, keys } of entries) {
      const { rows, indexes } = this.of(name);
      rows.set(key, row);
      for (const [at, index] of keys.entries()) if (index !== null) indexes[at]?.set(index, key);
    }
  }

  #keepTiers(kept: readonly (string | null)[]): void {
    const { rows } = this.of(feeTiersTable.name);
    for (const key of rows.keys()) if (!kept.includes(key)) rows.delete(key);
  }
}

export const tableNames = definitions.map(({ name }) => name);

type Definition = Pick<Table<object>, "name" | "key" | "changing" | "isRetold"> & {
  readonly columns: readonly Pick<Column<object>, "select">[];
};

function definitionOf(name: string): Definition {
  const found = definitions.find((table) => table.name === name);
  if (found === undefined) throw new Error(`the model of PostgreSQL has no table ${name}`);
  return found;
}

interface Clause {
  readonly name: string;
  readonly columns: readonly string[];
  readonly types: readonly string[];
  /** Number of its first parameter. */
  readonly first: number;
  /** It deletes the tiers that aren't named. */
  readonly kept: boolean;
}

const parsed = new Map<string, readonly Clause[]>();

/** What `statementOf` writes, and nothing else. */
function clausesOf(text: string): readonly Clause[] {
  const known = parsed.get(text);
  if (known !== undefined) return known;
  const body = text.endsWith(`\n${fence}`) ? text.slice("with ".length, -fence.length - 1) : undefined;
  const clauses = (body ?? "").split(/,\n(?=\w as \()/).map((clause): Clause => {
    const tiers = /^\w as \(delete from fee_tiers where min_volume <> all \(\$(\d+)::numeric\[\]\)\)$/.exec(
      clause,
    );
    if (tiers !== null)
      return { name: "fee_tiers", columns: [], types: [], first: Number(tiers[1]), kept: true };
    const [, name = "", columns = "", parameters = "", rest = ""] =
      /^\w as \(insert into (\w+) \(([^)]*)\) select \* from unnest\(([^)]*)\) ?(.*)\)$/s.exec(clause) ?? [];
    const { key, changing, isRetold } = definitionOf(name);
    const assignments = changing.map((column) => `${column} = excluded.${column}`).join(", ");
    const upsert = changing.length > 0 ? `on conflict (${key.join(", ")}) do update set ${assignments}` : "";
    if (rest !== (isRetold ? "on conflict do nothing" : upsert))
      throw new Error(`the model of PostgreSQL doesn't know ${clause}`);
    const [first = ""] = parameters.split(", ");
    const types = parameters.split(", ").map((parameter) => /::(\w+)\[\]$/.exec(parameter)?.[1] ?? "");
    return {
      name,
      columns: columns.split(", "),
      types,
      first: Number(/^\$(\d+)/.exec(first)?.[1]),
      kept: false,
    };
  });
  parsed.set(text, clauses);
  return clauses;
}

/** An array of PostgreSQL as text, of values without dimensions. */
export function parseArray(literal: string): (string | null)[] {
  if (literal === "{}") return [];
  const values: (string | null)[] = [];
  const element = /"((?:[^"\\]|\\.)*)"|([^,{}"]+)/gs;
  for (const [, quoted, plain] of literal.matchAll(element)) {
    if (quoted !== undefined) values.push(quoted.includes("\\") ? quoted.replace(/\\(.)/gs, "$1") : quoted);
    else values.push(plain === "NULL" ? null : (plain ?? ""));
  }
  return values;
}

/** As `selectList` reads it back. */
function storedAs(type: string, value: string | null): string | null {
  if (value === null) return null;
  if (type === "timestamptz") return String(Date.parse(value));
  return type === "bytea" ? value.slice(2) : value;
}

function uniqueViolation(table: string): pg.DatabaseError {
  return databaseError("23505", `duplicate key value violates a unique constraint of ${table}`);
}

export function databaseError(code: string, message: string, severity = "ERROR"): pg.DatabaseError {
  return Object.assign(new pg.DatabaseError(message, message.length, "error"), { code, severity });
}
