import pg from "pg";
import { afterAll, beforeAll, beforeEach, afterEach, expect, test } from "vitest";
import { systemClock } from "../runtime/clock.port.ts";
import { createTestDatabase, type TestDatabase } from "../testing/database.ts";
import { limitOrder, named, openMarketFor, placeOrder, quoteAround } from "../testing/exchange-market.ts";
import { expectLedgerBalanced } from "../testing/expect-ledger-balanced.ts";
import { openExchange } from "./index.ts";
import { proofLines, prove, type Proof } from "./proof.ts";

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
let database: TestDatabase;
let admin: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  admin = new pg.Client(database.adminUrl);
  await admin.connect();
  await trade();
});

/** Something of everything: fills of both kinds, amendments, refusals, cancels, a demo account and its resets. */
async function trade(): Promise<void> {
  const exchange = await openExchange({ url: database.url, log: silent, clock: systemClock });
  await openMarketFor(exchange, ["alice", "bob", "liquidity"]);
  exchange.quote(quoteAround(5_000_000, { id: "q1", at: systemClock.now() }));
  for (let i = 0; i < 40; i++) {
    const [owner, side] = i % 2 === 0 ? (["alice", "buy"] as const) : (["bob", "sell"] as const);
    await placeOrder(
      exchange,
      named(limitOrder({ owner, side, price: 5_000_000 + (i % 5) - 2, quantity: 3 + i }), `o${i}`),
    );
  }
  const resting = await placeOrder(
    exchange,
    limitOrder({ owner: "alice", side: "buy", price: 4_000_000, quantity: 9 }),
  );
  const own = { venue: "live", owner: "alice", orderId: resting.order?.id ?? 0 } as const;
  await exchange.submit({ type: "amend", ...own, quantity: 5, price: null }, "user:alice");
  await exchange.submit({ type: "cancel", ...own }, "user:alice");
  await exchange.submit({ type: "cancel", ...own }, "user:alice");
  await placeOrder(
    exchange,
    limitOrder({ owner: "bob", side: "buy", price: 4_000_000, quantity: 90_000_000 }),
  );
  await placeOrder(exchange, limitOrder({ owner: "bob", side: "buy", price: 4_999_000, quantity: 4 }));
  await exchange.submit({ type: "openDemo", owner: "alice", amount: 10n ** 12n }, "user:alice");
  await exchange.submit({ type: "resetDemoAccount", owner: "alice", amount: 10n ** 12n }, "user:alice");
  const money = { owner: "alice", asset: "USD", amount: 500n, fee: 5n };
  for (const withdrawal of ["held", "paid", "returned", "released"])
    await exchange.submit({ type: "holdWithdrawal", ...money, withdrawal }, "user:alice");
  for (const withdrawal of ["paid", "returned"])
    await exchange.submit({ type: "payWithdrawal", withdrawal, to: "external:test" }, "system:payments");
  const from = "external:test";
  await exchange.submit({ type: "returnWithdrawal", withdrawal: "returned", from }, "system:payments");
  await exchange.submit({ type: "releaseWithdrawal", withdrawal: "released" }, "user:alice");
  await exchange.stop();
}

beforeEach(async () => {
  await admin.query("set session_replication_role = replica");
});

afterEach(async () => {
  const { holds } = await prove(database.url);
  if (!holds) throw new Error("a test left its change behind");
  await expectLedgerBalanced(database.url);
});

afterAll(async () => {
  await admin.end();
  await database.drop();
});

/** Changes rows behind everybody's back, proves, and changes them back. */
async function proofAfter(change: string, undo: string): Promise<Proof> {
  await admin.query(change);
  try {
    return await prove(database.url);
  } finally {
    await admin.query(undo);
  }
}

const failed = ({ findings }: Proof): string[] =>
  findings.flatMap(({ name, firstFailure }) => (firstFailure === null ? [] : [`${name}: ${firstFailure}`]));

test("an honest history proves, and says where it stands", async () => {
  const proof = await prove(database.url);
  expect(failed(proof)).toEqual([]);
  expect(proofLines(proof).at(-1)).toMatch(
    new RegExp(`^prove: (\\d+) of \\1 hold, seq ${proof.seq}, state [0-9a-f]{64}$`),
  );
});

