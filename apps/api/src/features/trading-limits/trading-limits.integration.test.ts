// Limits that traders set for themselves: what they refuse, when they hold, who is told, and that they outlast a replay.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { PlaceOrderInput } from "@fillmark/contracts/trading";
import type { SetTradingLimitsInput } from "@fillmark/contracts/trading-limits";
import { expectLedgerBalanced } from "../../testing/expect-ledger-balanced.ts";
import { expectProof } from "../../testing/expect-proof.ts";
import { refusal } from "../../testing/refusal.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { movableClock, startTestApp, type TestApp, type TestCaller } from "../../testing/test-app.ts";
import { notificationJobs } from "../notifications/index.ts";

const DAY = 86_400_000;
const clock = movableClock();
const feed = scriptedFeed(clock);
let app: TestApp;
let trader: TestCaller;

beforeAll(async () => {
  // Far from midnight, so that no test runs over it.
  clock.moveBy(DAY - (clock.now() % DAY) + DAY / 4);
  app = await startTestApp({ feed, clock });
});
afterAll(() => app.close());
afterEach(() => expectLedgerBalanced(app.db.url));

beforeEach(async () => {
  show("7424.90", "7424.91");
  trader = app.caller((await app.registerUser()).id);
  await trader.demo.toggle({ enabled: true });
});

const show = (bid: string, ask: string): void => feed.show({ bids: [[bid, "5"]], asks: [[ask, "5"]] });
const buy: PlaceOrderInput = { venue: "demo", pair: "BTC-USD", side: "buy", type: "market", quantity: "0.1" };
const sell: PlaceOrderInput = { ...buy, side: "sell" };
const none: SetTradingLimitsInput = {
  venue: "demo",
  maxOrderValue: null,
  maxOrdersPerDay: null,
  maxLossPerDay: null,
  waitHours: 0,
};
const place = (order: PlaceOrderInput) => trader.trading.placeOrder(order);
const standing = async () => {
  const { venues } = await trader.tradingLimits.find();
  const [demo] = venues;
  if (demo === undefined) throw new Error("there is a demo account");
  return demo;
};
const notified = async (): Promise<unknown[]> => {
  await app.runJob(notificationJobs.notifyOrders);
  const { items } = await trader.notifications.list({ limit: 50 });
  return items.map(({ content }) => content).filter(({ type }) => type === "trading_limits");
};

test("who never set any has none, and nothing is counted", async () => {
  await place(buy);
  expect(await standing()).toMatchObject({
    venue: "demo",
    asset: "USD",
    limits: { maxOrderValue: null, maxOrdersPerDay: null, maxLossPerDay: null, waitHours: 0 },
    next: null,
    killSwitch: null,
    today: { isCounting: false, orders: 0, result: "0", lossReachedAt: null },
  });
});

test("the largest order refuses with its figures, on its venue alone, and its owner is told of the change", async () => {
  const { receipt } = await trader.tradingLimits.set({ ...none, maxOrderValue: "500" });
  expect(receipt.seq).toMatch(/^\d+$/);
  expect(await refusal(place(buy))).toEqual({
    code: "ORDER_LIMIT_VALUE",
    details: { field: "quantity", limit: "500.00", actual: "742.491" },
  });
  expect((await trader.trading.previewOrder(buy)).problem?.code).toBe("ORDER_LIMIT_VALUE");
  await place({ ...buy, quantity: "0.05" });
  expect(await standing()).toMatchObject({
    limits: { maxOrderValue: "500" },
    today: { isCounting: true, orders: 1 },
  });
  const { venues } = await trader.tradingLimits.find();
  expect(venues[1]).toMatchObject({ venue: "live", limits: { maxOrderValue: null } });
  expect(await notified()).toEqual([{ type: "trading_limits", venue: "demo", what: "limits" }]);
});

test("the loss of a day ends what would go on buying, lets sells through, and is told once", async () => {
  await trader.tradingLimits.set({ ...none, maxLossPerDay: "10" });
  await place(buy);
  const { order } = await place({ ...buy, type: "limit", price: "7000" });
  show("7300.00", "7300.01");
  await place({ ...sell, quantity: "0.09" });
  const { today } = await standing();
  expect(today).toMatchObject({ lossReachedAt: expect.any(String) });
  expect(Number(today.result)).toBeLessThan(-10);
  expect((await trader.trading.orderTimeline({ orderId: order.id })).order).toMatchObject({
    state: "canceled",
    endReason: "trading_limit",
    held: "0",
  });
  expect(await refusal(place(buy))).toMatchObject({
    code: "ORDER_LIMIT_LOSS",
    details: { field: "maxLossPerDay", limit: "10.00" },
  });
  await place({ ...sell, quantity: "0.01" });
  const expected = [
    { type: "trading_limits", venue: "demo", what: "loss_reached" },
    { type: "trading_limits", venue: "demo", what: "limits" },
  ];
  expect(await notified()).toEqual(expected);
  expect(await notified()).toEqual(expected);
});

