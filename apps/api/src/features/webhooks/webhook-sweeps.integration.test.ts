// What is kept of deliveries, and what ends an endpoint for which too much waits.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { WebhookDeliveryState } from "@fillmark/contracts/webhooks";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { movableClock, startTestApp, type TestApp, type TestCaller } from "../../testing/test-app.ts";
import { webhookJobs } from "./index.ts";

const DAY = 86_400_000;
const clock = movableClock();
let app: TestApp;
let call: TestCaller;
let webhookId: string;

beforeAll(async () => {
  app = await startTestApp({ feed: scriptedFeed(), clock });
});
afterAll(() => app.close());
beforeEach(async () => {
  call = app.caller((await app.registerUser()).id);
  const { webhook } = await call.webhooks.create({
    name: "My server",
    url: "https://webhooks.invalid/",
    venue: "demo",
    events: ["order.filled"],
  });
  webhookId = webhook.id;
});

interface Deliveries {
  readonly state: WebhookDeliveryState;
  readonly count: number;
  readonly days?: number;
}

/** Deliveries that were made so many days ago, and of which none is due. */
async function insert({ state, count, days = 0 }: Deliveries): Promise<void> {
  const at = new Date(clock.now() - days * DAY);
  const ended = state === "waiting" ? null : at;
  await app.em.execute(
    `insert into webhook_deliveries
       (id, endpoint_id, event, once, body, state, created_at, next_try_at, ended_at)
     select id, ?, 'order.filled', id::text, '{}', ?, ?, ?, ?
     from (select gen_random_uuid() as id from generate_series(1, ?)) n`,
    [webhookId, state, at, new Date(clock.now() + 365 * DAY), ended, count],
  );
}

async function countOf(state: WebhookDeliveryState): Promise<number> {
  const [row] = await app.em.execute<{ count: string }[]>(
    `select count(*) from webhook_deliveries where endpoint_id = ? and state = ?`,
    [webhookId, state],
  );
  return Number(row?.count);
}

test("deliveries are kept for thirty days, and what waits for longer", async () => {
  await insert({ state: "delivered", count: 5_001, days: 31 });
  await insert({ state: "failed", count: 1, days: 31 });
  await insert({ state: "waiting", count: 1, days: 31 });
  await insert({ state: "delivered", count: 2, days: 29 });
  await app.runJob(webhookJobs.sweep);
  expect([await countOf("delivered"), await countOf("failed"), await countOf("waiting")]).toEqual([2, 0, 1]);
});

test("of an endpoint no more deliveries are kept than the newest ten thousand", async () => {
  await insert({ state: "delivered", count: 10_003 });
  await app.runJob(webhookJobs.sweep);
  expect(await countOf("delivered")).toBe(10_000);
});

test("an endpoint for which more than ten thousand deliveries wait is turned off, and its owner is notified", async () => {
  const reason = async () => (await call.webhooks.list()).webhooks[0]?.offReason;
  await insert({ state: "waiting", count: 10_000 });
  await app.runJob(webhookJobs.endFarBehind);
  expect(await reason()).toBeNull();
  await insert({ state: "waiting", count: 1 });
  await app.runJob(webhookJobs.endFarBehind);
  expect(await reason()).toBe("behind");
  expect([await countOf("waiting"), await countOf("failed")]).toEqual([0, 10_001]);
  const { items } = await call.notifications.list({ kind: "webhook" });
  expect(items[0]?.content).toMatchObject({ type: "webhook", what: "off_behind" });
});
