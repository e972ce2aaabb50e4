// A tax year over the whole way: what was sold, of which lots, and where the year ends in the zone of its reader.
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectLedgerBalanced } from "../../../testing/expect-ledger-balanced.ts";
import { scriptedFeed } from "../../../testing/scripted-feed.ts";
import { movableClock, startTestApp, type TestApp, type TestCaller } from "../../../testing/test-app.ts";

const DAY_MS = 86_400_000;
const clock = movableClock();
clock.moveBy(Date.parse("2025-06-01T12:00:00Z") - clock.now());
const feed = scriptedFeed(clock);
let app: TestApp;
let call: TestCaller;

const order = (side: "buy" | "sell", quantity: string) =>
  call.trading.placeOrder({ venue: "demo", pair: "BTC-USD", side, type: "market", quantity });

/** 0.3 for 2,400 in June 2025; 0.4 sold at 8,400 at the end of 2026's first minutes in Berlin, of two lots. */
beforeAll(async () => {
  app = await startTestApp({ feed, clock });
  call = app.caller((await app.registerUser()).id);
  await call.demo.toggle({ enabled: true });
  feed.show({ bids: [["7999", "5"]], asks: [["8000", "5"]] });
  await order("buy", "0.3");
  clock.moveBy(100 * DAY_MS);
  feed.show({ bids: [["8199", "5"]], asks: [["8200", "5"]] });
  await order("buy", "0.3");
  clock.moveBy(Date.parse("2025-12-31T23:30:00Z") - clock.now());
  feed.show({ bids: [["8400", "5"]], asks: [["8401", "5"]] });
  await order("sell", "0.4");
  await call.funds.chooseCostMethod({ venue: "demo", method: "fifo" });
});

afterAll(async () => {
  await expectLedgerBalanced(app.db.url);
  await app.close();
});

test("a sale half an hour before midnight in London is of the next year in Berlin", async () => {
  expect(await call.funds.taxYear({ year: 2025, timeZone: "Europe/London" })).toMatchObject({
    years: [2025],
    method: "fifo",
    disposals: 1,
    // 3,360 less 6.72; 2,404.80 of the first lot and a third of 2,464.92.
    proceeds: "3353.28",
    cost: "3226.44",
    gain: "126.84",
  });
  expect(await call.funds.taxYear({ year: 2025, timeZone: "Europe/Berlin" })).toMatchObject({
    years: [2026, 2025],
    disposals: 0,
    proceeds: "0",
    gain: "0",
  });
  expect(await call.funds.taxYear({ year: 2026, timeZone: "Europe/Berlin" })).toMatchObject({
    disposals: 1,
    gain: "126.84",
  });
});

test("each lot has a line with its holding period, and the lines add up to the disposal", async () => {
  const { items } = await call.funds.listTaxLines({ year: 2025 });
  expect(items).toMatchObject([
    { quantity: "0.3", heldDays: 213, proceeds: "2514.96", cost: "2404.8", gain: "110.16", fee: "5.04" },
    { quantity: "0.1", heldDays: 113, proceeds: "838.32", cost: "821.64", gain: "16.68", fee: "1.68" },
  ]);
  const first = await call.funds.listTaxLines({ year: 2025, limit: 1 });
  const second = await call.funds.listTaxLines({ year: 2025, limit: 1, cursor: String(first.nextCursor) });
  expect([...first.items, ...second.items]).toEqual(items);
  expect(second.nextCursor).toBeNull();
});

test("entries hold everything that moved, without the fee in their amounts", async () => {
  const { items } = await call.funds.listTaxEntries({ year: 2025 });
  expect(items).toMatchObject([
    { kind: "demo_grant", received: { asset: "USD", amount: "10000" }, worth: "10000", sent: null },
    { kind: "trade", sent: { amount: "2400" }, received: { amount: "0.3" }, fee: { amount: "4.8" } },
    { kind: "trade", sent: { amount: "2460" }, received: { amount: "0.3" }, fee: { amount: "4.92" } },
    { kind: "trade", sent: { amount: "0.4" }, received: { amount: "3360" }, fee: { amount: "6.72" } },
  ]);
  expect((await call.funds.listTaxEntries({ year: 2024 })).items).toEqual([]);
});
