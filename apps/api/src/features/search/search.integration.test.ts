// What the console's search finds, and that a role finds nothing that it may not read.
import { afterAll, beforeAll, expect, test } from "vitest";
import { SEARCH_HITS_MAX } from "@fillmark/contracts/search-kinds";
import { ADMIN_ROLES } from "@fillmark/contracts/auth";
import { withClient } from "../../db/with-client.ts";
import { depositor, railEnv, startDeposit } from "../../testing/deposit-calls.ts";
import { refusal } from "../../testing/refusal.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { startTestApp, type TestAgent, type TestApp } from "../../testing/test-app.ts";
import { withdrawer, type Withdrawer } from "../../testing/withdrawers.ts";
import { isAllowed } from "../../context/guards.ts";

let app: TestApp;
let owner: TestAgent;
let trader: Withdrawer;
let traderId: string;
let orderId: string;
let withdrawalId: string;
let account: string;

const find = async (text: string, agent = owner) => (await agent.call.search.console({ text })).hits;
const idsOf = async (kind: string, text: string, agent = owner) =>
  (await find(text, agent)).flatMap((hit) => (hit.kind === kind ? [hit.id] : []));

beforeAll(async () => {
  app = await startTestApp({ feed: scriptedFeed(), env: railEnv });
  owner = await app.agent("owner");
  trader = await withdrawer(app);
  traderId = trader.id;
  const { order } = await trader.call.trading.placeOrder({
    venue: "live",
    pair: "BTC-USD",
    side: "buy",
    type: "limit",
    price: "6500",
    quantity: "0.001",
  });
  orderId = order.id;
  const { id } = await trader.call.withdrawals.request({
    venue: "live",
    clientWithdrawalId: "w-1",
    destinationId: trader.destinationId,
    asset: "USD",
    amount: "50",
  });
  withdrawalId = id;
  const [row] = await app.em
    .fork()
    .execute<{ account: string }[]>(
      `select destination ->> 'account' as account from withdrawals where id = ?`,
      [id],
    );
  account = row?.account ?? "";
});
afterAll(() => app.close());

test("people are found by a part of what they are called, and by their id", async () => {
  const [row] = await app.em
    .fork()
    .execute<{ email: string }[]>(`select email from users where id = ?`, [traderId]);
  const email = row?.email ?? "";
  expect(await idsOf("users", email.slice(0, 9))).toEqual([traderId]);
  expect(await idsOf("users", traderId)).toEqual([traderId]);
  expect(await find(email)).toContainEqual(
    expect.objectContaining({ kind: "users", detail: email, path: `/admin/users/${traderId}` }),
  );
});

test("payments and orders are found by all of what names them", async () => {
  const payer = await depositor(app);
  const started = await startDeposit(app, payer, { kind: "bank" });
  const { reference } = started.instructions;
  expect(await idsOf("deposits", reference)).toEqual([started.id]);
  expect(await idsOf("deposits", reference.toLowerCase())).toEqual([started.id]);
  expect(await idsOf("deposits", started.id)).toEqual([started.id]);
  expect(await idsOf("withdrawals", withdrawalId)).toEqual([withdrawalId]);
  expect(await idsOf("withdrawals", account)).toEqual([withdrawalId]);
  expect(await idsOf("orders", orderId)).toEqual([orderId]);
  expect(await find(reference.slice(0, 4)), "no part of a reference").toEqual([]);
});

test("what was done to something is found by its id, and articles by their title", async () => {
  await owner.call.users.freeze({ userId: traderId, reason: "Asked by their bank" });
  await owner.call.users.unfreeze({ userId: traderId });
  const hits = (await find(traderId)).filter(({ kind }) => kind === "audit");
  expect(hits.map(({ title, by }) => `${title} ${String(by)}`).slice(0, 2)).toEqual([
    `users.unfreeze ${owner.name}`,
    `users.freeze ${owner.name}`,
  ]);
});

test("each role finds what it may read, whatever it asks for", async () => {
  const needs = {
    users: "user.read",
    deposits: "money.read",
    withdrawals: "money.read",
    orders: "user.orders",
    chats: "inbox.read",
    articles: "content.write",
    audit: "audit.read",
  } as const;
  for (const role of ADMIN_ROLES) {
    const agent = await app.agent(role);
    for (const text of [traderId, withdrawalId, orderId, account]) {
      const { kinds, hits } = await agent.call.search.console({ text });
      const may = Object.entries(needs).flatMap(([kind, need]) => (isAllowed({ role }, need) ? [kind] : []));
      expect(kinds, role).toEqual(may);
      for (const hit of hits) expect(may, `${role} finds ${hit.kind}`).toContain(hit.kind);
    }
  }
  const editor = await app.agent("editor");
  expect(await find(traderId, editor)).toEqual([]);
});

test("a few of each kind, nothing for a sign of the pattern, and not without end", async () => {
  for (let at = 0; at < SEARCH_HITS_MAX + 2; at += 1) await app.registerUser();
  expect(await idsOf("users", "example.com")).toHaveLength(SEARCH_HITS_MAX);
  expect(await find("%%%")).toEqual([]);
  expect(await find("__")).toEqual([]);
  expect(await refusal(owner.call.search.console({ text: "a" }))).toMatchObject({ code: "BAD_REQUEST" });
  const hasty = await app.agent("owner");
  const asked = await Promise.all(
    Array.from({ length: 70 }, () => refusal(hasty.call.search.console({ text: "no such thing" }))),
  );
  expect(asked.filter((answer) => answer !== "no refusal").length).toBe(10);
  expect(asked.at(-1)).toMatchObject({ code: "TOO_MANY_REQUESTS" });
});

test("each way to a thing is an index", async () => {
  const plan = await withClient(app.db.ownerUrl, async (client) => {
    await client.query("set enable_seqscan = off");
    const lines: string[] = [];
    for (const sql of [
      `select id from deposits where reference in ('A', 'B') or rail_reference = 'A' or id = '${traderId}'`,
      `select id from withdrawals where rail_reference = 'A' or withdrawal_address(destination) in ('A', 'B') or id = '${traderId}'`,
      `select id from audit_log where subject_id = 'A' order by id desc limit 5`,
      `select article_id from news_texts where title ilike '%abc%'`,
    ]) {
      const { rows } = await client.query<{ "QUERY PLAN": string }>(`explain ${sql}`);
      lines.push(...rows.map((row) => row["QUERY PLAN"]));
    }
    return lines.join("\n");
  });
  expect(plan).not.toContain("Seq Scan");
  for (const index of [
    "deposits_by_reference",
    "deposits_by_rail_reference",
    "withdrawals_by_rail_reference",
    "withdrawals_by_address",
    "audit_log_subject_id",
    "news_texts_title_trigrams",
  ])
    expect(plan).toContain(index);
});
