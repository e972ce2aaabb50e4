// Buys that come round by a calendar: each date once, by the order that any other is, and what becomes of one that can't be.
import { expect, test } from "vitest";
import { recurringDesk, DAY, HOUR, venue } from "../../testing/recurring-desk.ts";
import { usualLevels } from "../../testing/scripted-feed.ts";
import { placeOrder } from "../trading/place-order.ts";

const { app, call, clock, feed, userId, soon, pass, run, runs, orders, planOf, notices } = recurringDesk();

test("a date buys once, as a person's own order would, and says which order it was", async () => {
  const input = soon();
  const made = await call().recurringBuys.create(input);
  expect(made).toMatchObject({ state: "active", amount: "25", misses: 0 });
  expect(made.dates[0]?.on).toBe(input.startOn);
  await run();
  expect(await orders()).toEqual([]);
  pass(HOUR);
  await run();
  await run();
  const [order, ...more] = await orders();
  expect(more).toEqual([]);
  expect(order).toMatchObject({
    pair: "BTC-USD",
    side: "buy",
    type: "market",
    quoteAmount: "25",
    state: "filled",
    clientOrderId: `recurring-${input.id}-${input.startOn}`,
  });
  expect(Number(order?.fee)).toBeGreaterThan(0);
  expect(await runs(input.id)).toMatchObject([
    { on: input.startOn, outcome: "bought", reason: null, order: { id: order?.id } },
  ]);
  const { fills } = await call().trading.orderTimeline({ orderId: order?.id ?? "" });
  expect(fills[0]?.evidence.referenceAsk).toBe("7424.91");
  expect((await planOf(input.id))?.dates[0]?.on).toBe(new Date(clock.now() + DAY).toISOString().slice(0, 10));
});

test("two processes at once, and one that was killed between the order and its note, buy once", async () => {
  const input = soon();
  await call().recurringBuys.create(input);
  pass(HOUR);
  await Promise.all(Array.from({ length: 6 }, () => run()));
  expect(await orders()).toHaveLength(1);
  pass(DAY);
  await run({ place: killedAfterwards }).catch(() => undefined);
  await run();
  expect(await orders()).toHaveLength(2);
  expect((await runs(input.id)).map(({ outcome }) => outcome)).toEqual(["bought", "bought"]);
});

const killedAfterwards: typeof placeOrder = async (ctx, order) => {
  await placeOrder(ctx, order);
  throw new Error("killed");
};

test("one that ends while a killed process's order is not noted still has that order", async () => {
  const input = soon();
  await call().recurringBuys.create(input);
  pass(HOUR);
  await run({ place: killedAfterwards }).catch(() => undefined);
  await call().recurringBuys.end({ venue, id: input.id });
  await run();
  expect(await runs(input.id)).toMatchObject([{ outcome: "bought" }]);
  expect(await orders()).toHaveLength(1);
});

test("of dates that passed while nobody was there the newest is bought, within a day; the others are skipped", async () => {
  const input = soon();
  await call().recurringBuys.create(input);
  pass(3 * DAY + 2 * HOUR);
  await run();
  expect((await runs(input.id)).map(({ outcome, reason }) => [outcome, reason])).toEqual([
    ["bought", null],
    ["skipped", "missed"],
    ["skipped", "missed"],
    ["skipped", "missed"],
  ]);
  expect(await orders()).toHaveLength(1);
  expect(await notices()).toMatchObject([{ reason: "missed", isPaused: false }]);
  expect(await planOf(input.id)).toMatchObject({ state: "active", misses: 0 });
  const weekly = soon({ every: "week" });
  await call().recurringBuys.create(weekly);
  pass(3 * DAY);
  await run();
  expect(await runs(weekly.id)).toMatchObject([{ outcome: "skipped", reason: "missed" }]);
});

