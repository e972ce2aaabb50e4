// What an installation from before the outbox has left between a decision and its outcome is in the outbox after it.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrate } from "../db/migrate.ts";
import { withClient } from "../db/with-client.ts";
import { createTestDatabase, type TestDatabase } from "../testing/database.ts";

let db: TestDatabase;

beforeAll(async () => {
  db = await createTestDatabase();
});

afterAll(async () => {
  await db.drop();
});

const user = randomUUID();

interface Left {
  readonly table: string;
  readonly columns: Readonly<Record<string, unknown>>;
  /** In order. */
  readonly waiting: readonly (readonly [kind: string, actor: string])[];
}

const adjustment = (state: string) => ({
  user_id: user,
  asset: "USD",
  amount: 1,
  category: "other",
  reason: "Because of this test",
  request_id: randomUUID(),
  proposed_by: randomUUID(),
  state,
});
const rules = (state: string) => ({
  kind: "fees",
  changes: "{}",
  reason: "Because of this test",
  request_id: randomUUID(),
  proposed_by: randomUUID(),
  state,
});
const swap = (state: string) => ({
  user_id: user,
  venue: "live",
  from_asset: "USD",
  to_asset: "BTC",
  from_amount: 2,
  to_amount: 2,
  fee: 0,
  reckoning: "{}",
  expires_at: "now",
  accepted_at: state === "quoted" ? null : "now",
  state,
});
const deposit = (credited: string | null) => ({
  user_id: user,
  request_id: randomUUID(),
  method_id: randomUUID(),
  rail: "sandbox-bank",
  asset: "USD",
  amount: 1,
  usd: 1,
  reference: randomUUID(),
  instructions: "{}",
  note: "",
  is_asked: true,
  arrived: 1,
  arrived_at: "now",
  expires_at: "now",
  decided_at: "now",
  credited_at: credited,
  state: "approved",
});
const withdrawal = (state: string, ledger: string) => ({
  user_id: user,
  client_withdrawal_id: randomUUID(),
  request_hash: "0".repeat(64),
  asset: "USD",
  amount: 1,
  fee: 0,
  usd_value: 1,
  rail: "sandbox-bank",
  destination: "{}",
  quorum: 1,
  approval_id: state === "requested" ? null : randomUUID(),
  state,
  ledger,
});

const settled = (...steps: string[]) =>
  steps.map((step) => [`withdrawal.${step}`, "system:withdrawals"] as const);
const left: readonly Left[] = [
  {
    table: "adjustments",
    columns: adjustment("approved"),
    waiting: [["adjustment", "system:execute-adjustments"]],
  },
  { table: "adjustments", columns: adjustment("proposed"), waiting: [] },
  { table: "rule_changes", columns: rules("approved"), waiting: [["rules", "system:execute-rules"]] },
  { table: "rule_changes", columns: rules("proposed"), waiting: [] },
  { table: "swap_quotes", columns: swap("accepted"), waiting: [["swap", `user:${user}`]] },
  { table: "swap_quotes", columns: swap("quoted"), waiting: [] },
  { table: "deposits", columns: deposit(null), waiting: [["deposit.credit", "system:deposits"]] },
  { table: "deposits", columns: deposit("now"), waiting: [] },
  {
    table: "withdrawals",
    columns: withdrawal("requested", "none"),
    waiting: [["withdrawal.hold", `user:${user}`]],
  },
  { table: "withdrawals", columns: withdrawal("approved", "held"), waiting: [] },
  { table: "withdrawals", columns: withdrawal("paid", "held"), waiting: settled("pay") },
  { table: "withdrawals", columns: withdrawal("paid", "paid"), waiting: [] },
  { table: "withdrawals", columns: withdrawal("returned", "held"), waiting: settled("pay", "return") },
  { table: "withdrawals", columns: withdrawal("returned", "paid"), waiting: settled("return") },
  ...["failed", "rejected", "canceled"].map((state) => ({
    table: "withdrawals",
    columns: withdrawal(state, "held"),
    waiting: settled("release"),
  })),
  { table: "withdrawals", columns: withdrawal("failed", "released"), waiting: [] },
];

test("what was half-way of each kind waits in the outbox, in order, and nothing else does", async () => {
  const wanted = await withClient(db.adminUrl, async (client) => {
    await client.query("drop table exchange_outbox");
    await client.query("delete from schema_migrations where name like '20261203060001%'");
    await client.query("set session_replication_role = replica");
    const rows: { subject_id: string; kind: string; actor: string }[] = [];
    for (const { table, columns, waiting } of left) {
      const id = randomUUID();
      const values = { id, ...columns };
      const places = Object.keys(values).map((_, at) => `$${at + 1}`);
      await client.query(
        `insert into ${table} (${Object.keys(values).join()}) values (${places.join()})`,
        Object.values(values),
      );
      for (const [kind, actor] of waiting) rows.push({ subject_id: id, kind, actor });
    }
    return rows;
  });
  expect((await migrate(db)).applied).toHaveLength(1);
  const found = await withClient(db.url, (client) =>
    client.query<{ subject_id: string }>("select subject_id, kind, actor from exchange_outbox order by id"),
  );
  const bySubject = (
    { subject_id: one }: { subject_id: string },
    { subject_id: other }: { subject_id: string },
  ) => (one < other ? -1 : Number(one > other));
  expect(found.rows.toSorted(bySubject)).toEqual(wanted.toSorted(bySubject));
});
