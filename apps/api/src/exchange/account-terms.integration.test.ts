// Fees of single accounts and self-trade groups in the tables: they hold over a restart, a checkpoint and a replay, and a
// hand that changes a row is found.
import { afterEach, beforeEach, expect, test } from "vitest";
import { withClient } from "../db/with-client.ts";
import { systemClock } from "../runtime/clock.port.ts";
import { createTestDatabase, writeByHand, type TestDatabase } from "../testing/database.ts";
import { limitOrder, openMarketFor, placeOrder, TEST_ACTOR } from "../testing/exchange-market.ts";
import { expectLedgerBalanced } from "../testing/expect-ledger-balanced.ts";
import { expectProof } from "../testing/expect-proof.ts";
import { decodeState, encodeState } from "./checkpoint-state.ts";
import { stateHash } from "./core/exchange.ts";
import type { Command } from "./core/commands.ts";
import type { Exchange } from "./exchange.port.ts";
import { openExchange } from "./index.ts";
import { prove } from "./proof.ts";
import { recover } from "./recovery.ts";

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
let database: TestDatabase;
let exchange: Exchange;

async function open(): Promise<void> {
  exchange = await openExchange({ url: database.url, log: silent, clock: systemClock });
}

beforeEach(async () => {
  database = await createTestDatabase();
  await open();
  await openMarketFor(exchange, ["alice", "bob", "carol"]);
});

afterEach(async () => {
  await exchange.stop();
  await database.drop();
});

async function run(command: Command): Promise<void> {
  expect((await exchange.submit(command, TEST_ACTOR)).rejection).toBeNull();
}

const give = (owner: string, makerBps: number, takerBps: number): Promise<void> =>
  run({
    type: "setFeeSchedule",
    venue: "live",
    owner,
    tiers: [{ minVolume: 0n, makerBps, takerBps }],
    until: null,
  });
const join = (owner: string, group: string | null): Promise<void> =>
  run({ type: "setSelfTradeGroup", owner, group });
const buys = (owner: string) => limitOrder({ owner, side: "buy", price: 5_000_000, quantity: 1_000 });
const sells = (owner: string) => limitOrder({ owner, side: "sell", price: 5_000_000, quantity: 1_000 });

async function hold(): Promise<void> {
  await expectProof(database.url);
  await expectLedgerBalanced(database.url);
}

test("a rebate is a row of its own in the ledger, and is proven", async () => {
  await give("alice", -5, 8);
  await placeOrder(exchange, buys("alice"));
  const sale = await placeOrder(exchange, sells("bob"));
  const [fill] = sale.fills;
  expect(fill?.makerFee).toBe(-((fill?.value ?? 0n) * 5n) / 10_000n);
  const rows = await withClient(database.url, (client) =>
    client.query<{ amount: string; from: string; to: string }>(
      `select t.amount::text, f.owner as "from", o.owner as "to" from transfers t join accounts f on f.id = t.from_account
       join accounts o on o.id = t.to_account where t.kind = 'rebate'`,
    ),
  );
  expect(rows.rows).toEqual([{ amount: `${-(fill?.makerFee ?? 0n)}`, from: "fees", to: "alice" }]);
  await hold();
});

test("terms hold after a restart, and the last of a batch is what stands", async () => {
  await Promise.all([give("alice", -5, 8), give("alice", -6, 9), join("alice", "firm"), join("bob", "firm")]);
  await exchange.stop();
  await open();
  expect(exchange.accountTerms("alice")).toEqual({
    schedules: [
      {
        venue: "live",
        owner: "alice",
        tiers: [{ minVolume: 0n, makerBps: -6, takerBps: 9 }],
        until: null,
      },
    ],
    group: "firm",
    members: ["alice", "bob"],
  });
  await placeOrder(exchange, buys("alice"));
  const met = await placeOrder(exchange, { ...sells("bob"), selfTradePrevention: "expire_taker" });
  expect(met.order).toMatchObject({ state: "expired", endReason: "self_trade_prevented", makerBps: 10 });
  await run({ type: "setFeeSchedule", venue: "live", owner: "alice", tiers: null, until: null });
  await join("bob", null);
  await exchange.stop();
  await open();
  expect(exchange.accountTerms("alice")).toEqual({ schedules: [], group: "firm", members: ["alice"] });
  expect((await placeOrder(exchange, sells("bob"))).fills).toHaveLength(1);
  await hold();
});

test("a checkpoint has them", async () => {
  await give("alice", -5, 8);
  await join("alice", "firm");
  await join("bob", null);
  await exchange.stop();
  const { state } = await withClient(database.url, (client) => recover(client));
  const decoded = await decodeState(await encodeState(state));
  expect(stateHash(decoded)).toBe(stateHash(state));
  expect([...decoded.selfTradeGroups]).toEqual([...state.selfTradeGroups]);
  await open();
});

test.each([
  [
    "a rebate of another rate",
    "update fills set maker_fee = maker_fee - 1 where id = 1",
    /^no fill takes more from the fees than it brings/m,
  ],
  ["a rate that nobody approved", `update fee_schedules set tiers = '[]' where owner = 'alice'`, /replay/],
  [
    "a schedule out of nothing",
    `insert into fee_schedules (venue, owner) values ('demo', 'carol')`,
    /replay/,
  ],
  ["a group out of nothing", `insert into self_trade_groups values ('carol', 'firm')`, /replay/],
])("the proof finds %s", async (_name, sql, line) => {
  await give("alice", -5, 8);
  await placeOrder(exchange, buys("alice"));
  await placeOrder(exchange, sells("bob"));
  await writeByHand(database, [sql, []]);
  const { findings } = await prove(database.url);
  const failed = findings.filter((finding) => finding.failed > 0).map(({ name }) => name);
  expect(failed.join("\n")).toMatch(line);
});

test("the database takes no fill whose rebate is above its taker's fee", async () => {
  await give("alice", -5, 8);
  await placeOrder(exchange, buys("alice"));
  await placeOrder(exchange, sells("bob"));
  const written = writeByHand(database, ["update fills set maker_fee = -taker_fee - 1 where id = 1", []]);
  await expect(written).rejects.toThrow(/fills_rebate_check/);
});
