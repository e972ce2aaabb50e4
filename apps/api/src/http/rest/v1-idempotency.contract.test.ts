// An order that is sent again is placed once: one after the other, side by side, and past the end of the process.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { parseEnv } from "../../env.ts";
import { startApp } from "../../app.ts";
import { createTestDatabase } from "../../testing/database.ts";
import { expectLedgerBalanced } from "../../testing/expect-ledger-balanced.ts";
import { send } from "../../testing/http-client.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { startTestApp, type TestApp, type TestUser } from "../../testing/test-app.ts";
import { UserEntity } from "../../db/entities/auth.ts";
import { makeKey, v1Client, type V1Call } from "../../testing/v1-client.ts";

const rest = { venue: "demo", pair: "BTC-USD", side: "buy", type: "limit", quantity: "0.01", price: "7000" };

let app: TestApp;
let user: TestUser;
let key: string;
const call = v1Client(() => app.url);

beforeAll(async () => {
  app = await startTestApp({ feed: scriptedFeed() });
});

afterEach(() => expectLedgerBalanced(app.db.url));
afterAll(() => app.close());

beforeEach(async () => {
  user = await app.registerUser();
  await app.caller(user.id).demo.toggle({ enabled: true });
  key = await makeKey(app, user);
});

const place = (idempotencyKey: string, body: unknown = rest, by: V1Call = call) =>
  by("POST", "/orders", { key, body, headers: { "idempotency-key": idempotencyKey } });
const orders = async () => (await app.caller(user.id).trading.listOrders({ limit: 200 })).items;

test("the same key and body is the same order, and says that it was there", async () => {
  const [first, again] = [await place("one"), await place("one")];
  expect([first.status, again.status]).toEqual([201, 201]);
  expect([first.json["replayed"], again.json["replayed"]]).toEqual([false, true]);
  expect(again.json["order"]).toEqual(first.json["order"]);
  expect(await orders()).toHaveLength(1);
});

test("also fifty times side by side", async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => place("fifty")));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(answers.map(({ json }) => JSON.stringify(json["order"]))).size).toBe(1);
  expect(answers.filter(({ json }) => json["replayed"] === false)).toHaveLength(1);
  expect(await orders()).toHaveLength(1);
});

test("another body under the same key is a conflict, and another key another order", async () => {
  await place("one");
  const other = await place("one", { ...rest, quantity: "0.02" });
  expect([other.status, other.json["code"], other.json["details"]]).toEqual([
    409,
    "IDEMPOTENCY_CONFLICT",
    {},
  ]);
  expect((await place("two")).json["replayed"]).toBe(false);
  expect(await orders()).toHaveLength(2);
});

test("fifty with different bodies make one order, and the others are told", async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => place("race", { ...rest, price: `${7000 + index}` })),
  );
  const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other);
  expect(statuses).toEqual([201, ...Array.from({ length: 49 }, () => 409)]);
  expect(await orders()).toHaveLength(1);
});

test("a key belongs to its account", async () => {
  await place("shared");
  const mine = key;
  const other = await app.registerUser();
  await app.caller(other.id).demo.toggle({ enabled: true });
  key = await makeKey(app, other);
  expect((await place("shared")).json["replayed"]).toBe(false);
  key = mine;
  expect(await orders()).toHaveLength(1);
});

test("a client order id does the same; with both they are the same text", async () => {
  const body = { ...rest, client_order_id: "mine" };
  expect((await place("mine", body)).status).toBe(201);
  const again = await call("POST", "/orders", { key, body });
  expect([again.status, again.json["replayed"]]).toEqual([201, true]);
  const conflict = await call("POST", "/orders", { key, body: { ...body, quantity: "0.02" } });
  expect([conflict.status, conflict.json["code"]]).toEqual([409, "CLIENT_ORDER_ID_CONFLICT"]);
  const two = await place("another", body);
  expect([two.status, two.json["details"]]).toMatchObject([400, { issues: [{ field: "idempotency-key" }] }]);
});

test.each(["", " ", "x".repeat(65), "with space", "ä"])("the key %j is refused", async (bad) => {
  const { status, json } = await place(bad);
  expect([status, json["code"]]).toEqual([400, "VALIDATION"]);
  expect(await orders()).toEqual([]);
});

test("a refused order is refused again in the same way", async () => {
  const dear = { ...rest, quantity: "5" };
  const [first, again] = [await place("dear", dear), await place("dear", dear)];
  expect([first.status, first.json]).toEqual([422, again.json]);
});

test("a new process knows the orders of the one before", async () => {
  const db = await createTestDatabase();
  const env = parseEnv({ NODE_ENV: "test", PORT: "0", DATABASE_URL: db.url, DATA_DIR: app.dataDir });
  const start = () => startApp(env, { log: app.parts.log, feed: scriptedFeed() });
  let running = await start();
  const by = v1Client(() => running.url);
  const body = { email: "trader@example.com", password: "a walk by the quiet river" };
  const token = String((await send(`${running.url}/api/user/register`, { body })).json["token"]);
  const headers = { authorization: `Bearer ${token}` };
  await send(`${running.url}/user/demo/toggle`, { method: "POST", headers });
  const { id } = await running.orm.em.fork().findOneOrFail(UserEntity, { email: body.email });
  key = await makeKey(running.orm, { id });
  const first = await place("restart", rest, by);
  expect(first.status).toBe(201);
  await running.stop();
  running = await start();
  const again = await place("restart", rest, by);
  expect([again.status, again.json["replayed"], again.json["order"]]).toEqual([
    201,
    true,
    first.json["order"],
  ]);
  await expectLedgerBalanced(db.url);
  await running.stop();
  await db.drop();
});
