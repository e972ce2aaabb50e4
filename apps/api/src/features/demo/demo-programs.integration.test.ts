// What acts by itself, on one of several demo accounts: recurring buys, alert hooks and cancel timers each on their own.
import { expect, test } from "vitest";
import type { CreateAlertHookInput } from "@fillmark/contracts/alert-hooks";
import { DEMO_ACCOUNT_HEADER } from "@fillmark/contracts/demo-accounts";
import { send } from "../../testing/http-client.ts";
import { recurringDesk, HOUR, venue } from "../../testing/recurring-desk.ts";
import { refusal } from "../../testing/refusal.ts";
import { cancelDueOrders } from "../trading/cancel-due-orders.job.ts";

const { app, call, token, soon, pass, run, runs, orders, planOf, notices } = recurringDesk();
const resting = { venue, pair: "BTC-USD", side: "buy", type: "limit", quantity: "0.1", price: "7000" };
const hook: CreateAlertHookInput = {
  name: "Breakout",
  venue,
  pairs: ["BTC-USD"],
  maxOrderValue: "100",
  maxOrdersPerDay: 5,
  addresses: [],
};

const open = () => call().demo.createAccount({ name: "Slow", start: { from: "amount", amount: "2500" } });

async function as(number: number, path: string, body?: unknown) {
  const headers = { authorization: `Bearer ${token()}`, [DEMO_ACCOUNT_HEADER]: String(number) };
  const { json } = await send(`${app().url}/trpc/${path}`, { headers, body });
  return JSON.parse(JSON.stringify(json)).result.data;
}
const listed = async (number: number): Promise<{ id: string; state: string }[]> =>
  (await as(number, `trading.listOrders?input=${encodeURIComponent(JSON.stringify({ venue, limit: 50 }))}`))
    .items;

test("a recurring buy buys on the account that was chosen for it, and its notices name it", async () => {
  await open();
  const input = soon({ demoAccount: 2 });
  expect(await call().recurringBuys.create(input)).toMatchObject({ demoAccount: 2 });
  expect(await call().recurringBuys.create(input)).toMatchObject({ id: input.id });
  expect(await refusal(call().recurringBuys.create({ ...input, demoAccount: 1 }))).toMatchObject({
    code: "RECURRING_ID_CONFLICT",
  });
  pass(HOUR);
  await run();
  await run();
  expect(await orders()).toEqual([]);
  const [bought, ...more] = await listed(2);
  expect([bought?.state, more]).toEqual(["filled", []]);
  expect(await runs(input.id)).toMatchObject([{ outcome: "bought", order: { id: bought?.id } }]);
  const poor = soon({ demoAccount: 2, amount: "5000" });
  await call().recurringBuys.create(poor);
  pass(HOUR);
  await run();
  expect(await notices()).toMatchObject([
    { reason: "insufficient_funds", demoAccount: "Slow", demoAccountNumber: 2 },
  ]);
});

test("a recurring buy of an account that is archived since buys nothing, and isn't taken up again", async () => {
  await open();
  const input = soon({ demoAccount: 2 });
  await call().recurringBuys.create(input);
  await call().demo.archiveAccount({ number: 2 });
  pass(HOUR);
  await run();
  expect(await runs(input.id)).toMatchObject([{ outcome: "skipped", reason: "account_archived" }]);
  expect([await orders(), await listed(2)]).toEqual([[], []]);
  await call().recurringBuys.pause({ venue, id: input.id });
  expect(await refusal(call().recurringBuys.resume({ venue, id: input.id }))).toMatchObject({
    code: "DEMO_ACCOUNT_ARCHIVED",
  });
  expect(await refusal(call().recurringBuys.create(soon({ demoAccount: 2 })))).toMatchObject({
    code: "DEMO_ACCOUNT_ARCHIVED",
  });
  expect(await refusal(call().recurringBuys.create(soon({ demoAccount: 7 })))).toMatchObject({
    code: "UNKNOWN_DEMO_ACCOUNT",
  });
  expect(await planOf(input.id)).toMatchObject({ demoAccount: 2, state: "paused" });
});

test("a hook orders on the account that was chosen for it, and on none once that is archived", async () => {
  await open();
  const { hook: made, path } = await call().alertHooks.create({ ...hook, demoAccount: 2 });
  expect(made).toMatchObject({ demoAccount: 2 });
  const alert = async (id: string) => {
    const body = { pair: "BTC-USD", side: "buy", type: "market", quantity: "0.001", id };
    return (await send(`${app().url}${path}`, { method: "POST", body })).json;
  };
  expect(await alert("one")).toMatchObject({ outcome: "placed" });
  expect([(await orders()).length, (await listed(2)).length]).toEqual([0, 1]);
  await call().demo.archiveAccount({ number: 2 });
  expect(await alert("two")).toMatchObject({ outcome: "refused", code: "DEMO_ACCOUNT_ARCHIVED" });
  expect((await listed(2)).length).toBe(1);
  expect(await refusal(call().alertHooks.create({ ...hook, demoAccount: 2 }))).toMatchObject({
    code: "DEMO_ACCOUNT_ARCHIVED",
  });
  expect((await call().alertHooks.create(hook)).hook.demoAccount).toBe(1);
});

test("a cancel timer is of its account: the orders of another stay, and each ends by itself", async () => {
  await open();
  await as(1, "trading.placeOrder", resting);
  await as(2, "trading.placeOrder", resting);
  await as(2, "trading.cancelAllAfter", { venue, timeoutSeconds: 30 });
  const states = async () => [(await listed(1))[0]?.state, (await listed(2))[0]?.state];
  pass(31_000);
  await app().runJob(cancelDueOrders);
  expect(await states()).toEqual(["new", "canceled"]);
  await as(2, "trading.placeOrder", resting);
  await as(2, "trading.cancelAllAfter", { venue, timeoutSeconds: 30 });
  expect(await as(2, "trading.cancelAllAfter", { venue, timeoutSeconds: 0 })).toMatchObject({
    cancelsAt: null,
  });
  await as(1, "trading.cancelAllAfter", { venue, timeoutSeconds: 30 });
  pass(31_000);
  await app().runJob(cancelDueOrders);
  expect(await states()).toEqual(["canceled", "new"]);
});
