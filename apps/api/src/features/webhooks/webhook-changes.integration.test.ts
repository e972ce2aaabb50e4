// What an owner changes of a webhook that there is: where it goes, what of, and who may.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { ChangeWebhookInput, WebhookView } from "@fillmark/contracts/webhooks";
import { refusal } from "../../testing/refusal.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { movableClock, startTestApp, type TestApp, type TestCaller } from "../../testing/test-app.ts";
import { isSignedBy, startWebhookReceiver, type WebhookReceiver } from "../../testing/webhook-receiver.ts";

const HOUR = 3_600_000;
const soon = { timeout: 20_000 };
const clock = movableClock();
let app: TestApp;
let receiver: WebhookReceiver;
let call: TestCaller;
let made: WebhookView;
let secret: string;

beforeAll(async () => {
  receiver = await startWebhookReceiver();
  app = await startTestApp({ feed: scriptedFeed(clock), clock, env: { OUTWARD_ALLOWED: receiver.place } });
});
afterAll(async () => {
  await app.close();
  await receiver.close();
});
beforeEach(async () => {
  call = app.caller((await app.registerUser()).id);
  ({ webhook: made, secret } = await call.webhooks.create({
    name: "My server",
    url: receiver.urlOf("/old"),
    venue: "demo",
    events: ["order.filled"],
  }));
});

const change = (over: Partial<ChangeWebhookInput> = {}) =>
  call.webhooks.change({ webhookId: made.id, name: made.name, url: made.url, events: made.events, ...over });
const notices = async () =>
  (await call.notifications.list({ kind: "webhook" })).items.flatMap(({ content }) =>
    content.type === "webhook" ? [content.what] : [],
  );

test("what waits goes to the new address, under the same secret, and the old one gets nothing more", async () => {
  receiver.answer("/old", (response) => response.writeHead(500).end());
  await call.webhooks.test({ webhookId: made.id });
  await expect.poll(async () => (await call.webhooks.list()).webhooks[0]?.failingSince, soon).not.toBeNull();
  const before = receiver.at("/old").length;
  const changed = await change({ url: receiver.urlOf("/new"), events: ["alert.fired", "order.updated"] });
  expect(changed).toMatchObject({ failingSince: null, events: ["order.updated", "alert.fired"], waiting: 1 });
  clock.moveBy(7_000);
  await expect.poll(() => receiver.at("/new").length, soon).toBe(1);
  const arrived = receiver.at("/new")[0];
  expect(arrived !== undefined && isSignedBy(arrived, secret)).toBe(true);
  expect(receiver.at("/old")).toHaveLength(before);
});

test("its owner is notified of another address or other events, and another name alone is no news", async () => {
  expect((await change({ name: "Other name" })).name).toBe("Other name");
  expect(await notices()).toEqual(["added"]);
  await change({ events: ["order.filled", "withdrawal.updated"] });
  await change({ url: receiver.urlOf("/elsewhere"), events: ["order.filled", "withdrawal.updated"] });
  expect(await notices()).toEqual(["changed", "changed", "added"]);
});

test("nobody changes another's, none to a private address, and none in a session that has not proven itself", async () => {
  const other = app.caller((await app.registerUser()).id);
  const asked = { webhookId: made.id, name: "Mine", url: receiver.urlOf("/mine"), events: made.events };
  expect(await refusal(other.webhooks.change(asked))).toMatchObject({ code: "NOT_FOUND" });
  expect(await refusal(change({ url: "https://10.0.0.1/" }))).toMatchObject({ code: "WEBHOOK_URL_REFUSED" });
  await expect(change({ events: [] })).rejects.toThrow();
  clock.moveBy(HOUR);
  expect(await refusal(change({ name: "Other name" }))).toMatchObject({ code: "STEP_UP_NEEDED" });
  expect((await call.webhooks.list()).webhooks).toEqual([made]);
});

test("of two changes at once one stands whole", async () => {
  const urls = ["/a", "/b", "/c", "/d"].map((path) => receiver.urlOf(path));
  await Promise.all(urls.map((url) => change({ url, name: url })));
  const [stands] = (await call.webhooks.list()).webhooks;
  expect(stands?.name).toBe(stands?.url);
});
