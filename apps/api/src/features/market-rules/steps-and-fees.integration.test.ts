// What new orders are multiples of, and a pair's own fees: two people change them, and what rests stays as it is.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { PairPatch, RuleChangeView } from "@fillmark/contracts/market-rules";
import { expectLedgerBalanced } from "../../testing/expect-ledger-balanced.ts";
import { refusal } from "../../testing/refusal.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { startTestApp, type TestAgent, type TestApp } from "../../testing/test-app.ts";

const DAY_MS = 86_400_000;
const pair = "BTC-USD";
const set = { tick: "0.5", lot: "0.001", makerBps: 0, takerBps: 100 };
let nowMs = Date.parse("2026-11-20T10:00:00.000Z");
let app: TestApp;
let operator: TestAgent;
let other: TestAgent;

beforeAll(async () => {
  app = await startTestApp({ feed: scriptedFeed(), clock: { now: () => nowMs } });
  operator = await app.agent("operator");
  other = await app.agent("operator");
});

afterAll(async () => {
  await expectLedgerBalanced(app.db.url);
  await app.close();
});

const reason = "Finer steps are noise";
const propose = (patch: PairPatch): Promise<RuleChangeView> =>
  operator.call.marketRules.propose({ proposal: { kind: "pair", pair, set: patch }, reason });
const approveAs = (who: TestAgent, { id, approval }: RuleChangeView) =>
  who.call.marketRules.approve({ changeId: id, payloadHash: approval.payloadHash });
const rules = async () =>
  (await operator.call.marketRules.current()).pairs.find((each) => each.pair === pair);
const effectsOf = async (patch: PairPatch) =>
  (await operator.call.marketRules.preview({ proposal: { kind: "pair", pair, set: patch } })).effects;
/** On a demo account. */
async function trader() {
  const user = app.caller((await app.registerUser()).id);
  await user.demo.toggle({ enabled: true });
  return user;
}
const buy = { pair, side: "buy", type: "limit" } as const;

test("the preview says what they do to prices, orders and fees, by real figures", async () => {
  const user = await trader();
  await user.trading.placeOrder({ venue: "demo", ...buy, quantity: "0.0105", price: "7000.01" });
  const { order } = await user.trading.placeOrder({
    venue: "demo",
    pair,
    side: "buy",
    type: "market",
    quantity: "0.01",
  });
  expect(await effectsOf(set)).toContainEqual({ kind: "noTradesYesterday", values: {} });
  nowMs += DAY_MS;
  await Promise.all([operator.prove(), other.prove()]);

  const effects = await effectsOf(set);
  const step = { from: "0.01", to: "0.5", fromBps: "0.0135", toBps: "0.6734", quote: "USD" };
  expect(effects).toContainEqual({ kind: "priceStep", values: step });
  const least = { fromBase: "0.000135", toBase: "0.001", from: "1.00236218", to: "7.424905" };
  expect(effects).toContainEqual({ kind: "leastOrder", values: { ...least, base: "BTC", quote: "USD" } });
  expect(effects).toContainEqual({ kind: "ordersOffTick", values: { count: 1 } });
  expect(effects).toContainEqual({ kind: "ordersOffLot", values: { count: 1 } });
  const example = { of: "1000", quote: "USD" };
  expect(effects).toContainEqual({ kind: "takerPaysHere", values: { from: "2", to: "10", ...example } });
  expect(effects).toContainEqual({ kind: "makerPaysHere", values: { from: "1", to: "0", ...example } });
  expect(effects).toContainEqual({ kind: "tiersEnd", values: {} });
  expect(effects).toContainEqual({ kind: "ordersKeepFees", values: { count: 1 } });
  const paid = { count: 1, value: order.value, fees: order.fee, would: "0.742491" };
  expect([order.value, order.fee]).toEqual(["74.2491", "0.1484982"]);
  expect(effects).toContainEqual({ kind: "feesYesterday", values: { venue: "demo", quote: "USD", ...paid } });
  await user.trading.cancelAllOrders({ venue: "demo" });
});

