// Events of one of several demo accounts: its user's endpoint receives them, each with the account's number, and nobody else's.
import { afterAll, beforeAll, expect, test } from "vitest";
import { DEMO_ACCOUNT_HEADER } from "@fillmark/contracts/demo-accounts";
import { expectLedgerBalanced } from "../../testing/expect-ledger-balanced.ts";
import { send } from "../../testing/http-client.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { movableClock, startTestApp, type TestApp } from "../../testing/test-app.ts";
import { startWebhookReceiver, type WebhookReceiver } from "../../testing/webhook-receiver.ts";

/** The machine may be busy. */
const soon = { timeout: 20_000 };
const clock = movableClock();
let app: TestApp;
let receiver: WebhookReceiver;

beforeAll(async () => {
  receiver = await startWebhookReceiver();
  app = await startTestApp({ feed: scriptedFeed(clock), clock, env: { OUTWARD_ALLOWED: receiver.place } });
});
afterAll(async () => {
  await expectLedgerBalanced(app.db.url);
  await app.close();
  await receiver.close();
});

async function trader(path: string) {
  const user = await app.registerUser();
  const call = app.caller(user.id);
  await call.demo.toggle({ enabled: true });
  await call.webhooks.create({
    name: "My server",
    url: receiver.urlOf(path),
    venue: "demo",
    events: ["order.filled", "order.updated"],
  });
  return { ...user, call };
}

test("orders and fills of each demo account are reported with its number, to its user alone", async () => {
  const own = await trader("/own");
  await trader("/stranger");
  await own.call.demo.createAccount({ name: "Slow", start: { from: "amount", amount: "2500" } });
  const order = { venue: "demo", pair: "BTC-USD", side: "buy", type: "market", quantity: "0.01" } as const;
  const headers = { authorization: `Bearer ${own.token}`, [DEMO_ACCOUNT_HEADER]: "2" };
  await send(`${app.url}/trpc/trading.placeOrder`, { headers, body: order });
  const said = () =>
    receiver
      .at("/own")
      .map(({ body: { type, data } }) => `${type} ${String(data["demo_account"])}`)
      .toSorted();
  await expect.poll(said, soon).toEqual(["order.filled 2", "order.updated 2"]);
  await own.call.trading.placeOrder(order);
  await expect
    .poll(said, soon)
    .toEqual(["order.filled 1", "order.filled 2", "order.updated 1", "order.updated 2"]);
  expect(receiver.at("/stranger")).toEqual([]);
});