test("a changed balance is named", async () => {
  const where = "where owner = 'bob' and venue = 'live' and asset = 'USD'";
  const proof = await proofAfter(
    `update accounts set available = available + 5 ${where}`,
    `update accounts set available = available - 5 ${where}`,
  );
  expect(failed(proof).join("\n")).toMatch(/live USD: all accounts sum to 5/);
  expect(failed(proof).join("\n")).toMatch(/account \d+ \(bob live USD\) has \d+ available/);
});

test("a deleted transfer is named", async () => {
  await admin.query(
    "create temp table kept as select * from transfers where kind = 'trade' order by id limit 1",
  );
  const proof = await proofAfter(
    "delete from transfers where id = (select id from kept)",
    "insert into transfers select * from kept",
  );
  expect(failed(proof).join("\n")).toMatch(/transfers id \d+ is missing/);
  expect(failed(proof).join("\n")).toMatch(/transfers: id goes from 1 to \d+ with \d+ rows/);
});

test("an edited command is named by its seq", async () => {
  const proof = await proofAfter(
    `update journal set envelope = replace(envelope, '"quantity":7', '"quantity":8') where seq = 15`,
    `update journal set envelope = replace(envelope, '"quantity":8', '"quantity":7') where seq = 15`,
  );
  expect(failed(proof).join("\n")).toMatch(/the hash chain is unbroken from genesis: journal seq 15:/);
});

test("a changed hash breaks the chain where it was changed", async () => {
  await admin.query("create temp table hashes as select seq, hash from journal where seq = 12");
  const proof = await proofAfter(
    "update journal set hash = decode(repeat('ab', 32), 'hex') where seq = 12",
    "update journal j set hash = h.hash from hashes h where j.seq = h.seq",
  );
  expect(failed(proof).join("\n")).toMatch(/unbroken from genesis: journal seq 12: its hash doesn't follow/);
});

test("a better price on a fill is named, together with what was really paid", async () => {
  const proof = await proofAfter(
    "update fills set price = price - 1 where id = 2",
    "update fills set price = price + 1 where id = 2",
  );
  expect(failed(proof).join("\n")).toMatch(/fill 2 is worth/);
  expect(failed(proof).join("\n")).toMatch(/fills id 2: price is \d+, the replay gives \d+/);
});

test("a lower fee on an order is named", async () => {
  const proof = await proofAfter(
    "update orders set fee = fee - 1 where id = (select min(id) from orders where fee > 0)",
    "update orders set fee = fee + 1 where id = (select min(id) from orders where fee > 0)",
  );
  expect(failed(proof).join("\n")).toMatch(/order \d+ was charged/);
});

test("an order that nobody placed is named", async () => {
  await admin.query(`create temp table invented as select * from orders order by id desc limit 1`);
  await admin.query("update invented set id = id + 1, client_order_id = null");
  const proof = await proofAfter(
    "insert into orders select * from invented",
    "delete from orders where id = (select id from invented)",
  );
  expect(failed(proof).join("\n")).toMatch(/orders has \d+ rows, the replay made \d+/);
});

test("a withdrawal that stands elsewhere than its money is named", async () => {
  const proof = await proofAfter(
    "update withdrawal_holds set state = 'released' where id = 'paid'",
    "update withdrawal_holds set state = 'paid' where id = 'paid'",
  );
  expect(failed(proof).join("\n")).toMatch(/withdrawal paid of alice is released with 500 and a fee of 5/);
  expect(failed(proof).join("\n")).toMatch(
    /withdrawal_holds id paid: state is released, the replay gives paid/,
  );
});

test("money under another kind's name is named, though every sum is right", async () => {
  const proof = await proofAfter(
    "update transfers set kind = 'swap_fee' where kind = 'withdrawal_fee' and reference = 'paid'",
    "update transfers set kind = 'withdrawal_fee' where kind = 'swap_fee' and reference = 'paid'",
  );
  expect(failed(proof).join("\n")).toMatch(
    /transfer \d+ of kind swap_fee goes from alice held to fees available/,
  );
});

test("a deposit that is called inventory shows in the sums of the kinds", async () => {
  const which =
    "where id = (select min(id) from transfers where reference = 'paid' and kind like 'withdrawal%')";
  const proof = await proofAfter(
    `update transfers set kind = 'deposit' ${which}`,
    `update transfers set kind = 'withdrawal_hold' where kind = 'deposit' and reference = 'paid'`,
  );
  expect(failed(proof).join("\n")).toMatch(
    /live USD: the kinds give \d+, users and the market maker own \d+/,
  );
});