test("they hold for new orders alone, once another admin has agreed", async () => {
  const user = await trader();
  const { order: old } = await user.trading.placeOrder({
    venue: "demo",
    ...buy,
    quantity: "0.0105",
    price: "7000.01",
  });
  const proposed = await propose(set);
  expect(proposed.differences).toEqual([
    { field: "tick", from: "0.01", to: "0.5" },
    { field: "lot", from: "0.000001", to: "0.001" },
    { field: "makerBps", from: null, to: "0" },
    { field: "takerBps", from: null, to: "100" },
  ]);
  expect(await refusal(approveAs(operator, proposed))).toMatchObject({ code: "OWN_REQUEST" });
  expect(await approveAs(other, proposed)).toMatchObject({ state: "executed", failure: null });
  expect(await rules()).toMatchObject({ ...set, leastTick: "0.01", leastLot: "0.000001" });
  const listed = (await user.market.listPairs()).find((each) => each.pair === pair);
  expect(listed).toMatchObject({ tick: "0.5", lot: "0.001", priceDecimals: 2 });
  expect(listed).toMatchObject({ makerFeeBps: 0, takerFeeBps: 100 });

  const wish = { venue: "demo" as const, ...buy, quantity: "0.01", price: "7000.49" };
  expect(await refusal(user.trading.placeOrder(wish))).toEqual({
    code: "OFF_TICK",
    details: { field: "price", limit: "0.5", actual: "7000.49" },
  });
  const offLot = await user.trading.previewOrder({ ...wish, price: "7000", quantity: "0.0105" });
  const details = { field: "quantity", limit: "0.001", actual: "0.0105" };
  expect(offLot).toMatchObject({ problem: { code: "OFF_LOT", details }, feeBps: 100, makerFeeBps: 0 });
  const amended = user.trading.amendOrder({ venue: "demo", orderId: old.id, price: "7000.49" });
  expect(await refusal(amended)).toMatchObject({ code: "OFF_TICK" });
  const timeline = await user.trading.orderTimeline({ orderId: old.id });
  expect(timeline.order).toMatchObject({ state: "new", price: "7000.01", takerFeeBps: 20 });
  const { order } = await user.trading.placeOrder({ ...wish, price: "7000.5" });
  expect(order).toMatchObject({ state: "new", makerFeeBps: 0, takerFeeBps: 100, held: "70.70505" });
  await user.trading.cancelAllOrders({ venue: "demo" });
});

test("what is sold by a swap pays the pair's fee, too, and may be less than a lot", async () => {
  const user = await trader();
  await user.trading.placeOrder({ venue: "demo", pair, side: "buy", type: "market", quoteAmount: "20" });
  const quoted = await user.swap.quote({ venue: "demo", from: "BTC", to: "USD", fromAmount: "0.0005" });
  expect(quoted).toMatchObject({ feeBps: 100, fee: "0.000005" });
});

test("what leaves nothing to order, half of the fees, and what is no step, are refused at their field", async () => {
  const value = "leaves no order between the smallest and the largest value";
  const wrong: readonly [PairPatch, string, string][] = [
    [{ tick: "0.005" }, "tick", "must be a multiple of 0.01"],
    [{ tick: "10001" }, "tick", "must be 1 to 1000000 times the least"],
    [{ tick: "9999", bandBps: 1_000 }, "tick", "leaves no price within the band of the present one"],
    [{ lot: "1", tick: "0.01", maxNotional: "7000" }, "lot", `${value} at the present price`],
    [{ lot: "1", tick: "0.5", maxNotional: "1.2", minNotional: "1.1" }, "lot", value],
    [{ makerBps: null }, "makerBps", "is needed with the other"],
  ];
  for (const [patch, field, message] of wrong)
    expect(await refusal(propose(patch)), message).toEqual({
      code: "VALIDATION",
      details: { issues: [{ field, message }] },
    });
});

test("the tiers' preview names who stays out of them, and a pair goes back to them as it came", async () => {
  const back = { tick: "0.01", lot: "0.000001", makerBps: null, takerBps: null };
  const tiers = [{ minVolume: "0", makerBps: 1, takerBps: 2 }];
  const fees = await operator.call.marketRules.preview({ proposal: { kind: "fees", tiers } });
  expect(fees.effects).toContainEqual({ kind: "pairsWithOwnFees", values: { pairs: pair } });
  expect(await effectsOf(back)).toContainEqual({ kind: "tiersHold", values: {} });
  await approveAs(other, await propose(back));
  expect(await rules()).toMatchObject(back);
});
