// Cancel-replace in one request: repeated it is done once, and an order that has ended meanwhile is refused as such.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { PlaceOrderInput } from "@fillmark/contracts/trading";
import { expectLedgerBalanced } from "../../testing/expect-ledger-balanced.ts";
import { refusal } from "../../testing/refusal.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { startTestApp, type TestApp, type TestCaller } from "../../testing/test-app.ts";

let app: TestApp;
let trader: TestCaller;

beforeAll(async () => {
  app = await startTestApp({ feed: scriptedFeed() });
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
  // Nearly all of the 10,000 that a demo account begins with.
  quantity: "1.4",
  price: "7000",
};

async function place(order: Partial<PlaceOrderInput> = {}): Promise<string> {
  const { order: placed } = await trader.trading.placeOrder({ ...rests, ...order });
  return placed.id;
}
const endOf = async (orderId: string) => {
  const { order } = await trader.trading.orderTimeline({ orderId });
  return order.endReason ?? order.state;
};

test("the new order has the money of the old one; sent again it is the same, and nothing more is canceled", async () => {
  const orderId = await place();
  const next = { ...rests, price: "7001", clientOrderId: "next", replaces: { orderId } } as const;
  expect(await refusal(trader.trading.placeOrder({ ...rests, price: "7001" }))).toMatchObject({
    code: "INSUFFICIENT_FUNDS",
  });
  expect((await trader.trading.previewOrder(next)).problem).toBeNull();
  const { order, replayed } = await trader.trading.placeOrder(next);
  expect([order.state, replayed, await endOf(orderId)]).toEqual(["new", false, "replaced"]);
  const again = await trader.trading.placeOrder(next);
  expect([again.order.id, again.replayed]).toEqual([order.id, true]);
  const other = { ...next, replaces: { orderId: order.id } };
  expect(await refusal(trader.trading.placeOrder(other))).toMatchObject({ code: "CLIENT_ORDER_ID_CONFLICT" });
  expect(await endOf(order.id)).toBe("new");
});

test("of two that replace the same order at once one is placed", async () => {
  const orderId = await place();
  const tries = ["7001", "7002"].map((price) =>
    refusal(trader.trading.placeOrder({ ...rests, price, replaces: { orderId } })),
  );
  const refused = (await Promise.all(tries)).filter((answer) => typeof answer === "object");
  expect(refused).toEqual([{ code: "ORDER_ENDED", details: { orderId, state: "canceled" } }]);
  const { items } = await trader.trading.listOrders({ scope: "open" });
  expect(items).toHaveLength(1);
});

test("an order that has ended can't be replaced, unless the new one is to be placed anyway", async () => {
  const orderId = await place();
  await trader.trading.cancelOrder({ venue: "demo", orderId });
  const next = { ...rests, replaces: { orderId } };
  expect(await refusal(trader.trading.placeOrder(next))).toMatchObject({ code: "ORDER_ENDED" });
  const placed = await trader.trading.placeOrder({ ...rests, replaces: { orderId, ifEnded: "place" } });
  expect(placed.order.state).toBe("new");
});

test("a new order that is refused leaves the old one canceled", async () => {
  const orderId = await place();
  const crossing = { ...rests, quantity: "0.1", price: "7500", postOnly: true, replaces: { orderId } };
  expect(await refusal(trader.trading.placeOrder(crossing))).toMatchObject({ code: "WOULD_TAKE" });
  expect(await endOf(orderId)).toBe("replaced");
});

test("nobody replaces what isn't theirs, or is on the other venue", async () => {
  const orderId = await place();
  const stranger = app.caller((await app.registerUser()).id);
  await stranger.demo.toggle({ enabled: true });
  const theirs = { ...rests, replaces: { orderId, ifEnded: "place" } } as const;
  expect(await refusal(stranger.trading.placeOrder(theirs))).toMatchObject({ code: "UNKNOWN_ORDER" });
  await trader.demo.toggle({ enabled: false });
  const onLive = { ...rests, venue: "live", replaces: { orderId } } as const;
  expect(await refusal(trader.trading.placeOrder(onLive))).toMatchObject({ code: "VENUE_MISMATCH" });
  expect(await endOf(orderId)).toBe("new");
});
