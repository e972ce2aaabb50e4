import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { systemClock } from "../runtime/clock.port.ts";
import { createTestDatabase, type TestDatabase } from "../testing/database.ts";
import { openMarketFor } from "../testing/exchange-market.ts";
import { expectLedgerBalanced } from "../testing/expect-ledger-balanced.ts";
import { openExchange } from "./index.ts";

// Demo money and live money: a client that writes SQL finds no way from one to the other.

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
let database: TestDatabase;
let app: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  const exchange = await openExchange({ url: database.url, log: silent, clock: systemClock });
  await openMarketFor(exchange, ["alice"]);
  await exchange.submit({ type: "openDemo", owner: "alice", amount: 10n ** 12n }, "user:alice");
  await exchange.stop();
  app = new pg.Client(database.url);
  await app.connect();
});

afterAll(async () => {
  await app.end();
  await expectLedgerBalanced(database.url);
  await database.drop();
});

const account = (venue: string, owner: string, asset = "USD"): string =>
  `(select id from accounts where venue = '${venue}' and owner = '${owner}' and asset = '${asset}')`;

const transfer = (of: { kind?: string; venue?: string; from: string; to: string }): string => `
  insert into transfers (id, seq, at, kind, venue, asset, amount, from_account, from_bucket, from_after, to_account,
    to_bucket, to_after)
  values (1000000, 1, now(), '${of.kind ?? "trade"}', '${of.venue ?? "live"}', 'USD', 5, ${of.from}, 'available', 0,
    ${of.to}, 'available', 0)`;

test.each([
  ["from a demo account to a live one", { from: account("demo", "alice"), to: account("live", "alice") }],
  ["from a live account to a demo one", { from: account("live", "alice"), to: account("demo", "alice") }],
  [
    "under the demo venue's name",
    { venue: "demo", from: account("demo", "alice"), to: account("live", "alice") },
  ],
  [
    "between two accounts of the other venue",
    { from: account("demo", "alice"), to: account("demo", "issuer") },
  ],
  ["to an account that doesn't exist", { from: account("live", "alice"), to: "999999" }],
  ["into another asset", { from: account("live", "alice"), to: account("live", "alice", "BTC") }],
])("a transfer %s is refused by the database", async (_what, of) => {
  await expect(app.query(transfer(of))).rejects.toThrow(/must stay within USD on the (live|demo) venue/);
});

test.each([
  ["a withdrawal of demo money", { kind: "withdrawal", venue: "demo" }],
  ["a correction of demo money", { kind: "adjustment", venue: "demo" }],
  ["issued money among live money", { kind: "demo_grant", venue: "live" }],
  ["a reset of live money", { kind: "demo_reset", venue: "live" }],
])("%s is refused by the database", async (_what, of) => {
  const sides = { from: account(of.venue, "alice"), to: account(of.venue, "issuer") };
  await expect(app.query(transfer({ ...of, ...sides }))).rejects.toThrow(
    /transfers_kind_of_venue|null value/,
  );
});

test.each([
  ["move to the other venue", `update accounts set venue = 'live' where id = ${account("demo", "alice")}`],
  ["change its owner", `update accounts set owner = 'bob' where id = ${account("demo", "alice")}`],
  ["become another asset", `update accounts set asset = 'BTC' where id = ${account("demo", "issuer")}`],
  ["be deleted", `delete from accounts where id = ${account("demo", "alice")}`],
])("an account can't %s", async (_what, statement) => {
  await expect(app.query(statement)).rejects.toThrow(/an account stays, with its owner, venue and asset/);
});

test("demo money has no outside and live money no issuer", async () => {
  const insert = (owner: string, venue: string): string =>
    `insert into accounts values (1000000, '${owner}', '${venue}', 'USD', 0, 0)`;
  await expect(app.query(insert("external:bank", "demo"))).rejects.toThrow(/accounts_owner_of_venue/);
  await expect(app.query(insert("issuer", "live"))).rejects.toThrow(/accounts_owner_of_venue/);
});
