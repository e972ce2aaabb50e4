// The ledger's pages: accounts, postings, transfers with their commands, and sums that come to nothing.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { refusal } from "../../testing/refusal.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { startTestApp, type TestAgent, type TestApp, type TestUser } from "../../testing/test-app.ts";
import { writeAsItWas } from "../../testing/write-as-it-was.ts";

let app: TestApp;
let finance: TestAgent;
let user: TestUser;

beforeAll(async () => {
  app = await startTestApp({ feed: scriptedFeed() });
  finance = await app.agent("finance");
  user = await app.registerUser();
  await app.caller(user.id).demo.toggle({ enabled: true });
  const deposit = { type: "deposit", venue: "live", owner: user.id, asset: "USD" } as const;
  for (const n of [1n, 2n, 3n])
    await app.parts.exchange.submit(
      { ...deposit, amount: n * 100_000_000n, from: "external:test", reference: `test:${n}` },
      "system:test",
    );
  const hold = { type: "holdWithdrawal", owner: user.id, asset: "USD", amount: 50_000_000n } as const;
  await app.parts.exchange.submit({ ...hold, fee: 1_000_000n, withdrawal: "w-1" }, `user:${user.id}`);
});

afterAll(() => app.close());

test("accounts are found by their owner's id and e-mail, by kind, venue and asset, in pages", async () => {
  const { listAccounts } = finance.call.ledger;
  const byId = await listAccounts({ owner: user.id });
  expect(byId.items).toMatchObject([
    { ownerKind: "user", venue: "demo", asset: "USD", available: "10000" },
    { ownerKind: "user", venue: "live", asset: "USD", available: "5.49", held: "0.51" },
  ]);
  expect(await listAccounts({ owner: user.email.toUpperCase() })).toEqual(byId);
  expect((await listAccounts({ ownerKind: "external" })).items).toMatchObject([
    { owner: "external:test", available: "-6", oldestOpenAt: expect.any(String) },
  ]);
  expect((await listAccounts({ owner: "nobody" })).items).toEqual([]);
  expect((await listAccounts({ owner: "fees" })).items.every(({ owner }) => owner === "fees")).toBe(true);
  const all = (await listAccounts({ limit: 200 })).items;
  const first = await listAccounts({ limit: 2 });
  const second = await listAccounts({ limit: 2, cursor: first.nextCursor ?? "" });
  expect([...first.items, ...second.items]).toEqual(all.slice(0, 4));
});

