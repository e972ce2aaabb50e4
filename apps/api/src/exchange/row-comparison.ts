// Compares rows as they should be with rows as they are, column by column, and remembers the first difference.
import type pg from "pg";
import { toSafeInteger } from "./codecs.ts";
import { selectList, type Column, type Table, type TextRecord } from "./table.ts";

/** Counts what it has compared (`checked`) and what differs (`failed`), over all its calls. */
export class RowComparison {
  readonly #client: pg.ClientBase;
  /** Rows compared so far, by table. */
  readonly #compared = new Map<string, number>();
  checked = 0;
  failed = 0;
  firstFailure: string | null = null;

  constructor(client: pg.ClientBase) {
    this.#client = client;
  }

  async compare<Row>(table: Table<Row>, rows: readonly Row[]): Promise<void> {
    this.#compared.set(table.name, (this.#compared.get(table.name) ?? 0) + rows.length);
    this.checked += rows.length;
    if (rows.length === 0) return;
    const keys = keyColumns(table);
    const { rows: stored } = await this.#client.query<TextRecord>(
      `select ${selectList(table, "t")} from ${wantedOf(table)}`,
      keys.map((column) => column.parameter(rows)),
    );
    const byKey = new Map(stored.map((record) => [table.key.map((name) => record[name]).join(" "), record]));
    for (const row of rows)
      this.#compareRow(table, row, byKey.get(keys.map((key) => key.text(row)).join(" ")));
  }

  /**
   * Once all rows were compared: a table that has more of them holds some that nothing in history made. `where` is the
   * condition of the rows that were to be compared, by table; without one all of them were.
   */
  async countRest(where: ReadonlyMap<string, string>): Promise<void> {
    for (const [name, compared] of this.#compared) {
      const { rows } = await this.#client.query<{ count: string }>(
        `select count(*)::text as count from ${name} where ${where.get(name) ?? "true"}`,
      );
      const stored = toSafeInteger(rows[0]?.count ?? "0");
      if (stored !== compared) this.#fail(`${name} has ${stored} rows, the replay made ${compared}`);
    }
  }

  #compareRow<Row>(table: Table<Row>, row: Row, record: TextRecord | undefined): void {
    if (record === undefined) return this.#fail(`${labelOf(table, row)} is missing`);
    for (const column of table.columns) {
      const expected = column.text(row);
      const stored = record[column.name] ?? null;
      if (stored === expected) continue;
      const actual = normalised(column, stored);
      if (actual !== expected)
        return this.#fail(
          `${labelOf(table, row)}: ${column.name} is ${actual}, the replay gives ${expected}`,
        );
    }
  }

  #fail(failure: string): void {
    this.failed += 1;
    this.firstFailure ??= failure;
  }
}

/**
 * The rows of so many keys, which are its parameters. A list in a condition is looked up in the index; a join with it would
 * read the whole table for each few of its rows.
 */
function wantedOf<Row>(table: Table<Row>): string {
  const types = keyColumns(table).map(({ sqlType }, index) => `$${index + 1}::${sqlType}[]`);
  const names = table.key.join(", ");
  if (table.key.length === 1) return `${table.name} t where t.${names} = any(${types.join()})`;
  return `unnest(${types.join(", ")}) as wanted (${names}) join ${table.name} t using (${names})`;
}

function labelOf<Row>(table: Table<Row>, row: Row): string {
  const key = keyColumns(table).map((column) => `${column.name} ${column.text(row)}`);
  return `${table.name} ${key.join(", ")}`;
}

function keyColumns<Row>(table: Table<Row>): Column<Row>[] {
  return table.key.flatMap((name) => table.columns.filter((column) => column.name === name));
}

/** Text that can't even be read is shown as it is stored. */
function normalised<Row>(column: Column<Row>, stored: string | null): string | null {
  try {
    return column.normalise(stored);
  } catch {
    return stored;
  }
}
