// Brackets and OCO orders through the API: holds, which order cancels which, the steps on each order's page, and refusals.
// No answer carries another user's orders.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { OrderTimelineView } from "@fillmark/contracts/order-timeline";
import type { PlaceOrderInput } from "@fillmark/contracts/trading";
import { withClient } from "../../db/with-client.ts";
import { assertInvariants } from "../../exchange/core/invariants.ts";
import { readState } from "../../exchange/recovery.ts";
import { expectLedgerBalanced } from "../../testing/expect-ledger-balanced.ts";
import { refusal } from "../../testing/refusal.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { startTestApp, type TestApp, type TestCaller } from "../../testing/test-app.ts";

const soon = { timeout: 20_000 };
const feed = scriptedFeed();
let app: TestApp;
let trader: TestCaller;

beforeAll(async () => {
  app = await startTestApp({ feed });
});
afterAll(() => app.close());
afterEach(() => expectLedgerBalanced(app.db.url));

beforeEach(async () => {
  show("7424.90", "7424.91");
  trader = app.caller((await app.registerUser()).id);
  await trader.demo.toggle({ enabled: true });
});

function show(bid: string, ask: string): void {
  feed.show({ bids: [[bid, "5"]], asks: [[ask, "5"]] });
}

const onVenue = { venue: "demo" } as const;
const onDemo = { ...onVenue, pair: "BTC-USD" } as const;
const buy: PlaceOrderInput = { ...onDemo, side: "buy", type: "market", quantity: "0.1" };
const exits = {
  takeProfit: { price: "7600" },
  stopLoss: { triggerPrice: "7300", source: "bid_ask" },
} as const;

const timeline = (orderId: string): Promise<OrderTimelineView> => trader.trading.orderTimeline({ orderId });
const stepsOf = ({ steps }: OrderTimelineView) => steps.map(({ step, reason }) => [step, reason]);

async function placeBracket(order: PlaceOrderInput = { ...buy, exits }): Promise<string[]> {
  const { order: entry, fills } = await trader.trading.placeOrder(order);
  expect(entry.group).toEqual({ id: entry.id, role: "entry" });
  expect(fills.every(({ orderId }) => orderId === entry.id)).toBe(true);
  const { group } = await timeline(entry.id);
  return [entry.id, ...group.map(({ id }) => id)];
}

/** What became of an order: why it ended, or how it stands. */
const become = async (orderId: string | undefined): Promise<string> => {
  const { order } = await timeline(orderId ?? "");
  return order.endReason ?? order.state;
};

test("a market buy with a goal and a stop: both begin, hold once, and the goal ends the stop", async () => {
  const [entry = "", goal = "", stop = ""] = await placeBracket();
  await expect.poll(() => become(stop), soon).toBe("pending_trigger");
  const [goals, stops] = [await timeline(goal), await timeline(stop)];
  expect(goals.order).toMatchObject({
    side: "sell",
    type: "limit",
    state: "new",
    price: "7600.00",
    quantity: "0.1",
    held: "0.1",
    group: { id: entry, role: "take_profit" },
  });
  expect(stops.order).toMatchObject({ held: "0", group: { role: "stop_loss" } });
  expect(stepsOf(goals)).toEqual([
    ["placed", null],
    ["begun", null],
    ["rested", null],
  ]);
  expect(goals.steps.map(({ quantity }) => quantity)).toEqual(["0.1", "0.1", null]);
  show("7600", "7600.10");
  await expect.poll(() => become(stop), soon).toBe("other_exit_filled");
  expect((await timeline(goal)).order).toMatchObject({ state: "filled", averagePrice: "7600" });
  expect(stepsOf(await timeline(stop))).toEqual([
    ["placed", null],
    ["begun", null],
    ["canceled", "other_exit_filled"],
  ]);
});

test("the stop fires, and the goal is out of the market before it sells", async () => {
  const [, goal = "", stop = ""] = await placeBracket();
  await expect.poll(() => become(stop), soon).toBe("pending_trigger");
  show("7299.50", "7299.60");
  await expect.poll(() => become(stop), soon).toBe("filled");
  expect(await become(goal)).toBe("other_exit_triggered");
  expect(stepsOf(await timeline(stop)).map(([step]) => step)).toEqual([
    "placed",
    "begun",
    "triggered",
    "filled",
  ]);
});

test("an entry that is canceled unfilled takes its exits with it; canceled exits leave the entry", async () => {
  const resting: PlaceOrderInput = { ...buy, type: "limit", price: "7400", exits };
  const [entry = "", goal = "", stop = ""] = await placeBracket(resting);
  expect(await become(goal)).toBe("pending_entry");
  const amended = trader.trading.amendOrder({ ...onVenue, orderId: stop, triggerPrice: "7200" });
  expect(await refusal(amended)).toMatchObject({ code: "VALIDATION" });
  await trader.trading.cancelOrder({ ...onVenue, orderId: entry });
  expect([await become(goal), await become(stop)]).toEqual(["entry_unfilled", "entry_unfilled"]);
  const [second = "", goal2 = "", stop2 = ""] = await placeBracket(resting);
  await trader.trading.cancelOrder({ ...onVenue, orderId: goal2 });
  expect([await become(second), await become(stop2)]).toEqual(["new", "other_exit_canceled"]);
});

