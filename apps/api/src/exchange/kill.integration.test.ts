import { afterAll, beforeAll, expect, test } from "vitest";
import { compare, runUntilKilled } from "../../test/kill-cycles.ts";
import { createTestDatabase, type TestDatabase } from "../testing/database.ts";
import { expectLedgerBalanced } from "../testing/expect-ledger-balanced.ts";
import { proofLines, prove } from "./proof.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(async () => {
  await database.drop();
});

/** `node apps/api/test/kill-app.ts 1000` runs as many cycles as one likes. */
test("kill -9 between command and commit loses and doubles nothing that was acknowledged", async () => {
  const acknowledged = new Map<string, string>();
  // More on a machine that is busy with other things.
  for (let cycle = 0; cycle < 6 || (acknowledged.size <= 50 && cycle < 40); cycle++) {
    const runMs = 60 + ((cycle * 97) % 250);
    const acknowledgements = await runUntilKilled({
      url: database.url,
      name: `k${cycle}`,
      durability: "safe",
      runMs,
      kill: null,
    });
    for (const [client, id] of acknowledgements) acknowledged.set(client, id);
  }
  const outcome = await compare(database.url, acknowledged);
  expect(outcome.acknowledged).toBeGreaterThan(50);
  expect(outcome.lost).toEqual([]);
  expect(outcome.doubled).toEqual([]);
  await expectLedgerBalanced(database.url);
  const proof = await prove(database.url);
  expect(proof.holds, proofLines(proof).join("\n")).toBe(true);
});
