// How often someone may change their orders, and what refused ones leave behind: over real HTTP with the limits of
// production, in batches, by several sessions and keys.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { expectLedgerBalanced } from "../../testing/expect-ledger-balanced.ts";
import { codeOf } from "../../testing/expect-refusal.ts";
import { send } from "../../testing/http-client.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { startTestApp, type TestApp, type TestUser } from "../../testing/test-app.ts";
import { orderLimitRules } from "../../trpc/order-limits.ts";

const [most] = orderLimitRules.ofAccount;
const [mostKept] = orderLimitRules.keptRefusals;
const resting = {
  venue: "demo",
  pair: "BTC-USD",
  side: "buy",
  type: "limit",
  quantity: "0.001",
  price: "7000",
};
const tooDear = { ...resting, quantity: "1000" };

let app: TestApp;
let user: TestUser;

beforeAll(async () => {
  app = await startTestApp({ feed: scriptedFeed(), env: { NODE_ENV: "production", TRUST_PROXY: "1" } });
});

afterAll(async () => {
  await expectLedgerBalanced(app.db.url);
  await app.close();
});

beforeEach(async () => {
  user = await app.registerUser();
  await app.caller(user.id).demo.toggle({ enabled: true });
});

let networks = 0;
const nextAddress = (): string => {
  networks += 1;
  return `198.51.${Math.floor(networks / 250) + 100}.${(networks % 250) + 1}`;
};

const headersOf = (token: string, from = nextAddress()) => ({
  authorization: `Bearer ${token}`,
  "x-forwarded-for": from,
});

/** The codes of one batch's answers; empty for one that went through. */
async function batch(path: string, inputs: readonly unknown[], headers: Record<string, string>) {
  const body = Object.fromEntries(inputs.map((input, index) => [index, input]));
  const paths = inputs.map(() => path).join(",");
  const { text } = await send(`${app.url}/trpc/${paths}?batch=1`, { headers, body });
  const answers: { error?: { data: { domain: { code: string } } } }[] = JSON.parse(text);
  return answers.map(({ error }) => error?.data.domain.code ?? "");
}

async function rowsOf(owner: string): Promise<{ orders: number; commands: number }> {
  const [row] = await app.em.fork().execute<{ orders: number; commands: number }[]>(
    `select (select count(*)::int from orders where owner = ?) as orders,
       (select count(*)::int from journal where type = 'place' and actor = ?) as commands`,
    [owner, `user:${owner}`],
  );
  return row ?? { orders: Number.NaN, commands: Number.NaN };
}

const ten = (input: unknown): unknown[] => Array.from({ length: 10 }, () => input);

test("a thousand orders in batches of ten are a thousand, from however many places and in however many sessions", async () => {
  const body = { email: user.email, password: user.password };
  const { json } = await send(`${app.url}/api/user/login`, {
    headers: { "x-forwarded-for": nextAddress() },
    body,
  });
  const tokens = [user.token, String(json["token"])];
  const codes: string[] = [];
  for (let round = 0; round < 100; round += 1) {
    codes.push(...(await batch("trading.placeOrder", ten(tooDear), headersOf(tokens[round % 2] ?? ""))));
  }
  expect(codes).toHaveLength(1_000);
  expect(codes.filter((code) => code === "ABOVE_MAX_NOTIONAL")).toHaveLength(most);
  expect(codes.filter((code) => code === "TOO_MANY_REQUESTS")).toHaveLength(1_000 - most);
  expect(await rowsOf(user.id)).toEqual({ orders: mostKept, commands: mostKept });
});

test("what can't be read and what is refused counts as well, by REST and tRPC together", async () => {
  const headers = headersOf(user.token);
  for (let round = 0; round < most / 20; round += 1) {
    await batch("trading.placeOrder", ten({ nothing: "of the kind" }), headers);
    await batch("trading.amendOrder", ten({ venue: "demo", orderId: "1", quantity: "1" }), headers);
  }
  const byRest = await send(`${app.url}/api/v1/orders`, { headers, body: resting });
  expect([byRest.status, codeOf(byRest.text)]).toEqual([429, "TOO_MANY_REQUESTS"]);
  expect(Number(byRest.headers["retry-after"])).toBeGreaterThan(0);
  expect((await batch("trading.placeOrder", [resting], headers))[0]).toBe("TOO_MANY_REQUESTS");
  expect(await rowsOf(user.id)).toEqual({ orders: 0, commands: 0 });
});

test("what the schema of the procedure refuses by REST is a try like any other", async () => {
  const headers = headersOf(user.token);
  for (let sent = 10; sent < most; sent += 10) await batch("trading.placeOrder", ten({}), headers);
  for (let sent = 0; sent < 10; sent += 1) {
    const { status, text } = await send(`${app.url}/api/v1/orders`, { headers, body: { venue: "demo" } });
    expect([status, codeOf(text)]).toEqual([400, "VALIDATION"]);
  }
  expect((await batch("trading.placeOrder", [resting], headers))[0]).toBe("TOO_MANY_REQUESTS");
});

test("a trader who may place no more can still cancel, and others can place", async () => {
  const headers = headersOf(user.token);
  const { json } = await send(`${app.url}/api/v1/orders`, { headers, body: resting });
  const { id } = Object(json["order"]);
  for (let round = 0; round < most / 10; round += 1)
    await batch("trading.placeOrder", ten({}), headersOf(user.token));
  expect((await batch("trading.placeOrder", [resting], headers))[0]).toBe("TOO_MANY_REQUESTS");
  expect(await batch("trading.cancelOrder", [{ venue: "demo", orderId: String(id) }], headers)).toEqual([""]);
  const other = await app.registerUser();
  await app.caller(other.id).demo.toggle({ enabled: true });
  expect(await batch("trading.placeOrder", [resting], headersOf(other.token))).toEqual([""]);
});

test("refusals past those that are kept are the same refusals, under a number of their own or without one", async () => {
  const headers = () => headersOf(user.token);
  for (let round = 0; round < mostKept / 10; round += 1)
    await batch("trading.placeOrder", ten(tooDear), headers());
  const before = await rowsOf(user.id);
  expect(before).toEqual({ orders: mostKept, commands: mostKept });
  const named = { ...tooDear, clientOrderId: "mine" };
  expect(await batch("trading.placeOrder", [tooDear, named, named], headers())).toEqual(
    Array.from({ length: 3 }, () => "ABOVE_MAX_NOTIONAL"),
  );
  expect(await rowsOf(user.id)).toEqual(before);

  // What the rules allow goes through and is kept as ever, under an id that a forgotten refusal had, too.
  const good = { ...resting, clientOrderId: "mine" };
  const bought = { ...resting, price: "7100", clientOrderId: "kept" };
  expect(await batch("trading.placeOrder", [good, bought, bought], headers())).toEqual(["", "", ""]);
  expect(await rowsOf(user.id)).toEqual({ orders: before.orders + 2, commands: before.commands + 2 });
  expect(await batch("trading.placeOrder", [{ ...bought, price: "7101" }], headers())).toEqual([
    "CLIENT_ORDER_ID_CONFLICT",
  ]);
});

test("orders that go through use up none of the refusals that are kept", async () => {
  for (let round = 0; round < 12; round += 1) {
    const headers = headersOf(user.token);
    expect(await batch("trading.placeOrder", ten(resting), headers)).toEqual(ten(""));
    await batch("trading.cancelAllOrders", [{ venue: "demo" }], headers);
  }
  await batch("trading.placeOrder", [tooDear], headersOf(user.token));
  expect(await rowsOf(user.id)).toEqual({ orders: 121, commands: 121 });
});
