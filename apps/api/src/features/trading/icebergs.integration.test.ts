// Iceberg orders through the API: what their owner sees of them, what everybody else does, and that nobody is told of the
// hidden part for nothing.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { PlaceOrderInput } from "@fillmark/contracts/trading";
import { expectLedgerBalanced } from "../../testing/expect-ledger-balanced.ts";
import { refusal } from "../../testing/refusal.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { startTestApp, type TestApp, type TestCaller } from "../../testing/test-app.ts";

const feed = scriptedFeed();
let app: TestApp;
let owner: TestCaller;
let stranger: TestCaller;

beforeAll(async () => {
  app = await startTestApp({ feed });
});
afterAll(() => app.close());
afterEach(() => expectLedgerBalanced(app.db.url));

beforeEach(async () => {
  feed.show({ bids: [["7424.90", "5"]], asks: [["7424.91", "5"]] });
  owner = await trader();
  stranger = await trader();
});

async function trader(): Promise<TestCaller> {
  const caller = app.caller((await app.registerUser()).id);
  await caller.demo.toggle({ enabled: true });
  return caller;
}

const iceberg: PlaceOrderInput = {
  venue: "demo",
  pair: "BTC-USD",
  side: "buy",
  type: "limit",
  quantity: "0.5",
  price: "7424.90",
  displayQuantity: "0.1",
};
const common = { venue: "demo", pair: "BTC-USD" } as const;
const bestBid = async () => {
  const { bids } = await stranger.market.book({ venue: "demo", pair: "BTC-USD", depth: 5 });
  return bids[0];
};
const timeline = async (orderId: string) => owner.trading.orderTimeline({ orderId });

test("its owner sees what is shown and hidden, holds for all of it, and everybody else sees the part", async () => {
  feed.show({ bids: [["7400", "5"]], asks: [["7424.91", "5"]] });
  const { order } = await owner.trading.placeOrder(iceberg);
  expect(order).toMatchObject({
    state: "new",
    held: "3719.8749",
    iceberg: { displayQuantity: "0.1", shown: "0.1", hidden: "0.4" },
  });
  expect(await bestBid()).toEqual(["7424.90", "0.100000"]);
  await owner.trading.cancelOrder({ venue: "demo", orderId: order.id });
  expect((await timeline(order.id)).order).toMatchObject({
    held: "0",
    iceberg: { displayQuantity: "0.1", shown: null, hidden: null },
  });
});

test("it fills part by part, each a fill of its own, and its page says that it rested", async () => {
  feed.show({ bids: [["7400", "5"]], asks: [["7424.91", "5"]] });
  const { order } = await owner.trading.placeOrder({ ...iceberg, quantity: "0.3" });
  feed.show({ bids: [["7400", "5"]], asks: [["7424.90", "0.25"]] });
  const standing = async () => (await timeline(order.id)).order;
  await expect
    .poll(standing, { timeout: 20_000 })
    .toMatchObject({ filled: "0.25", iceberg: { shown: "0.05", hidden: "0" } });
  const { steps, fills } = await timeline(order.id);
  expect(fills.map(({ quantity }) => quantity)).toEqual(["0.1", "0.1", "0.05"]);
  expect(steps.map(({ step, quantity, displayQuantity }) => [step, quantity, displayQuantity])).toEqual([
    ["placed", "0.3", "0.1"],
    ["rested", null, null],
    ["filled_part", "0.1", null],
    ["refilled", "0.1", null],
    ["filled_part", "0.1", null],
    ["refilled", "0.1", null],
    ["filled_part", "0.05", null],
  ]);
  const refills = steps.filter(({ step }) => step === "refilled");
  // What stood before the first of them, which has left its place since, isn't kept.
  expect(refills).toMatchObject([
    { price: "7424.90", queueAhead: null },
    { price: "7424.90", queueAhead: "0" },
  ]);
  await owner.trading.cancelOrder({ venue: "demo", orderId: order.id });
});

test("no refill is told of one that a prevented match has reduced before it was amended", async () => {
  feed.show({ bids: [["7400", "5"]], asks: [["7424.91", "5"]] });
  await owner.trading.placeOrder({ ...common, side: "buy", type: "market", quantity: "0.2" });
  const { order } = await owner.trading.placeOrder({ ...iceberg, quantity: "0.3" });
  const own = { side: "sell", type: "limit", quantity: "0.05", price: "7424.90" } as const;
  const met = await owner.trading.placeOrder({ ...common, ...own, selfTradePrevention: "decrement" });
  expect([met.order.state, met.fills]).toEqual(["expired", []]);
  const orderId = order.id;
  await owner.trading.amendOrder({ venue: "demo", orderId, quantity: "0.3" });
  await stranger.trading.placeOrder({ ...common, side: "buy", type: "market", quantity: "0.2" });
  await stranger.trading.placeOrder({ ...common, side: "sell", type: "market", quantity: "0.15" });
  const { order: after, steps } = await timeline(orderId);
  expect(after).toMatchObject({ filled: "0.15", iceberg: { shown: "0.05", hidden: "0.1" } });
  expect(steps.map(({ step }) => step)).not.toContain("refilled");
  await owner.trading.cancelOrder({ venue: "demo", orderId });
});

