// Orders that say until when they are good. What arrives later is refused whatever kept it, so that a trader who gave an order
// up can be certain that it never trades.
import { randomUUID } from "node:crypto";
import { connect } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { PlaceOrderInput } from "@fillmark/contracts/trading";
import type { PlaceOrder } from "../../exchange/core/commands.ts";
import { prove } from "../../exchange/proof.ts";
import { codeOf } from "../../testing/expect-refusal.ts";
import { refusal } from "../../testing/refusal.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import {
  movableClock,
  startTestApp,
  type TestApp,
  type TestCaller,
  type TestUser,
} from "../../testing/test-app.ts";

const clock = movableClock();
let app: TestApp;
let user: TestUser;
let trader: TestCaller;

beforeAll(async () => {
  app = await startTestApp({ feed: scriptedFeed(), clock });
});
afterAll(() => app.close());
beforeEach(async () => {
  user = await app.registerUser();
  trader = app.caller(user.id);
  await trader.demo.toggle({ enabled: true });
});

const order = {
  venue: "demo",
  pair: "BTC-USD",
  side: "buy",
  type: "limit",
  quantity: "0.001",
  price: "7000",
} as const satisfies PlaceOrderInput;

const buysAtMarket = {
  venue: "demo",
  pair: "BTC-USD",
  side: "buy",
  type: "market",
  timeInForce: "IOC",
  postOnly: false,
  price: null,
  quantity: 100,
  quoteAmount: null,
  maxSlippageBps: null,
  selfTradePrevention: "expire_taker",
  clientOrderId: null,
  requestHash: null,
} as const satisfies Omit<PlaceOrder, "owner">;

/** So many ms from now, by the server's clock. */
const inMs = (ms: number): string => new Date(clock.now() + ms).toISOString();

/** What of this user's stands in the tables: orders, commands, money that is held. */
async function leftBehind(): Promise<unknown> {
  const [row] = await app.em.fork().execute<Record<string, unknown>[]>(
    `select (select count(*)::int from orders where owner = ?) as orders,
       (select count(*)::int from journal where actor = ? and type = 'place') as commands`,
    [user.id, `user:${user.id}`],
  );
  return row;
}
const nothing = { orders: 0, commands: 0 };

test("an order that comes after its last moment is refused, and nothing of it is written", async () => {
  const notAfter = inMs(-1);
  expect(await refusal(trader.trading.placeOrder({ ...order, notAfter }))).toEqual({
    code: "ORDER_TOO_LATE",
    details: { notAfter, now: expect.any(String) },
  });
  expect(await leftBehind()).toEqual(nothing);
  const inTime = await trader.trading.placeOrder({ ...order, notAfter: inMs(60_000) });
  expect(inTime.order.state).toBe("new");
});

test("an order whose turn comes too late is refused, though it was in time when it was sent", async () => {
  const actor = `user:${user.id}`;
  const command = {
    type: "place",
    order: { ...buysAtMarket, owner: user.id },
  } as const;
  const waiting = app.parts.exchange.submit(command, actor, { notAfter: clock.now() + 5_000 });
  // Before the writer has looked at its queue.
  clock.moveBy(5_001);
  expect(await refusal(waiting)).toMatchObject({ code: "ORDER_TOO_LATE" });
  expect(await leftBehind()).toEqual(nothing);
});

test("a request that a slow line or a proxy held back trades no more", async () => {
  const { hostname, port, host } = new URL(app.url);
  const clientOrderId = randomUUID();
  const body = JSON.stringify({
    venue: "demo",
    pair: "BTC-USD",
    side: "buy",
    type: "market",
    quantity: "0.001",
    client_order_id: clientOrderId,
    not_after: inMs(1_000),
  });
  const heard = await new Promise<string>((resolve, reject) => {
    let answer = "";
    const socket = connect(Number(port), hostname);
    socket.on("data", (data) => (answer += data.toString()));
    socket.once("close", () => resolve(answer));
    socket.once("error", reject);
    socket.write(
      `POST /api/v1/orders HTTP/1.1\r\nhost: ${host}\r\nauthorization: Bearer ${user.token}\r\nconnection: close\r\n` +
        `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body.slice(0, 20)}`,
    );
    setTimeout(() => socket.write(body.slice(20)), 1_500);
  });
  expect(heard).toMatch(/^HTTP\/1\.1 409 /);
  expect(codeOf(heard.split("\r\n\r\n")[1] ?? "")).toBe("ORDER_TOO_LATE");
  expect(await trader.trading.findOrderByClientId({ venue: "demo", clientOrderId })).toBeNull();
  expect(await leftBehind()).toEqual(nothing);
});

test("an order that was placed in time answers for ever, until whenever a later sending says it is good", async () => {
  const named = { ...order, clientOrderId: randomUUID() };
  const { order: placed } = await trader.trading.placeOrder({ ...named, notAfter: inMs(60_000) });
  for (const notAfter of [inMs(-60_000), inMs(90_000)]) {
    const again = await trader.trading.placeOrder({ ...named, notAfter });
    expect([again.order.id, again.replayed]).toEqual([placed.id, true]);
  }
  expect((await trader.trading.placeOrder(named)).replayed).toBe(true);
  expect(await refusal(trader.trading.placeOrder({ ...named, price: "7001" }))).toMatchObject({
    code: "CLIENT_ORDER_ID_CONFLICT",
  });
  expect(await leftBehind()).toEqual({ orders: 1, commands: 1 });
});

test("under the id of an order that came too late another decision may be sent, once", async () => {
  const named = { ...order, clientOrderId: randomUUID() };
  await refusal(trader.trading.placeOrder({ ...named, notAfter: inMs(-1) }));
  const tries = [1, 2].map(() => trader.trading.placeOrder({ ...named, notAfter: inMs(60_000) }));
  const answers = await Promise.all(tries);
  expect(answers.filter(({ replayed }) => replayed)).toHaveLength(1);
  expect(new Set(answers.map(({ order: { id } }) => id)).size).toBe(1);
});

test.each(["soon", "2026-13-01T00:00:00.000Z", "1700000000000", ""])("%j is no moment", async (notAfter) => {
  expect(await refusal(trader.trading.placeOrder({ ...order, notAfter }))).not.toBe("no refusal");
  expect(await leftBehind()).toEqual(nothing);
});

test("an order that is being written is neither there nor not there, for who asks by its id", async () => {
  const clientOrderId = randomUUID();
  const asked = { venue: "demo", clientOrderId } as const;
  const placing = trader.trading.placeOrder({ ...order, clientOrderId });
  const isOnItsWay = async (): Promise<boolean> => app.parts.exchange.isPending({ ...asked, owner: user.id });
  while (!(await isOnItsWay())) await new Promise((resolve) => setImmediate(resolve));
  expect(await refusal(trader.trading.findOrderByClientId(asked))).toMatchObject({ code: "OUTCOME_UNKNOWN" });
  const { order: placed } = await placing;
  expect(await isOnItsWay()).toBe(false);
  expect(await trader.trading.findOrderByClientId(asked)).toMatchObject({ id: placed.id });
});

test("the history proves, whatever came too late", async () => {
  expect(await prove(app.db.url)).toMatchObject({ holds: true });
});