test("an account's postings come newest first with the balance after, in pages that miss nothing", async () => {
  const { items } = await finance.call.ledger.listAccounts({ owner: user.id, venue: "live" });
  const accountId = items[0]?.id ?? "";
  const all = await finance.call.ledger.listPostings({ accountId });
  expect(all.items.map(({ kind, bucket, amount, after }) => [kind, bucket, amount, after])).toEqual([
    ["withdrawal_hold", "held", "0.51", "0.51"],
    ["withdrawal_hold", "available", "-0.51", "5.49"],
    ["deposit", "available", "3", "6"],
    ["deposit", "available", "2", "3"],
    ["deposit", "available", "1", "1"],
  ]);
  const paged = [];
  let cursor: string | undefined;
  do {
    const page = await finance.call.ledger.listPostings({
      accountId,
      limit: 1,
      ...(cursor === undefined ? {} : { cursor }),
    });
    paged.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  expect(paged).toEqual(all.items);
});

test("a transfer is shown with both sides and the command of the journal that made it", async () => {
  const { items } = await finance.call.ledger.listAccounts({ owner: user.id, venue: "live" });
  const { items: postings } = await finance.call.ledger.listPostings({ accountId: items[0]?.id ?? "" });
  const transfer = await finance.call.ledger.findTransfer({ transferId: postings.at(-1)?.transferId ?? "" });
  expect(transfer).toMatchObject({
    kind: "deposit",
    amount: "1",
    from: { owner: "external:test", after: "-1" },
    to: { owner: user.id, after: "1" },
    reference: "test:1",
    command: { actor: "system:test", type: "deposit", hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
  });
});

test("the trial balance comes to nothing, says what is on its way, and what is not explained", async () => {
  const summary = await finance.call.ledger.summary();
  expect(summary.balances.every(({ total }) => total === "0")).toBe(true);
  expect(summary.balances).toContainEqual({
    venue: "live",
    asset: "USD",
    users: "6",
    liquidity: "0",
    fees: "0",
    issuer: "0",
    externals: "-6",
    total: "0",
  });
  expect(summary.inFlight).toMatchObject([{ asset: "USD", count: 1, amount: "0.51" }]);
  // Three deposits of the test's own, which no deposit's row stands behind.
  expect(summary.explained).toContainEqual({ kind: "deposit", postings: 6, explained: 0 });
  const others = summary.explained.filter(({ kind }) => kind !== "deposit");
  for (const { postings, explained } of others) expect(explained).toBe(postings);
  await app.parts.exchange.submit(
    { type: "adjust", owner: user.id, asset: "USD", amount: 1n, reference: "adjustment:by hand" },
    "system:test",
  );
  const { explained } = await finance.call.ledger.summary();
  expect(explained).toContainEqual({ kind: "adjustment", postings: 2, explained: 0 });
});

test("a deposit and a swap are explained by a row that agrees with them, and by no other", async () => {
  const [id, quoteId] = [randomUUID(), randomUUID()];
  const { exchange } = app.parts;
  await writeAsItWas(
    app,
    `insert into deposits (id, user_id, request_id, method_id, rail, asset, amount, usd, reference, instructions, note,
       is_asked, state, arrived, arrived_at, expires_at)
     select $1, $2, $1, id, rail, asset, 700000000, 0, 'R', '{}', '', true, 'approved', 700000000, now(), now()
     from deposit_methods where rail = 'sandbox-bank' and asset = 'USD'`,
    [id, user.id],
  );
  await app.em.fork().execute(
    `insert into swap_quotes (id, user_id, venue, from_asset, to_asset, from_amount, to_amount, fee, reckoning, state,
       accepted_at, ended_at, expires_at)
     values (?, ?, 'live', 'USD', 'BTC', 100000000, 1000, 200000, '{}', 'settled', now(), now(), now())`,
    [quoteId, user.id],
  );
  const live = { venue: "live", owner: user.id } as const;
  const bank = { ...live, type: "deposit", asset: "USD", from: "external:sandbox-bank" } as const;
  await exchange.submit({ ...bank, amount: 700_000_000n, reference: id }, "system:test");
  const stock = { ...bank, owner: "liquidity", asset: "BTC", amount: 5_000n, reference: "stock" } as const;
  await exchange.submit(stock, "system:test");
  const swap = { ...live, type: "swap", from: "USD", to: "BTC" } as const;
  const amounts = { fromAmount: 100_000_000n, toAmount: 1_000n, fee: 200_000n };
  await exchange.submit({ ...swap, ...amounts, evidence: { legs: [] }, quoteId }, "system:test");
  const explainedOf = async (wanted: string) =>
    (await finance.call.ledger.summary()).explained.find(({ kind }) => kind === wanted)?.explained;
  expect(await explainedOf("deposit")).toBe(2);
  expect([await explainedOf("swap"), await explainedOf("swap_fee")]).toEqual([4, 2]);
  await app.em.fork().execute(`update deposits set arrived = 1 where id = ?`, [id]);
  expect(await explainedOf("deposit")).toBe(0);
  await exchange.submit(
    { ...swap, ...amounts, evidence: { legs: [] }, quoteId: randomUUID() },
    "system:test",
  );
  expect(await explainedOf("swap")).toBe(4);
});

test("what isn't there is not found, and nobody without the permission looks", async () => {
  const nothing = "999999999";
  expect(await refusal(finance.call.ledger.listPostings({ accountId: nothing }))).toMatchObject({
    code: "NOT_FOUND",
  });
  expect(await refusal(finance.call.ledger.findTransfer({ transferId: nothing }))).toMatchObject({
    code: "NOT_FOUND",
  });
  expect(await refusal(finance.call.ledger.listAccounts({ cursor: "x" }))).toMatchObject({
    code: "VALIDATION",
  });
  const support = await app.agent("support");
  expect(await refusal(support.call.ledger.summary())).toMatchObject({ code: "FORBIDDEN" });
});