test("an amended one tells its refills", async () => {
  feed.show({ bids: [["7400", "5"]], asks: [["7424.91", "5"]] });
  const { order } = await owner.trading.placeOrder({ ...iceberg, quantity: "0.3" });
  const orderId = order.id;
  await owner.trading.amendOrder({ venue: "demo", orderId, quantity: "0.25", displayQuantity: "0.05" });
  await stranger.trading.placeOrder({ ...common, side: "buy", type: "market", quantity: "0.2" });
  await stranger.trading.placeOrder({ ...common, side: "sell", type: "market", quantity: "0.06" });
  const { steps } = await timeline(orderId);
  expect(steps.map(({ step, quantity, displayQuantity }) => [step, quantity, displayQuantity])).toEqual([
    ["placed", "0.3", "0.1"],
    ["rested", null, null],
    ["amended", "0.25", "0.05"],
    ["filled_part", "0.05", null],
    ["refilled", "0.05", null],
    ["filled_part", "0.01", null],
  ]);
  await owner.trading.cancelOrder({ venue: "demo", orderId });
});

test("asking for more than is shown reveals nothing of what is hidden", async () => {
  feed.show({ bids: [["7400", "0.1"]], asks: [["7500", "5"]] });
  const published = async (hidden: boolean): Promise<unknown[]> => {
    const { displayQuantity: _part, ...plain } = iceberg;
    const asked = hidden ? iceberg : { ...plain, quantity: "0.1" };
    const { order } = await owner.trading.placeOrder(asked);
    const sale = { venue: "demo", pair: "BTC-USD", side: "sell", type: "limit", price: "7424.90" } as const;
    const probes: PlaceOrderInput[] = ["0.05", "0.1", "0.11", "0.3", "0.5", "0.6"].flatMap((quantity) => [
      { ...sale, quantity, timeInForce: "FOK" } as const,
      { ...sale, quantity, postOnly: true } as const,
      { ...sale, quantity } as const,
    ]);
    const seen: unknown[] = [await bestBid()];
    for (const probe of probes) {
      const { available: _own, ...preview } = await stranger.trading.previewOrder(probe);
      seen.push(preview);
    }
    const unfillable = { ...sale, quantity: "0.2", timeInForce: "FOK" } as const;
    seen.push(await refusal(stranger.trading.placeOrder(unfillable)));
    seen.push(await refusal(stranger.trading.placeOrder({ ...sale, quantity: "0.2", postOnly: true })));
    await owner.trading.cancelOrder({ venue: "demo", orderId: order.id });
    return seen;
  };
  await stranger.trading.placeOrder({
    venue: "demo",
    pair: "BTC-USD",
    side: "buy",
    type: "market",
    quantity: "1",
  });
  const without = await published(false);
  expect(without.at(-2)).toMatchObject({ code: "FOK_UNFILLABLE", details: { fillable: "0.1" } });
  expect(await published(true)).toEqual(without);
});

test("what is shown may be amended, and lost priority is said", async () => {
  feed.show({ bids: [["7400", "5"]], asks: [["7424.91", "5"]] });
  const { order } = await owner.trading.placeOrder(iceberg);
  const amend = async (fields: object) =>
    (await owner.trading.amendOrder({ venue: "demo", orderId: order.id, ...fields })).order.iceberg;
  expect(await amend({ displayQuantity: "0.05" })).toMatchObject({ shown: "0.05", hidden: "0.45" });
  expect(await amend({ displayQuantity: "0.2" })).toMatchObject({ shown: "0.2", hidden: "0.3" });
  expect(await amend({ quantity: "0.3" })).toMatchObject({ shown: "0.2", hidden: "0.1" });
  const { steps } = await timeline(order.id);
  expect(steps.flatMap(({ step, reason }) => (step === "amended" ? [reason] : []))).toEqual([
    "kept_priority",
    "lost_priority",
    "kept_priority",
  ]);
  await owner.trading.cancelOrder({ venue: "demo", orderId: order.id });
});

test.each([
  ["more than fifteen parts", { displayQuantity: "0.03" }, "DISPLAY_OUT_OF_RANGE"],
  ["a part as large as the whole", { displayQuantity: "0.5" }, "DISPLAY_OUT_OF_RANGE"],
  ["a part off the lot", { displayQuantity: "0.12345678" }, "OFF_LOT"],
])("is refused: %s", async (_what, fields, code) => {
  expect(await refusal(owner.trading.placeOrder({ ...iceberg, ...fields }))).toMatchObject({
    code,
    details: { field: "displayQuantity" },
  });
});

test.each([
  ["IOC", { timeInForce: "IOC" }],
  ["FOK", { timeInForce: "FOK" }],
  ["a market order", { type: "market", price: undefined }],
] as const)("doesn't exist as %s", async (_what, fields) => {
  const order = { ...iceberg, ...fields } as PlaceOrderInput;
  const refused = await owner.trading.placeOrder(order).then(
    () => "",
    (error: unknown) => String(error),
  );
  expect(refused).toContain("displayQuantity");
});
