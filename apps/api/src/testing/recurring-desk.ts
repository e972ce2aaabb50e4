// A customer with demo money, a market that a test moves, and the job that buys what is due.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach } from "vitest";
import type { CreateRecurringBuyInput } from "@fillmark/contracts/recurring-buys";
import { buyDue } from "../features/recurring-buys/index.ts";
import { placeOrder } from "../features/trading/place-order.ts";
import { previewOrder } from "../features/trading/preview-order.ts";
import { expectLedgerBalanced } from "./expect-ledger-balanced.ts";
import { scriptedFeed, usualLevels } from "./scripted-feed.ts";
import { movableClock, startTestApp, type TestApp, type TestCaller } from "./test-app.ts";

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
export const venue = "demo";

/** For the tests of one file. */
export function recurringDesk() {
  const clock = movableClock();
  const feed = scriptedFeed(clock);
  const verbs = { place: placeOrder, preview: previewOrder };
  const at: { app?: TestApp; userId: string; token: string; call?: TestCaller } = {
    userId: "",
    token: "",
  };
  const app = (): TestApp => required(at.app);
  const call = (): TestCaller => required(at.call);
  beforeAll(async () => {
    at.app = await startTestApp({ feed, clock });
    // To ten in the morning, so that moments of a test are of one day.
    clock.moveBy(DAY - (clock.now() % DAY) + 10 * HOUR);
  });
  afterAll(async () => {
    await expectLedgerBalanced(app().db.url);
    await app().close();
  });
  beforeEach(async () => {
    feed.show(usualLevels);
    const user = await app().registerUser();
    at.userId = user.id;
    at.token = user.token;
    at.call = app().caller(at.userId);
    await call().demo.toggle({ enabled: true });
  });
  return {
    app,
    call,
    clock,
    feed,
    verbs,
    userId: () => at.userId,
    token: () => at.token,
    /** Due for the first time in an hour. */
    soon(over: Partial<CreateRecurringBuyInput> = {}): CreateRecurringBuyInput {
      const first = new Date(clock.now() + HOUR).toISOString();
      return {
        venue,
        id: randomUUID(),
        pair: "BTC-USD",
        amount: "25",
        every: "day",
        startOn: first.slice(0, 10),
        time: first.slice(11, 16),
        timeZone: "UTC",
        ...over,
      };
    },
    /** Moves the clock; the market goes on with it. */
    pass(ms: number): void {
      clock.moveBy(ms);
      feed.show(usualLevels);
    },
    run: (by: Partial<typeof verbs> = {}) => app().runJob((ctx) => buyDue(ctx, { ...verbs, ...by })),
    runs: async (id: string) => (await call().recurringBuys.runs({ venue, id, limit: 50 })).items,
    orders: async () => (await call().trading.listOrders({ venue, scope: "all" })).items,
    planOf: async (id: string) =>
      (await call().recurringBuys.list({ venue })).buys.find((each) => each.id === id),
    notices: async () =>
      (await call().notifications.list({ limit: 50 })).items.flatMap(({ content }) =>
        content.type === "recurring_buy" ? [content] : [],
      ),
  };
}

function required<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw new Error("No test has begun.");
  return thing;
}

export const termsOf = ({ amount, every, startOn, time, timeZone }: CreateRecurringBuyInput) => ({
  amount,
  every,
  startOn,
  time,
  timeZone,
});
