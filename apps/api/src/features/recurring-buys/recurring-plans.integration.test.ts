// What owners do with recurring buys, and what none is made of.
import { expect, test } from "vitest";
import { ENDED_RECURRING_BUYS_MAX, RECURRING_BUYS_MAX } from "@fillmark/contracts/recurring-terms";
import { refusal } from "../../testing/refusal.ts";
import { DAY, HOUR, recurringDesk, termsOf, venue } from "../../testing/recurring-desk.ts";

const { app, call, clock, userId, soon, pass, run, runs, orders, planOf, notices } = recurringDesk();

test("skipping twice skips one date; paused, resumed and ended are what they say, however often", async () => {
  const input = soon();
  const { dates } = await call().recurringBuys.create(input);
  const on = dates[0]?.on ?? "";
  await Promise.all(
    [1, 2, 3].map(() => app().caller(userId()).recurringBuys.skip({ venue, id: input.id, on })),
  );
  expect((await planOf(input.id))?.dates[0]).toEqual(dates[1]);
  pass(HOUR);
  await run();
  expect(await runs(input.id)).toMatchObject([{ on, outcome: "skipped", reason: "by_owner" }]);
  expect(await notices()).toEqual([]);
  const named = { venue, id: input.id } as const;
  await call().recurringBuys.pause(named);
  expect(await call().recurringBuys.pause(named)).toMatchObject({ state: "paused", dates: [] });
  pass(3 * DAY);
  await run();
  await call().recurringBuys.resume(named);
  await run();
  expect(await runs(input.id)).toHaveLength(1);
  await call().recurringBuys.end(named);
  expect(await call().recurringBuys.end(named)).toMatchObject({ state: "ended", dates: [] });
  expect(await refusal(call().recurringBuys.resume(named))).toMatchObject({ code: "RECURRING_BUY_ENDED" });
  expect(await orders()).toEqual([]);
});

test("a day that was bought on has no second buy when the time is put later", async () => {
  const input = soon();
  await call().recurringBuys.create(input);
  pass(HOUR);
  await run();
  const later = new Date(clock.now() + HOUR).toISOString().slice(11, 16);
  const changed = await call().recurringBuys.change({
    venue,
    id: input.id,
    ...termsOf({ ...input, time: later, amount: "30" }),
  });
  expect(changed).toMatchObject({ amount: "30", time: later });
  pass(HOUR);
  await run();
  expect(await orders()).toHaveLength(1);
  pass(DAY);
  await run();
  expect((await orders())[0]).toMatchObject({ quoteAmount: "30" });
});

test("on its own venue wherever the account trades now, and never with the other's money", async () => {
  const input = soon();
  await call().recurringBuys.create(input);
  await call().demo.toggle({ enabled: false });
  const live = soon({ venue: "live" });
  await call().recurringBuys.create(live);
  pass(HOUR);
  await run();
  expect(await runs(input.id)).toMatchObject([{ outcome: "bought", order: { venue: "demo" } }]);
  const { items } = await call().recurringBuys.runs({ venue: "live", id: live.id });
  expect(items).toMatchObject([{ outcome: "skipped", reason: "insufficient_funds" }]);
  expect(await refusal(call().recurringBuys.pause({ venue: "live", id: input.id }))).toMatchObject({
    code: "NOT_FOUND",
  });
});

test("the same id again is the same, many at once are bounded, and those that ended are swept", async () => {
  const input = soon();
  const [one, other] = [await call().recurringBuys.create(input), await call().recurringBuys.create(input)];
  expect(other).toEqual(one);
  expect(await refusal(call().recurringBuys.create({ ...input, amount: "26" }))).toMatchObject({
    code: "RECURRING_ID_CONFLICT",
  });
  const many = await Promise.allSettled(
    Array.from({ length: RECURRING_BUYS_MAX + 5 }, () => app().caller(userId()).recurringBuys.create(soon())),
  );
  expect(many.filter(({ status }) => status === "fulfilled")).toHaveLength(RECURRING_BUYS_MAX - 1);
  await call().recurringBuys.end({ venue, id: input.id });
  for (let ended = 0; ended < ENDED_RECURRING_BUYS_MAX + 2; ended += 1) {
    const { id } = await call().recurringBuys.create(soon());
    await call().recurringBuys.end({ venue, id });
  }
  const { buys } = await call().recurringBuys.list({ venue });
  expect(buys.filter(({ state }) => state === "ended")).toHaveLength(ENDED_RECURRING_BUYS_MAX);
});

test.each([
  ["nothing", { amount: "0" }, "ZERO_AMOUNT"],
  ["less than nothing", { amount: "-5" }, "NEGATIVE_AMOUNT"],
  ["words", { amount: "ten" }, "NOT_A_NUMBER"],
  ["less than the least order", { amount: "0.01" }, "BELOW_MIN_NOTIONAL"],
  ["more than the largest order", { amount: "99999999999" }, "ABOVE_MAX_NOTIONAL"],
  ["a fraction that there isn't", { amount: "25.0000000000000000001" }, "TOO_MANY_DECIMALS"],
  ["an unknown pair", { pair: "GOLD-USD" }, "UNKNOWN_PAIR"],
  ["a day years ahead", { startOn: "2044-01-01" }, "VALIDATION"],
] as const)("of %s none is made", async (_what, over, code) => {
  expect(await refusal(call().recurringBuys.create(soon(over)))).toMatchObject({ code });
  expect((await call().recurringBuys.list({ venue })).buys).toEqual([]);
});

test.each([
  ["a day that there isn't", { startOn: "2027-02-30" }],
  ["a time that there isn't", { time: "25:00" }],
  ["a zone that there isn't", { timeZone: "Mars/Base" }],
  ["an offset", { timeZone: "+02:00" }],
])("%s is no schedule", async (_what, over) => {
  await expect(call().recurringBuys.create(soon(over))).rejects.toThrow();
  await expect(
    call().recurringBuys.dates({
      every: "day",
      startOn: "2027-01-01",
      time: "09:00",
      timeZone: "UTC",
      ...over,
    }),
  ).rejects.toThrow();
});