test("the kill switch cancels by the same command, refuses what is new, and keeps its lock", async () => {
  const { order } = await place({ ...buy, type: "limit", price: "7000" });
  const lockedUntil = new Date(clock.now() + 60_000).toISOString();
  const answer = await trader.tradingLimits.setKillSwitch({
    venue: "demo",
    on: true,
    cancels: "all",
    lockedUntil,
  });
  expect(answer).toMatchObject({ canceled: 1, limits: { killSwitch: { lockedUntil } } });
  expect((await trader.trading.orderTimeline({ orderId: order.id })).order.endReason).toBe("trading_limit");
  const on = { code: "KILL_SWITCH_ON", details: { venue: "demo", lockedUntilMs: Date.parse(lockedUntil) } };
  expect(await refusal(place(buy))).toEqual(on);
  const quote = await trader.swap.quote({ venue: "demo", from: "USD", to: "BTC", fromAmount: "100" });
  expect(await refusal(trader.swap.accept({ venue: "demo", quoteId: quote.quoteId }))).toEqual(on);
  const off = () => trader.tradingLimits.setKillSwitch({ venue: "demo", on: false });
  expect(await refusal(off())).toMatchObject({ code: "KILL_SWITCH_LOCKED" });
  clock.moveBy(61_000);
  show("7424.90", "7424.91");
  expect((await off()).limits.killSwitch).toBeNull();
  await place(buy);
});

test("a kill switch that isn't on is turned off with the limits as they are for an answer", async () => {
  await trader.tradingLimits.set({ ...none, maxOrderValue: "500" });
  await place({ ...buy, quantity: "0.01" });
  const { limits } = await trader.tradingLimits.setKillSwitch({ venue: "demo", on: false });
  expect(limits).toEqual(await standing());
  expect(limits).toMatchObject({ limits: { maxOrderValue: "500" }, today: { orders: 1 } });
});

test("tightening holds at once and loosening from the next UTC day, in two tabs at once as well", async () => {
  await trader.tradingLimits.set({ ...none, maxOrdersPerDay: 5 });
  await Promise.all([
    trader.tradingLimits.set({ ...none, maxOrdersPerDay: 50 }),
    trader.tradingLimits.set({ ...none, maxOrdersPerDay: 1 }),
  ]);
  const { limits, next, today } = await standing();
  expect(limits.maxOrdersPerDay).toBe(1);
  expect(next?.from ?? today.endsAt).toBe(today.endsAt);
  const placed = await Promise.allSettled([place(buy), place(buy), place(buy)]);
  expect(placed.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  await trader.tradingLimits.set({ ...none });
  expect(await refusal(place(buy))).toMatchObject({ code: "ORDER_LIMIT_COUNT" });
  clock.moveBy(DAY);
  show("7424.90", "7424.91");
  expect(await standing()).toMatchObject({
    limits: { maxOrdersPerDay: null },
    next: null,
    today: { orders: 0 },
  });
  await place(buy);
});

test("what is no limit is refused by its field, and changes nothing", async () => {
  await trader.tradingLimits.set({ ...none, maxOrderValue: "500" });
  for (const [field, value, code] of [
    ["maxOrderValue", "0", "ZERO_AMOUNT"],
    ["maxLossPerDay", "-1", "NEGATIVE_AMOUNT"],
    ["maxLossPerDay", "1e3", "EXPONENT_NOT_ALLOWED"],
  ] as const)
    expect(await refusal(trader.tradingLimits.set({ ...none, [field]: value }))).toEqual({
      code,
      details: { field },
    });
  await expect(trader.tradingLimits.set({ ...none, maxOrdersPerDay: 0 })).rejects.toThrow();
  const lockedUntil = new Date(clock.now() + 31 * DAY).toISOString();
  expect(
    await refusal(trader.tradingLimits.setKillSwitch({ venue: "demo", on: true, lockedUntil })),
  ).toMatchObject({ code: "VALIDATION", details: { issues: [{ field: "lockedUntil" }] } });
  expect(await standing()).toMatchObject({ limits: { maxOrderValue: "500" }, killSwitch: null });
});

test("all of it is in the proof: a replay from genesis gives the same limits and the same use of them", async () => {
  await trader.tradingLimits.set({ ...none, maxLossPerDay: "1", waitHours: 24 });
  await place(buy);
  await place(sell);
  await trader.tradingLimits.setKillSwitch({ venue: "demo", on: true, cancels: "none" });
  expect(await standing()).toMatchObject({ today: { orders: 2, lossReachedAt: expect.any(String) } });
  await expectProof(app.db.url);
});
