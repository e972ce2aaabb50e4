// Keys of one of several demo accounts: each acts on its own and on no other, whatever a call says and wherever its owner is.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { CreateApiKeyInput } from "@fillmark/contracts/api-keys";
import { DEMO_ACCOUNT_HEADER } from "@fillmark/contracts/demo-accounts";
import { bearer, connectAgent, makeAgentKey, message, post } from "../../../testing/agent.ts";
import { expectLedgerBalanced } from "../../../testing/expect-ledger-balanced.ts";
import { send } from "../../../testing/http-client.ts";
import { refusal } from "../../../testing/refusal.ts";
import { scriptedFeed } from "../../../testing/scripted-feed.ts";
import { makeSigner, signedHeaders, type Signer } from "../../../testing/signer.ts";
import {
  movableClock,
  startTestApp,
  type TestApp,
  type TestCaller,
  type TestUser,
} from "../../../testing/test-app.ts";

const clock = movableClock();
const feed = scriptedFeed(clock);
const order = { venue: "demo", pair: "BTC-USD", side: "buy", type: "limit", quantity: "0.1", price: "7000" };

let app: TestApp;
let user: TestUser;
let own: TestCaller;

beforeAll(async () => {
  app = await startTestApp({ feed, clock });
  // No call that changes something may be signed before the server began.
  clock.moveBy(60_000);
  feed.show({ bids: [["7424.90", "5"]], asks: [["7424.91", "5"]] });
});

afterAll(async () => {
  await expectLedgerBalanced(app.db.url);
  await app.close();
});

beforeEach(async () => {
  user = await app.registerUser();
  own = app.caller(user.id);
  await own.demo.toggle({ enabled: true });
  await own.demo.createAccount({ name: "Slow", start: { from: "amount", amount: "2500" } });
});

/** A signed call; `named` is the account that its header names. */
async function signed(signer: Signer, path: string, more: { named?: string; body?: object } = {}) {
  const body = more.body === undefined ? "" : JSON.stringify(more.body);
  const method = more.body === undefined ? "GET" : "POST";
  const headers = {
    ...signedHeaders(signer, { method, path, body, timestamp: clock.now() }),
    ...(more.named === undefined ? {} : { [DEMO_ACCOUNT_HEADER]: more.named }),
  };
  const { json } = await send(`${app.url}${path}`, {
    method,
    headers,
    ...(body === "" ? {} : { body: more.body }),
  });
  return JSON.parse(JSON.stringify(json));
}

const listed = async (keyId: string) =>
  (await own.trading.listOrders({ venue: "demo", limit: 50, keyId })).items.map(({ id }) => id);

test("a key that signs acts on the account that was chosen for it, with a header or without", async () => {
  const signer = await makeSigner(app, user, { demoAccount: 2 });
  const money = { venue: "demo", balances: [{ asset: "USD", total: "2500" }] };
  expect(await signed(signer, "/api/v1/balances")).toMatchObject(money);
  expect(await signed(signer, "/api/v1/balances", { named: "2" })).toMatchObject(money);
  for (const named of ["1", "3", "x"])
    expect((await signed(signer, "/api/v1/balances", { named })).code).toBe("UNKNOWN_DEMO_ACCOUNT");
  expect((await signed(signer, "/api/v1/balances?demoAccount=1")).code).toBe("UNKNOWN_DEMO_ACCOUNT");
  const { order: placed } = await signed(signer, "/api/v1/orders", { body: order });
  expect(placed.state).toBe("new");
  expect((await own.trading.listOrders({ venue: "demo", limit: 50 })).items).toEqual([]);
  expect(await listed(signer.id)).toEqual([placed.id]);
});

test("an agent's key acts on the account that was chosen for it, with a header or without", async () => {
  const key = await makeAgentKey(app, user, { demoAccount: 2 });
  const agent = await connectAgent(app, key);
  expect((await agent.call("get_account")).answer).toMatchObject({
    balances: [{ asset: "USD", total: "2500" }],
  });
  const { venue: _venue, ...asked } = order;
  const { answer } = await agent.call("place_order", { ...asked, client_order_id: randomUUID() });
  expect(answer).toMatchObject({ order: { state: "new" } });
  await agent.close();
  expect((await own.trading.listOrders({ venue: "demo", limit: 50 })).items).toEqual([]);
  expect(await listed(key.id)).toHaveLength(1);
  const naming = async (named: string) =>
    (await post(app, message("tools/list"), { ...bearer(key), [DEMO_ACCOUNT_HEADER]: named })).status;
  expect([await naming("2"), (await naming("1")) >= 400]).toEqual([200, true]);
});

test("neither kind begins anything on an account that is archived since", async () => {
  const signer = await makeSigner(app, user, { demoAccount: 2 });
  const agent = await connectAgent(app, await makeAgentKey(app, user, { demoAccount: 2 }));
  await own.demo.archiveAccount({ number: 2 });
  expect((await signed(signer, "/api/v1/orders", { body: order })).code).toBe("DEMO_ACCOUNT_ARCHIVED");
  const { venue: _venue, ...asked } = order;
  const called = await agent.call("place_order", { ...asked, client_order_id: randomUUID() });
  expect(called.code).toBe("DEMO_ACCOUNT_ARCHIVED");
  await agent.close();
});

test("a key is made for an account of one's own that is open, and for none on the live venue", async () => {
  const asked: CreateApiKeyInput = {
    name: "Bot",
    type: "hmac",
    venue: "demo",
    scopes: ["read"],
    addresses: [],
    expiresAt: null,
  };
  const stranger = app.caller((await app.registerUser()).id);
  expect(await refusal(stranger.apiKeys.create({ ...asked, demoAccount: 2 }))).toMatchObject({
    code: "UNKNOWN_DEMO_ACCOUNT",
  });
  expect(await refusal(own.apiKeys.create({ ...asked, demoAccount: 9 }))).toMatchObject({
    code: "UNKNOWN_DEMO_ACCOUNT",
  });
  expect(await refusal(own.apiKeys.create({ ...asked, venue: "live", demoAccount: 1 }))).toMatchObject({
    code: "VALIDATION",
    details: { issues: [{ field: "demoAccount" }] },
  });
  await own.demo.archiveAccount({ number: 2 });
  expect(await refusal(own.apiKeys.create({ ...asked, demoAccount: 2 }))).toMatchObject({
    code: "DEMO_ACCOUNT_ARCHIVED",
  });
  expect((await own.apiKeys.list()).keys).toEqual([]);
  const { key } = await own.apiKeys.create({ ...asked, demoAccount: 1 });
  expect(key.demoAccount).toBe(1);
});

test("a key of one account learns nothing of another's orders by naming its key", async () => {
  const further = await makeSigner(app, user, { demoAccount: 2 });
  const first = await makeSigner(app, user, { demoAccount: 1 });
  await signed(further, "/api/v1/orders", { body: order });
  const asked = await signed(first, `/api/v1/orders?venue=demo&key_id=${further.id}`);
  expect(asked.orders ?? asked.items ?? asked).toEqual([]);
  const itself = await signed(further, `/api/v1/orders?venue=demo&key_id=${further.id}`);
  expect((itself.orders ?? itself.items ?? itself).length).toBe(1);
});