test("a day on which the clock is put forward has one buy, behind the gap", async () => {
  const sunday = lastSundayOfMarch(new Date(clock.now()).getUTCFullYear() + 1);
  const input = soon({ timeZone: "Europe/Berlin", time: "02:30", startOn: dayOf(sunday - DAY) });
  const { dates } = await call().recurringBuys.create(input);
  expect(dates.slice(0, 3)).toEqual([
    { on: dayOf(sunday - DAY), at: `${dayOf(sunday - DAY)}T01:30:00.000Z` },
    { on: dayOf(sunday), at: `${dayOf(sunday)}T01:00:00.000Z` },
    { on: dayOf(sunday + DAY), at: `${dayOf(sunday + DAY)}T00:30:00.000Z` },
  ]);
  pass(sunday + HOUR + 1_000 - clock.now());
  await run();
  pass(40 * 60_000);
  await run();
  expect((await runs(input.id)).filter(({ outcome }) => outcome === "bought")).toMatchObject([
    { on: dayOf(sunday) },
  ]);
  expect(await orders()).toHaveLength(1);
});

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
const lastSundayOfMarch = (year: number): number => {
  const last = Date.UTC(year, 2, 31);
  return last - new Date(last).getUTCDay() * DAY;
};

test("without enough money it is skipped and told, and after three in a row pauses itself", async () => {
  const input = soon({ amount: "10000.01" });
  await call().recurringBuys.create(input);
  pass(HOUR);
  await run();
  expect(await notices()).toMatchObject([
    { planId: input.id, reason: "insufficient_funds", amount: "10000.01", quote: "USD", isPaused: false },
  ]);
  pass(DAY);
  await run();
  pass(DAY);
  await run();
  expect(await planOf(input.id)).toMatchObject({
    state: "paused",
    isPausedByMisses: true,
    misses: 3,
    dates: [],
  });
  expect((await notices())[0]).toMatchObject({ isPaused: true });
  pass(DAY);
  await run();
  expect(await runs(input.id)).toHaveLength(3);
  expect((await orders()).map(({ state }) => state)).toEqual(["rejected", "rejected", "rejected"]);
  const resumed = await call().recurringBuys.resume({ venue, id: input.id });
  expect(resumed).toMatchObject({ state: "active", misses: 0 });
  expect(Date.parse(resumed.dates[0]?.at ?? "")).toBeGreaterThan(clock.now());
});

test.each(["the account", "its trading alone"])("frozen is %s: nothing is bought", async (what) => {
  const input = soon();
  await call().recurringBuys.create(input);
  const { call: officer } = await app().agent("compliance");
  const freeze = { userId: userId(), reason: "A stolen session." };
  if (what === "the account") await officer.users.freeze(freeze);
  else await officer.users.freezePart({ ...freeze, part: "trading" });
  pass(HOUR);
  await run();
  expect(await runs(input.id)).toMatchObject([{ outcome: "skipped", reason: "account_frozen" }]);
  expect(await orders()).toEqual([]);
});

test("a market without a price is waited for five minutes, then the date is skipped", async () => {
  const input = soon();
  await call().recurringBuys.create(input);
  pass(HOUR);
  feed.show({ bids: [["7426.00", "1"]], asks: [["7425.00", "1"]] });
  await run();
  expect(await runs(input.id)).toMatchObject([{ outcome: "due" }]);
  feed.show(usualLevels);
  await run();
  expect(await runs(input.id)).toMatchObject([{ outcome: "bought" }]);
  clock.moveBy(DAY);
  feed.show({ bids: [["7426.00", "1"]], asks: [["7425.00", "1"]] });
  await run();
  clock.moveBy(6 * 60_000);
  await run();
  expect((await runs(input.id))[0]).toMatchObject({ outcome: "skipped", reason: "no_price" });
});

test("its owner's kill switch stops it as it stops any order", async () => {
  const input = soon();
  await call().recurringBuys.create(input);
  await call().tradingLimits.setKillSwitch({ venue, on: true });
  pass(HOUR);
  await run();
  expect(await runs(input.id)).toMatchObject([{ outcome: "skipped", reason: "trading_limit" }]);
});
