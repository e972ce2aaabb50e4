// The simulator's PostgreSQL is a model. Here the same histories go through the real one, statement by statement, in the order
// in which the model carried them out and over as many connections, and each answer has to be the model's.
import type pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { beginning } from "../../test/simulator/beginning.ts";
import { ModelTables, tableNames } from "../../test/simulator/model-tables.ts";
import type { Statement, StatementWatch } from "../../test/simulator/model-server.ts";
import { simulate } from "../../test/simulator/simulate.ts";
import { createTestDatabase, type TestDatabase } from "../testing/database.ts";
import { expectLedgerBalanced } from "../testing/expect-ledger-balanced.ts";
import { connectReader } from "./connection.ts";
import { proofLines, prove } from "./proof.ts";
import type { TextRecord } from "./table.ts";

const SEEDS = 12;
let database: TestDatabase;
let client: pg.Client;

beforeEach(async () => {
  database = await createTestDatabase();
  client = await connectReader(database.url, "model");
  await client.query(beginning().statement.text, beginning().statement.values);
});

afterEach(async () => {
  await client.end();
  await expectLedgerBalanced(database.url);
  await database.drop();
});

interface Executed {
  readonly pid: number;
  /** Null where the connection ends. */
  readonly statement: Statement | null;
  readonly answer: TextRecord[] | Error;
}

async function executedBy(seed: number): Promise<{ executed: Executed[]; tables: ModelTables }> {
  const executed: Executed[] = [];
  const watch: StatementWatch = {
    executed: (pid, statement, answer) => executed.push({ pid, statement, answer }),
    ended: (pid) => executed.push({ pid, statement: null, answer: [] }),
  };
  const { failure, tables } = await simulate({ seed, watch });
  expect(failure).toBeNull();
  return { executed, tables };
}

/** Who one is talking to has other numbers on each server, and a sentence for people its own words. */
function comparable(rows: readonly TextRecord[]): string[] {
  return rows
    .map((row) =>
      Object.entries(row)
        .filter(([name]) => !["pid", "started_at", "holder", "?column?"].includes(name))
        .map(([name, value]) => `${name}=${name === "first_failure" ? String(value !== null) : plain(value)}`)
        .sort()
        .join("\n"),
    )
    .sort();
}

/** JSON by what it says: PostgreSQL has an order and spaces of its own. */
function plain(value: string | null): string | null {
  if (value === null || !/^[[{]/.test(value)) return value;
  return JSON.stringify(JSON.parse(value), (_key, nested: unknown) =>
    typeof nested === "object" && nested !== null && !Array.isArray(nested)
      ? Object.fromEntries(Object.entries(nested).sort(([one], [other]) => (one < other ? -1 : 1)))
      : nested,
  );
}

const isOfConnections = (text: string): boolean => text.startsWith("select pg_terminate_backend(");

const codeIn = (error: unknown): string =>
  error instanceof Error && "code" in error ? String(error.code) : String(error);

/** Rows, or the code of the error that it was. */
async function answerTo(of: pg.Client, { text, values }: Statement): Promise<string[] | string> {
  try {
    const answer: pg.QueryResult<TextRecord> | pg.QueryResult[] = await of.query(text, [...values]);
    // Of several statements in one none asks for anything.
    return Array.isArray(answer) ? [] : comparable(answer.rows);
  } catch (error) {
    return codeIn(error);
  }
}

async function tablesOf(): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const name of tableNames) {
    const columns = ModelTables.columnsOf(name);
    const { rows } = await client.query<TextRecord>(`select ${columns} from ${name}`);
    found[name] = comparable(rows);
  }
  return found;
}

function tablesOfModel(tables: ModelTables): Record<string, string[]> {
  return Object.fromEntries(tableNames.map((name) => [name, comparable(tables.rows(name))]));
}

test.each(Array.from({ length: SEEDS }, (_, index) => index + 1))(
  "PostgreSQL answers the statements of seed %i as its model does",
  async (seed) => {
    const { executed, tables } = await executedBy(seed);
    const connections = new Map<number, pg.Client>();
    for (const { pid, statement, answer } of executed) {
      const known = connections.get(pid);
      if (statement === null) {
        await known?.end();
        connections.delete(pid);
        continue;
      }
      // The model ends the other connection itself, as soon as what it is at work on is done.
      if (isOfConnections(statement.text)) continue;
      const connection = known ?? (await connectReader(database.url, "model"));
      connections.set(pid, connection);
      const expected = answer instanceof Error ? codeIn(answer) : comparable(answer);
      expect(await answerTo(connection, statement), statement.text).toEqual(expected);
    }
    for (const connection of connections.values()) await connection.end();
    expect(await tablesOf()).toEqual(tablesOfModel(tables));
    const proof = await prove(database.url);
    expect(proof.holds, proofLines(proof).join("\n")).toBe(true);
  },
);

test("a batch is written whole or not at all, and none twice, on either", async () => {
  const { executed } = await executedBy(SEEDS + 1);
  const writes = executed.flatMap(({ statement, answer }) =>
    statement?.name.startsWith("journal_") === true && !(answer instanceof Error) ? statement : [],
  );
  const tables = new ModelTables(beginning().tables);
  for (const { text, values } of writes) {
    const texts = values.map(String);
    tables.write(text, texts);
    await client.query(text, texts);
    const before = await tablesOf();
    expect(before).toEqual(tablesOfModel(tables));
    expect(await answerTo(client, { name: "", text, values })).toBe("23505");
    expect(() => tables.write(text, texts)).toThrow(expect.objectContaining({ code: "23505" }));
    expect([await tablesOf(), tablesOfModel(tables)]).toEqual([before, before]);
  }
  expect(writes.length).toBeGreaterThan(5);
});
