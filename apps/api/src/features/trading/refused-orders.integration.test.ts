// What someone leaves behind who does nothing but ask for what the rules refuse: a bounded number of rows, whatever
// they ask for and however often, and a history that still proves.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { PlaceOrderInput } from "@fillmark/contracts/trading";
import { prove } from "../../exchange/proof.ts";
import { refusal } from "../../testing/refusal.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { startTestApp, type TestApp, type TestCaller, type TestUser } from "../../testing/test-app.ts";
import { createOrderLimits, orderLimitRules, type OrderLimitRules } from "../../trpc/order-limits.ts";

const REFUSED = 1_000;
const [mostKept] = orderLimitRules.keptRefusals;
const resting = {
  venue: "demo",
  pair: "BTC-USD",
  side: "buy",
  type: "limit",
  quantity: "0.001",
  price: "7000",
} as const satisfies PlaceOrderInput;
const tooDear = { ...resting, quantity: "1000" } as const;

let app: TestApp;
let user: TestUser;
let trader: TestCaller;

beforeAll(async () => {
  app = await startTestApp({ feed: scriptedFeed() });
  // As in production, but for the hour that it would take.
  const rules: OrderLimitRules = { ...orderLimitRules, ofAccount: [1e6, 60], ofAddress: [1e6, 60] };
  Object.assign(app.parts, { orderLimits: createOrderLimits(rules) });
});

afterAll(() => app.close());

beforeEach(async () => {
  user = await app.registerUser();
  trader = app.caller(user.id);
  await trader.demo.toggle({ enabled: true });
});

interface Rows {
  readonly orders: number;
  readonly amendments: number;
  readonly commands: number;
}

async function rows(): Promise<Rows> {
  const [row] = await app.em.fork().execute<Rows[]>(
    `select (select count(*)::int from orders where owner = ?) as orders,
       (select count(*)::int from order_amendments a join orders o on o.id = a.order_id where o.owner = ?) as amendments,
       (select count(*)::int from journal where actor = ?) as commands`,
    [user.id, user.id, `user:${user.id}`],
  );
  return row ?? { orders: Number.NaN, amendments: Number.NaN, commands: Number.NaN };
}

/** The codes of so many tries, some of them at once. */
async function codesOf(tries: number, run: (n: number) => Promise<unknown>): Promise<Set<unknown>> {
  const codes = new Set<unknown>();
  for (let n = 0; n < tries; n += 20) {
    const some = Array.from({ length: 20 }, (_, k) => refusal(run(n + k)));
    for (const refused of await Promise.all(some)) codes.add(Object(refused).code ?? refused);
  }
  return codes;
}

test("a thousand refused orders and a thousand refused amendments are a hundred rows", async () => {
  const { order } = await trader.trading.placeOrder(resting);
  const before = await rows();
  const changes = [{ quantity: "1000" }, { price: "70000" }] as const;
  const placed = await codesOf(REFUSED, () => trader.trading.placeOrder(tooDear));
  expect(placed).toEqual(new Set(["ABOVE_MAX_NOTIONAL"]));
  const amended = await codesOf(REFUSED, (n) =>
    trader.trading.amendOrder({ venue: "demo", orderId: order.id, ...changes[n % 2] }),
  );
  expect(amended).toEqual(new Set(["ABOVE_MAX_NOTIONAL", "OUTSIDE_PRICE_BAND"]));
  expect(await rows()).toEqual({
    orders: before.orders + mostKept,
    amendments: before.amendments,
    commands: before.commands + mostKept,
  });
});

test("refused amendments alone are bounded as well, and those that the rules allow go through after them", async () => {
  const { order } = await trader.trading.placeOrder(resting);
  const before = await rows();
  const asked = { venue: "demo", orderId: order.id } as const;
  const codes = await codesOf(REFUSED, () => trader.trading.amendOrder({ ...asked, price: "70000" }));
  expect(codes).toEqual(new Set(["OUTSIDE_PRICE_BAND"]));
  expect((await rows()).commands).toBe(before.commands + mostKept);
  const changed = await trader.trading.amendOrder({ ...asked, price: "7001", quantity: "0.002" });
  expect(changed.order).toMatchObject({ id: order.id, price: "7001.00" });
  expect(await rows()).toEqual({ ...before, amendments: 1, commands: before.commands + mostKept + 1 });
  // An order that has ended meanwhile is answered as ever, and leaves nothing either.
  await trader.trading.cancelOrder(asked);
  expect(await refusal(trader.trading.amendOrder({ ...asked, price: "7002" }))).toMatchObject({
    code: "ORDER_ENDED",
  });
});

test("amendments that go through use up none of the refusals that are kept", async () => {
  const { order } = await trader.trading.placeOrder(resting);
  const before = await rows();
  for (let n = 0; n < mostKept + 20; n += 1)
    await trader.trading.amendOrder({ venue: "demo", orderId: order.id, price: String(7000 + (n % 2)) });
  expect(await refusal(trader.trading.placeOrder(tooDear))).toMatchObject({ code: "ABOVE_MAX_NOTIONAL" });
  expect(await rows()).toEqual({
    orders: before.orders + 1,
    amendments: mostKept + 20,
    commands: before.commands + mostKept + 21,
  });
});

test("a refused order that is kept answers again as it did, also once no more are kept", async () => {
  const named = { ...tooDear, clientOrderId: randomUUID() };
  const first = await refusal(trader.trading.placeOrder(named));
  await codesOf(mostKept + 100, () => trader.trading.placeOrder(tooDear));
  const before = await rows();
  expect(await refusal(trader.trading.placeOrder(named))).toEqual(first);
  const other = refusal(trader.trading.placeOrder({ ...named, price: "7001" }));
  expect(await other).toMatchObject({ code: "CLIENT_ORDER_ID_CONFLICT" });
  expect(await rows()).toEqual(before);
});

test("what was kept and what wasn't is one history that proves", async () => {
  const { order } = await trader.trading.placeOrder(resting);
  for (let n = 0; n < mostKept + 20; n += 1) {
    const asked = { venue: "demo", orderId: order.id, price: n % 3 === 0 ? "7002" : "70000" } as const;
    await refusal(trader.trading.amendOrder(asked));
  }
  const { findings, holds } = await prove(app.db.url);
  expect([findings.filter(({ failed }) => failed > 0), holds]).toEqual([[], true]);
});
