// Money that comes in and goes out, as its owner's endpoint receives it: with the commit that does it, and of the live venue alone.
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectLedgerBalanced } from "../../testing/expect-ledger-balanced.ts";
import { emit, eventOf, railEnv, startDeposit } from "../../testing/deposit-calls.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { startWebhookReceiver, type WebhookReceiver } from "../../testing/webhook-receiver.ts";
import { ask, withdrawer } from "../../testing/withdrawers.ts";

const soon = { timeout: 20_000 };
let app: TestApp;
let receiver: WebhookReceiver;

beforeAll(async () => {
  receiver = await startWebhookReceiver();
  app = await startTestApp({
    feed: scriptedFeed(),
    env: { ...railEnv, OUTWARD_ALLOWED: receiver.place },
  });
});
afterAll(async () => {
  await expectLedgerBalanced(app.db.url);
  await app.close();
  await receiver.close();
});

test("a deposit is delivered once it is credited, and each step of a withdrawal with it as it is then", async () => {
  const owner = await withdrawer(app, { amount: "1000" });
  for (const venue of ["live", "demo"] as const)
    await owner.call.webhooks.create({
      name: venue,
      url: receiver.urlOf(`/${venue}`),
      venue,
      events: ["deposit.credited", "withdrawal.updated"],
    });
  const deposit = await startDeposit(app, owner, { kind: "crypto", amount: "0.01" });
  expect(await emit(app, deposit.rail, eventOf(deposit, "settled"))).toBe(200);
  const withdrawal = await ask(owner, "100");
  await owner.call.withdrawals.cancel({ venue: "live", withdrawalId: withdrawal.id });
  const received = () =>
    receiver.at("/live").map(({ body: { type, data } }) => `${type} ${String(data["change"])}`);
  await expect
    .poll(() => received().toSorted(), soon)
    .toEqual(["deposit.credited undefined", "withdrawal.updated canceled", "withdrawal.updated requested"]);
  const dataOf = (change: string) =>
    receiver.at("/live").find(({ body }) => body.data["change"] === change)?.body.data;
  expect(dataOf("canceled")).toMatchObject({ withdrawal: { id: withdrawal.id, state: "canceled" } });
  expect(receiver.at("/live").find(({ body }) => body.type === "deposit.credited")?.body.data).toMatchObject({
    deposit: { id: deposit.id, asset: "BTC", state: "approved" },
  });
  expect(receiver.at("/demo")).toEqual([]);
});
