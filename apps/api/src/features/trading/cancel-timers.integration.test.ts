// The cancel timer: all open orders of a venue are canceled once it expires, unless it is set again before.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { PlaceOrderInput } from "@fillmark/contracts/trading";
import { expectLedgerBalanced } from "../../testing/expect-ledger-balanced.ts";
import { refusal } from "../../testing/refusal.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { movableClock, startTestApp, type TestApp, type TestCaller } from "../../testing/test-app.ts";
import { notificationJobs } from "../notifications/index.ts";
import { cancelDueOrders } from "./cancel-due-orders.job.ts";

const clock = movableClock();
let app: TestApp;
let trader: TestCaller;

beforeAll(async () => {
  app = await startTestApp({ feed: scriptedFeed(), clock });
});
afterAll(() => app.close());
afterEach(() => expectLedgerBalanced(app.db.url));

beforeEach(async () => {
  trader = app.caller((await app.registerUser()).id);
  await trader.demo.toggle({ enabled: true });
});

const rests: PlaceOrderInput = {
  venue: "demo",
  pair: "BTC-USD",
  side: "buy",
  type: "limit",
  quantity: "0.01",
  price: "7000",
};
const setTimer = (timeoutSeconds: number, venue: "demo" | "live" = "demo") =>
  trader.trading.cancelAllAfter({ venue, timeoutSeconds });
const place = async (): Promise<string> => (await trader.trading.placeOrder(rests)).order.id;

async function passes(seconds: number): Promise<void> {
  clock.moveBy(seconds * 1_000);
  await app.runJob(cancelDueOrders);
}
const endOf = async (orderId: string) => {
  const { order } = await trader.trading.orderTimeline({ orderId });
  return order.endReason ?? order.state;
};

test("a timer that runs out cancels every open order of its venue, waiting ones too, once", async () => {
  const { cancelsAt, now } = await setTimer(30);
  expect(Date.parse(cancelsAt ?? "") - Date.parse(now)).toBe(30_000);
  await trader.trading.placeOrder({ ...rests, type: "market", price: undefined, quantity: "0.01" });
  const stop = await trader.trading.placeOrder({
    ...rests,
    side: "sell",
    type: "market",
    price: undefined,
    trigger: { type: "stop", source: "bid_ask", price: "7000" },
  });
  const orderId = await place();
  await passes(15);
  expect(await endOf(orderId)).toBe("new");
  await passes(16);
  expect([await endOf(orderId), await endOf(stop.order.id)]).toEqual([
    "canceled_by_timer",
    "canceled_by_timer",
  ]);
  const later = await place();
  await passes(100);
  expect(await endOf(later)).toBe("new");
  await setTimer(30);
  await trader.trading.cancelAllOrders({ venue: "demo" });
  await passes(31);
  // Once for both, and not where there was nothing to cancel.
  await place();
  await app.runJob(notificationJobs.notifyOrders);
  const { items } = await trader.notifications.list({ limit: 50 });
  expect(
    items.map(({ content }) => content).filter(({ type }) => type.startsWith("orders_canceled")),
  ).toEqual([{ type: "orders_canceled", venue: "demo", orders: 2, why: "timer" }]);
});

test("it is put off by each sending, and for good by none", async () => {
  const orderId = await place();
  for (let beat = 0; beat < 3; beat++) {
    await setTimer(60);
    await passes(40);
  }
  expect(await endOf(orderId)).toBe("new");
  expect((await setTimer(0)).cancelsAt).toBeNull();
  await passes(100);
  expect(await endOf(orderId)).toBe("new");
});

test("it touches no other venue and nobody else", async () => {
  const stranger = app.caller((await app.registerUser()).id);
  await stranger.demo.toggle({ enabled: true });
  const theirs = (await stranger.trading.placeOrder(rests)).order.id;
  const mine = await place();
  await setTimer(1, "live");
  await passes(2);
  expect(await endOf(mine)).toBe("new");
  await setTimer(1);
  await passes(2);
  expect(await endOf(mine)).toBe("canceled_by_timer");
  expect((await stranger.trading.orderTimeline({ orderId: theirs })).order.state).toBe("new");
});

test.each([-1, 0.5, 86_401, Number.NaN])("%s seconds are refused", async (timeoutSeconds) => {
  expect(await refusal(setTimer(timeoutSeconds))).toMatchObject({ code: "BAD_REQUEST" });
});
