// Checkpoints: a replay that begins at one ends where the replay from genesis does, and says what was changed since.
import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/database.ts";
import { limitOrder, openMarketFor, placeOrder, quoteAround } from "../testing/exchange-market.ts";
import { expectLedgerBalanced } from "../testing/expect-ledger-balanced.ts";
import { runProgram } from "../testing/shell-program.ts";
import { takeCheckpointAside } from "./checkpoint-thread.ts";
import { openExchange } from "./index.ts";
import { prove } from "./proof.ts";
import { takeCheckpoint } from "./take-checkpoint.ts";

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const DAY_MS = 86_400_000;
let database: TestDatabase;
let admin: pg.Client;
let now: number;

beforeEach(async () => {
  database = await createTestDatabase();
  admin = new pg.Client(database.adminUrl);
  await admin.connect();
  now = Date.parse("2026-11-20T22:00:00Z");
  await trade({ opens: true });
});

afterEach(async () => {
  await expectLedgerBalanced(database.url);
  await admin.end();
  await database.drop();
});

/** Some fills against the liquidity provider, whose quote is named by some commands without its levels, and open orders. */
async function trade({ opens = false } = {}): Promise<void> {
  const exchange = await openExchange({ url: database.url, log: silent, clock: { now: () => now } });
  if (opens) await openMarketFor(exchange, ["alice", "bob", "liquidity"]);
  exchange.quote(quoteAround(5_000_000, { id: `q${now}`, at: now }));
  for (let index = 0; index < 6; index++) {
    now += 1_000;
    const [owner, side, price] =
      index % 2 === 0
        ? (["alice", "buy", 5_000_100] as const)
        : (["bob", "sell", 5_000_400 + index] as const);
    await placeOrder(exchange, limitOrder({ owner, side, price, quantity: 3 + index }));
  }
  await exchange.stop();
}

interface Row {
  seq: string;
  ends_day: boolean;
  has_state: boolean;
  day: string;
}

async function stored(): Promise<Row[]> {
  const { rows } = await admin.query<Row>(
    `select seq::text, ends_day, state is not null as has_state, (at at time zone 'UTC')::date::text as day
     from checkpoints order by checkpoints.seq`,
  );
  return rows;
}

async function program(...args: string[]): Promise<{ code: unknown; said: string }> {
  const path = new URL("../commands/prove.ts", import.meta.url);
  const { code, out, err } = await runProgram(path, args, { DATABASE_URL: database.url });
  return { code, said: out + err };
}

test("one is kept of the present and one of each day's end, and each replay goes on from the last", async () => {
  const first = await takeCheckpoint(database.url);
  expect(first.failures).toEqual([]);
  expect(await stored()).toMatchObject([{ seq: String(first.seq), ends_day: false }]);
  await trade();
  const second = await takeCheckpoint(database.url);
  expect(await stored()).toMatchObject([{ seq: String(second.seq), ends_day: false, day: "2026-11-20" }]);
  now += DAY_MS;
  await trade();
  const third = await takeCheckpoint(database.url);
  expect(await stored()).toMatchObject([
    { seq: String(second.seq), ends_day: true, day: "2026-11-20" },
    { seq: String(third.seq), ends_day: false, day: "2026-11-21" },
  ]);
  await trade();
  const whole = await prove(database.url);
  const since = await prove(database.url, "checkpoint");
  expect(since).toMatchObject({ holds: true, seq: whole.seq, stateHash: whole.stateHash });
  expect(since.findings.map(({ name }) => name)).toContain(
    `the hash chain is unbroken from seq ${third.seq}`,
  );
});

test("nothing new gives no new checkpoint", async () => {
  const first = await takeCheckpoint(database.url);
  expect(await takeCheckpoint(database.url)).toEqual(first);
});

test("it is taken on a thread of its own", async () => {
  const { seq, failures } = await takeCheckpointAside(database.url);
  expect(failures).toEqual([]);
  expect(await stored()).toMatchObject([{ seq: String(seq) }]);
  await expect(takeCheckpointAside("postgres://nobody@127.0.0.1:1/nothing")).rejects.toThrow();
});

