// How an account did, on a market whose past is a script: each figure can be worked out by hand.
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectLedgerBalanced } from "../../../testing/expect-ledger-balanced.ts";
import { refusal } from "../../../testing/refusal.ts";
import { scriptedFeed } from "../../../testing/scripted-feed.ts";
import { movableClock, startTestApp, type TestApp, type TestCaller } from "../../../testing/test-app.ts";
import { recordExecutions } from "../../execution/index.ts";
import type { MarketFeed } from "../../market/index.ts";

const DAY_MS = 86_400_000;
const STEP_MS = 300_000;
const START = Date.parse("2026-03-01T12:00:00Z");

const clock = movableClock();
clock.moveBy(START - clock.now());
const scripted = scriptedFeed(clock);
const [RISE, FALL] = [START + 9.25 * DAY_MS, START + 19.25 * DAY_MS];
/** Bitcoin: 8,000, then 9,000, then 7,200. */
const priceAt = (ms: number) => (ms < RISE ? 8_000 : ms < FALL ? 9_000 : 7_200);
const feed: MarketFeed = {
  ...scripted,
  candles: (_pair, interval, { from, to }) => {
    const step =
      interval === "1d"
        ? DAY_MS
        : interval === "4h"
          ? 48 * STEP_MS
          : interval === "1h"
            ? 12 * STEP_MS
            : STEP_MS;
    const first = Math.floor(Math.max(from, START - 2 * DAY_MS) / step) * step;
    const count = Math.max(0, Math.ceil((to - first) / step));
    return Promise.resolve(
      Array.from({ length: count }, (_, index) => {
        const time = first + index * step;
        const price = String(priceAt(time));
        return { time, open: price, high: price, low: price, close: price, volume: "1" };
      }),
    );
  },
};
let app: TestApp;
let call: TestCaller;

beforeAll(async () => {
  app = await startTestApp({ feed, clock });
  call = app.caller((await app.registerUser()).id);
  await call.demo.toggle({ enabled: true });
  scripted.show({ bids: [["7999", "5"]], asks: [["8000", "5"]] });
  await call.trading.placeOrder({
    venue: "demo",
    pair: "BTC-USD",
    side: "buy",
    type: "market",
    quantity: "1",
  });
  clock.moveBy(10 * DAY_MS);
  scripted.show({ bids: [["8999", "5"]], asks: [["9001", "5"]] });
  await call.demo.resetBalance({ venue: "demo" });
  clock.moveBy(10 * DAY_MS);
  scripted.show({ bids: [["7199", "5"]], asks: [["7201", "5"]] });
  await app.runJob(recordExecutions);
});

afterAll(async () => {
  await expectLedgerBalanced(app.db.url);
  await app.close();
});

test("returns leave out what was put in: one by time, the other by money", async () => {
  const view = await call.funds.portfolio({ range: "All" });
  // 10,000 become 10,984 less nothing; 8,016 are put in; 19,000 become 17,200.
  expect(view).toMatchObject({
    venue: "demo",
    currency: "USD",
    equity: "17200",
    contributed: "8016",
    profit: "-816",
    // 1.0984 × 17,200 / 19,000 − 1
    timeWeightedPpm: -5_659,
    benchmark: { pair: "BTC-USD", returnPpm: -100_000 },
    flows: [{ amount: "8016" }],
  });
  // −816 / (10,000 + 8,016 / 2), but for the seconds that the test took.
  expect(Math.abs((view.moneyWeightedPpm ?? 0) + 58_252)).toBeLessThan(20);
  expect(view.drawdown).toMatchObject({
    // 17,200 / 19,000 − 1
    ppm: -94_737,
    recoveredAt: null,
  });
  expect(Date.parse(view.drawdown?.peakAt ?? "")).toBeLessThan(FALL);
  expect(Date.parse(view.drawdown?.troughAt ?? "")).toBeGreaterThanOrEqual(FALL);
});

test("the curve ends with the present equity, and its last points are the period's figures", async () => {
  const { points, timeWeightedPpm, drawdown, ...view } = await call.funds.portfolio({ range: "1Y" });
  expect(points.map(({ at }) => at)).toEqual(points.map(({ at }) => at).toSorted((a, b) => a - b));
  expect(points.length).toBeLessThanOrEqual(181 + 300);
  expect(points[0]).toMatchObject({ returnPpm: 0, benchmarkPpm: 0, fallPpm: 0 });
  expect(points.at(-1)).toEqual({
    at: Date.parse(view.to),
    equity: view.equity,
    returnPpm: timeWeightedPpm,
    benchmarkPpm: view.benchmark?.returnPpm,
    fallPpm: drawdown?.ppm,
  });
});

test("a shorter period begins with what was there, and its flows alone count", async () => {
  expect(await call.funds.portfolio({ range: "1W" })).toMatchObject({
    contributed: "0",
    flows: [],
    profit: "-1800",
    timeWeightedPpm: -94_737,
    moneyWeightedPpm: -94_737,
    benchmark: { returnPpm: -200_000 },
    costs: { takerFills: 0, total: "0", ofTradedPpm: null },
  });
  const ytd = await call.funds.portfolio({ range: "YTD", timeZone: "Asia/Tokyo" });
  expect(ytd).toMatchObject({ profit: "-816", contributed: "8016" });
});

test("what trading cost is fees and the spread against the mid as orders arrived", async () => {
  const { costs } = await call.funds.portfolio({ range: "All" });
  expect(costs).toEqual({
    takerFees: "16",
    takerFills: 1,
    makerFees: "0",
    makerFills: 0,
    // 8,000 against a mid of 7,999.50
    spread: "0.5",
    unmeasuredFills: 0,
    otherFees: "0",
    total: "16.5",
    traded: "8000",
    ofTradedPpm: 2_062,
  });
});

test("the days of a year add up to its profit, by the days of the zone", async () => {
  const view = await call.funds.dailyProfit({ year: 2026, timeZone: "UTC" });
  expect(view).toMatchObject({ year: 2026, currency: "USD", years: [2026] });
  expect(view.days).toHaveLength(21);
  expect(view.days.filter(({ profit }) => profit !== "0")).toEqual([
    { day: "2026-03-01", profit: "-16" },
    { day: "2026-03-10", profit: "1000" },
    { day: "2026-03-20", profit: "-1800" },
  ]);
  // What happens at noon or in the evening of UTC is the next morning in Kiritimati.
  const far = await call.funds.dailyProfit({ year: 2026, timeZone: "Pacific/Kiritimati" });
  expect(far.days.filter(({ profit }) => profit !== "0").map(({ day }) => day)).toEqual([
    "2026-03-02",
    "2026-03-11",
    "2026-03-21",
  ]);
  expect((await call.funds.dailyProfit({ year: 2025 })).days).toEqual([]);
});

test("an account without a posting has no curve, no return and no day", async () => {
  const fresh = app.caller((await app.registerUser()).id);
  expect(await fresh.funds.portfolio({ venue: "live", range: "All" })).toMatchObject({
    equity: "0",
    points: [],
    timeWeightedPpm: null,
    moneyWeightedPpm: null,
    drawdown: null,
  });
  expect(await fresh.funds.dailyProfit({ venue: "live", year: 2026 })).toMatchObject({ years: [], days: [] });
});

test("a pair and a zone that don't exist are refused by name", async () => {
  expect(await refusal(call.funds.portfolio({ benchmark: "ABC-USD" }))).toMatchObject({
    code: "UNKNOWN_PAIR",
  });
  await expect(call.funds.portfolio({ timeZone: "Mars/Olympus" })).rejects.toThrow("must be a time zone");
});