test("a buyer who never held what the entry buys has exits that wait, hold nothing and need no account", async () => {
  const { takeProfit } = exits;
  await placeBracket({ ...buy, type: "limit", price: "7400", exits });
  await placeBracket({ ...buy, type: "limit", price: "7400", exits: { takeProfit } });
  const { state } = await withClient(app.db.url, readState);
  const exit = [...state.orders.values()].findLast((order) => order.groupRole === "take_profit");
  expect(exit).toMatchObject({ state: "pending_entry", held: 0n });
  const account = { venue: "demo", owner: exit?.owner, asset: "BTC" };
  expect([...state.accounts.values()]).not.toContainEqual(expect.objectContaining(account));
  assertInvariants(state);
});

test("two exits of what is owned already hold for one, and are canceled together", async () => {
  await trader.trading.placeOrder(buy);
  const oco = { triggerPrice: "7300", source: "bid_ask", price: "7290" } as const;
  const goal: PlaceOrderInput = {
    ...onDemo,
    side: "sell",
    type: "limit",
    quantity: "0.1",
    price: "7600",
    oco,
  };
  const crossed = { ...goal, oco: { triggerPrice: "7500" } };
  expect(await refusal(trader.trading.placeOrder(crossed))).toMatchObject({
    code: "TRIGGER_CROSSED",
    details: { field: "oco.triggerPrice", actual: "7500.00" },
  });
  const preview = await trader.trading.previewOrder(goal);
  expect(preview).toMatchObject({ problem: null, held: "0.1", heldAsset: "BTC" });
  const { order } = await trader.trading.placeOrder(goal);
  expect(order).toMatchObject({ postOnly: true, held: "0.1", group: { role: "take_profit" } });
  const [stop] = (await timeline(order.id)).group;
  expect(stop).toMatchObject({ state: "pending_trigger", price: "7290.00", held: "0", quantity: "0.1" });
  await trader.trading.cancelOrder({ ...onVenue, orderId: stop?.id ?? "" });
  expect(await become(order.id)).toBe("other_exit_canceled");
});

const wrong: [what: string, order: PlaceOrderInput, expected: object][] = [
  [
    "a goal below the entry",
    { ...buy, exits: { takeProfit: { price: "7400" } } },
    {
      code: "TRIGGER_CROSSED",
      details: { field: "exits.takeProfit.price", limit: "7424.91", actual: "7400.00" },
    },
  ],
  [
    "a stop above it",
    { ...buy, exits: { stopLoss: { triggerPrice: "7500" } } },
    { code: "TRIGGER_CROSSED", details: { field: "exits.stopLoss.triggerPrice" } },
  ],
  [
    "a price between two ticks",
    { ...buy, exits: { takeProfit: { price: "7600.001" } } },
    { code: "OFF_TICK", details: { field: "exits.takeProfit.price" } },
  ],
  [
    "a goal that is too far away",
    { ...buy, exits: { takeProfit: { price: "70000" } } },
    { code: "OUTSIDE_PRICE_BAND", details: { field: "exits.takeProfit.price", actual: "70000.00" } },
  ],
  [
    "a stop whose limit is too far from it",
    { ...buy, exits: { stopLoss: { triggerPrice: "7300", price: "700" } } },
    { code: "OUTSIDE_PRICE_BAND", details: { field: "exits.stopLoss.price", actual: "700.00" } },
  ],
  [
    "an amount of money with exits",
    { ...onDemo, side: "buy", type: "market", quoteAmount: "100", exits },
    { code: "BAD_REQUEST" },
  ],
  ["no exits at all", { ...buy, exits: {} }, { code: "BAD_REQUEST" }],
  [
    "a stop with both a price and a distance",
    { ...buy, exits: { stopLoss: { triggerPrice: "7300", trailBps: 100 } } },
    { code: "BAD_REQUEST" },
  ],
  [
    "an exit that would trade at once",
    { ...onDemo, side: "sell", type: "limit", quantity: "0.1", price: "7400", oco: { triggerPrice: "7300" } },
    { code: "INSUFFICIENT_FUNDS" },
  ],
];

test.each(wrong)("%s is refused, and nothing is left behind", async (_what, order, expected) => {
  expect(await refusal(trader.trading.placeOrder(order))).toMatchObject(expected);
  expect((await trader.trading.listOrders({ scope: "open" })).items).toEqual([]);
});
