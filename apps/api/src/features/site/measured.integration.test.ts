// What the landing page says that this installation has counted of itself: from what happened, and for everybody the same.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { MeasuredView } from "@fillmark/contracts/site";
import { expectLedgerBalanced } from "../../testing/expect-ledger-balanced.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { movableClock, startTestApp, type TestApp, type TestUser } from "../../testing/test-app.ts";

/** Longer than an answer is kept, and twice that is no older than a quote may be. */
const LATER_MS = 5_000;
const clock = movableClock();
let app: TestApp;
let user: TestUser;

beforeAll(async () => {
  app = await startTestApp({ clock, feed: scriptedFeed() });
  user = await app.registerUser();
  await app.caller(user.id).demo.toggle({ enabled: true });
});

afterAll(async () => {
  await expectLedgerBalanced(app.db.url);
  await app.close();
});

const measured = (): Promise<MeasuredView> => app.caller().site.measured();
const buy = (): Promise<unknown> =>
  app
    .caller(user.id)
    .trading.placeOrder({ venue: "demo", pair: "BTC-USD", side: "buy", type: "market", quoteAmount: "50" });

test("it is nothing before anybody has traded, and says since when it watches", async () => {
  const { matching, fills, ledger } = await measured();
  expect(matching).toMatchObject({ orders: 0, medianMs: null });
  expect(Date.parse(matching.since)).toBeLessThanOrEqual(clock.now());
  expect(fills).toEqual({ since: null, all: 0, withEvidence: 0, isComplete: true });
  expect(ledger).toMatchObject({ difference: null });
  expect(ledger.accounts).toBeGreaterThan(0);
});

test("it follows what is traded, and one answer is kept for some seconds", async () => {
  const order = {
    venue: "demo",
    pair: "BTC-USD",
    side: "buy",
    type: "limit",
    quantity: "0.01",
    price: "7000",
  } as const;
  await app.caller(user.id).trading.placeOrder(order);
  for (let n = 0; n < 3; n += 1) await buy();
  expect((await measured()).fills.all).toBe(0);
  clock.moveBy(LATER_MS);
  const { matching, fills } = await measured();
  expect(matching.orders, "the one that rests is none of them").toBe(3);
  expect(matching.medianMs).toBeGreaterThan(0);
  const [row] = await app.em.execute<{ all: number }[]>(`select count(*)::int as all from fills`);
  expect(fills).toMatchObject({ all: row?.all, withEvidence: row?.all, isComplete: true });
  await buy();
  clock.moveBy(LATER_MS);
  const after = (await measured()).fills;
  expect(after.all).toBeGreaterThan(fills.all);
  expect(after.since).toBe(fills.since);
});

test("it doesn't keep to itself that the ledger doesn't add up", async () => {
  const add = (units: number): Promise<unknown> =>
    app.em.execute(
      `update accounts set available = available + ? where owner = ? and venue = 'demo' and asset = 'USD'`,
      [units, user.id],
    );
  await add(150_000_000);
  clock.moveBy(LATER_MS);
  expect((await measured()).ledger.difference).toEqual({ amount: "1.5", asset: "USD" });
  await add(-150_000_000);
  clock.moveBy(LATER_MS);
  expect((await measured()).ledger.difference).toBeNull();
});