test("a day is replayed to the state hash that its checkpoint kept, from the one before it", async () => {
  now += DAY_MS;
  await trade();
  now += DAY_MS;
  await trade();
  await takeCheckpoint(database.url);
  const { code, said } = await program("--day", "2026-11-21");
  expect(said).toMatch(/the state at the end of 2026-11-21 is the one that its checkpoint kept +1 +holds/);
  expect(said).toMatch(/the hash chain is unbroken from seq \d+ +\d+ +holds/);
  expect(code).toBe(0);
  await admin.query("update checkpoints set state_hash = sha256('') where at >= '2026-11-21' and ends_day");
  const other = await program("--day", "2026-11-21");
  expect(other.said).toMatch(/is the one that its checkpoint kept +1 +FAILS/);
  expect(other.code).toBe(1);
  const first = await program("--day", "2026-11-20");
  expect(first.said).toMatch(/unbroken from genesis/);
  expect(first.code).toBe(0);
});

test("a row that was changed since is found, and no checkpoint covers it", async () => {
  const { seq } = await takeCheckpoint(database.url);
  await trade();
  await admin.query("set session_replication_role = replica");
  const change = (by: number): Promise<unknown> =>
    admin.query("update fills set price = price + $1 where id = (select max(id) from fills)", [by]);
  await change(1);
  const { failures } = await takeCheckpoint(database.url);
  expect(failures).toEqual([
    expect.stringMatching(/^replay from seq \d+ gives every row .*fills id \d+: price/),
  ]);
  expect(await stored()).toMatchObject([{ seq: String(seq) }]);
  expect((await prove(database.url, "checkpoint")).holds).toBe(false);
  await change(-1);
  expect((await takeCheckpoint(database.url)).failures).toEqual([]);
});

test("a row that nothing in history made is found", async () => {
  await takeCheckpoint(database.url);
  await trade();
  await admin.query("set session_replication_role = replica");
  await admin.query(
    `insert into prevented_matches (seq, position, venue, pair, taker_order_id, maker_order_id, price, quantity)
     select max(seq), 99, 'live', 'BTC-USD', 1, 2, 3, 4 from journal`,
  );
  expect((await takeCheckpoint(database.url)).failures).toEqual([
    expect.stringContaining("prevented_matches has 1 rows, the replay made 0"),
  ]);
  await admin.query("delete from prevented_matches");
});

test("a checkpoint that was changed, or is of another history, is not begun from", async () => {
  const { seq } = await takeCheckpoint(database.url);
  await trade();
  await admin.query("update checkpoints set state_hash = sha256('')");
  expect((await takeCheckpoint(database.url)).failures).toEqual([
    expect.stringContaining(`the checkpoint of seq ${seq} has the state`),
  ]);
  await admin.query("update checkpoints set hash = sha256('')");
  expect((await takeCheckpoint(database.url)).failures).toEqual([
    expect.stringContaining(`the checkpoint of seq ${seq} was of hash`),
  ]);
  await admin.query(
    "update checkpoints set hash = (select hash from journal j where j.seq = checkpoints.seq)",
  );
  await admin.query("update checkpoints set state = sha256('')");
  const { code, said } = await program("--since-checkpoint");
  expect(said).toContain(`the checkpoint of seq ${seq} can't be read`);
  expect(code).toBe(2);
});

test("a checkpoint of another format is left alone, and one from genesis takes its place", async () => {
  await takeCheckpoint(database.url);
  await admin.query("update checkpoints set format = 0, state = sha256('')");
  expect((await takeCheckpoint(database.url)).failures).toEqual([]);
  expect((await prove(database.url, "checkpoint")).holds).toBe(true);
});

test("of days long past only the first of each month keeps its state", async () => {
  const exchange = await openExchange({ url: database.url, log: silent, clock: { now: () => now } });
  for (let day = 0; day < 60; day++) {
    now += DAY_MS;
    await placeOrder(exchange, limitOrder({ owner: "alice", side: "buy", price: 4_000_000, quantity: 1 }));
  }
  await exchange.stop();
  await takeCheckpoint(database.url);
  const rows = await stored();
  expect(rows).toHaveLength(61);
  const kept = rows.filter(({ has_state }) => has_state).map(({ day }) => day);
  expect(kept[0]).toBe("2026-12-01");
  expect(kept[1]).toBe("2026-12-15");
  expect(kept).toHaveLength(1 + 36);
  expect((await program("--day", "2026-12-03")).said).toMatch(/2026-12-03 .* kept +1 +holds/);
});

test("what can't be asked is said", async () => {
  expect((await program("--since-checkpoint")).said).toContain("There is no checkpoint yet");
  expect(await program("--day", "2026-02-30")).toMatchObject({
    code: 2,
    said: expect.stringContaining("write a UTC day as 2026-11-22"),
  });
  expect((await program("--day", "2026-11-20", "--since-checkpoint")).code).toBe(2);
});
