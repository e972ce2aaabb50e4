// Pushes as a browser gets them, through a push service that opens them; and endpoints that lead where they must not.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { PushMessage } from "@fillmark/contracts/pushes";
import { inTransaction } from "../../../db/in-transaction.ts";
import { startPushService, type Browser, type PushService } from "../../../testing/push-receiver.ts";
import { refusal } from "../../../testing/refusal.ts";
import { scriptedFeed } from "../../../testing/scripted-feed.ts";
import {
  movableClock,
  startTestApp,
  type TestApp,
  type TestCaller,
  type TestUser,
} from "../../../testing/test-app.ts";
import { notificationJobs, notify } from "../index.ts";

const clock = movableClock();
let service: PushService;
let app: TestApp;
let user: TestUser;
let call: TestCaller;
let browser: Browser;

/** The machine may be busy. */
const soon = { timeout: 20_000 };

beforeAll(async () => {
  service = await startPushService();
  app = await startTestApp({ feed: scriptedFeed(), clock, env: { OUTWARD_ALLOWED: service.place } });
});
afterAll(async () => {
  await app.close();
  await service.close();
});
beforeEach(async () => {
  service.answer(201);
  user = await app.registerUser();
  call = app.caller(user.id);
  browser = service.subscribe();
});

const subscribe = (device = "Firefox on Linux") =>
  call.notifications.subscribePush({ ...browser, keys: { ...browser.keys }, device });
const pushesHere = () => service.taken.filter(({ path }) => browser.endpoint.endsWith(path));
const deliver = () => app.runJob(notificationJobs.deliver);

/** Notified, and everything sent that is due: by this, or by the job that runs beside it. */
async function send(once: string = randomUUID()): Promise<void> {
  await inTransaction(app.em.fork(), (em) =>
    notify(em, { clock }, { userId: user.id, content: { type: "chat" }, once }),
  );
  await deliver();
}

async function deliveries(): Promise<{ state: string; attempts: number }[]> {
  return app.em.fork().execute(
    `select d.state, d.attempts from notification_deliveries d
     join notifications n on n.id = d.notification_id where n.user_id = ? order by d.id`,
    [user.id],
  );
}

test("a push reaches the browser encrypted for it alone, signed by this installation's own key", async () => {
  const { publicKey } = await call.notifications.pushKey();
  const [device] = await subscribe();
  expect(device).toMatchObject({ device: "Firefox on Linux", lastUsedAt: null });
  await send();
  await expect.poll(pushesHere, soon).toHaveLength(1);
  const [push] = pushesHere();
  const message = PushMessage.parse(push?.message);
  expect(message).toMatchObject({
    kind: "chat",
    title: "Support answered you",
    path: "/chat",
    unread: 1,
  });
  expect(push?.vapid.key).toBe(publicKey);
  expect(push?.vapid.claims).toMatchObject({
    aud: `http://${service.place}`,
    sub: "mailto:support@localhost",
  });
  expect(push?.headers).toMatchObject({ ttl: "86400", topic: `n${message.id}`, urgency: "normal" });
  await expect.poll(deliveries, soon).toEqual([{ state: "sent", attempts: 1 }]);
  expect((await call.notifications.listDevices())[0]?.lastUsedAt).not.toBeNull();
});

test("one whose answer is lost is sent again under the same name; one that can't be taken now, later", async () => {
  await subscribe();
  service.answer(null);
  await send();
  await expect.poll(pushesHere, soon).toHaveLength(1);
  await expect.poll(deliveries, soon).toEqual([{ state: "waiting", attempts: 1 }]);
  await deliver();
  service.answer(503, { "retry-after": "3600" });
  clock.moveBy(31_000);
  await deliver();
  await expect.poll(deliveries, soon).toEqual([{ state: "waiting", attempts: 2 }]);
  service.answer(201);
  clock.moveBy(3_000_000);
  await deliver();
  expect(pushesHere()).toHaveLength(2);
  clock.moveBy(601_000);
  await Promise.all([deliver(), deliver()]);
  await expect.poll(deliveries, soon).toEqual([{ state: "sent", attempts: 3 }]);
  expect(new Set(pushesHere().map(({ headers }) => headers["topic"])).size).toBe(1);
});

test("a process that ended between sending and noting it leaves the push to be sent once more", async () => {
  await subscribe();
  service.answer(503);
  await send();
  await expect.poll(deliveries, soon).toEqual([{ state: "waiting", attempts: 1 }]);
  // As a killed one leaves it: claimed, and nothing said of how it went.
  await app.em.fork().execute(
    `update notification_deliveries d set next_try_at = ? from notifications n
     where n.id = d.notification_id and n.user_id = ?`,
    [new Date(clock.now() + 120_000), user.id],
  );
  service.answer(201);
  await deliver();
  expect(pushesHere()).toHaveLength(1);
  clock.moveBy(120_001);
  await deliver();
  await expect.poll(deliveries, soon).toEqual([{ state: "sent", attempts: 2 }]);
});

test.each([404, 410])("a browser that has gone (%i) gets no further pushes", async (status) => {
  await subscribe();
  service.answer(status);
  await send();
  await expect.poll(() => call.notifications.listDevices(), soon).toEqual([]);
  service.answer(201);
  await send();
  expect(pushesHere()).toHaveLength(1);
});

test.each([
  "https://localhost/send/1",
  "https://127.0.0.1/send/1",
  "https://10.0.0.1/send/1",
  "https://169.254.169.254/latest/meta-data",
  "https://[::1]/send/1",
  "https://[::ffff:127.0.0.1]/send/1",
  "https://2130706433/send/1",
  "https://0x7f.1/send/1",
  "https://user:secret@push.example.com/send/1",
  "https://push.example.com:22/send/1",
  "http://push.example.com/send/1",
  "http://127.0.0.1:1/send/1",
  "ftp://push.example.com/send/1",
  "file:///etc/passwd",
  "send",
])("an endpoint that leads inside, or isn't one, is refused: %s", async (endpoint) => {
  const input = { endpoint, keys: { ...browser.keys }, device: "Browser" };
  expect(await refusal(call.notifications.subscribePush(input))).toEqual({
    code: "PUSH_ENDPOINT_REFUSED",
    details: { field: "endpoint" },
  });
});

test("one that leads inside only later is found out when it is sent to, and removed", async () => {
  await subscribe();
  await app.em
    .fork()
    .execute(`update push_subscriptions set endpoint = ? where user_id = ?`, [
      browser.endpoint.replace("http:", "https:").replace("127.0.0.1", "localhost").replace(/:\d+/, ""),
      user.id,
    ]);
  await send();
  await expect.poll(() => call.notifications.listDevices(), soon).toEqual([]);
  expect(pushesHere()).toEqual([]);
});

test("a device is its owner's: who subscribes last on it has it, signing out ends it, a key that is none is refused", async () => {
  await subscribe();
  await subscribe("Again");
  expect(await call.notifications.listDevices()).toMatchObject([{ device: "Again" }]);
  const other = await app.registerUser();
  await app
    .caller(other.id)
    .notifications.subscribePush({ ...browser, keys: { ...browser.keys }, device: "Theirs" });
  expect(await call.notifications.listDevices()).toEqual([]);
  await app.em.fork().execute(`delete from sessions where user_id = ?`, [other.id]);
  expect(await app.caller(other.id).notifications.listDevices()).toEqual([]);
  const keys = { ...browser.keys, p256dh: `B${"A".repeat(86)}` };
  expect(
    await refusal(call.notifications.subscribePush({ endpoint: browser.endpoint, keys, device: "Bad" })),
  ).toMatchObject({ code: "VALIDATION" });
});

test("an account has at most 20 devices, however many subscribe at once", async () => {
  const devices = Array.from({ length: 25 }, () => service.subscribe());
  const tries = await Promise.allSettled(
    devices.map(({ endpoint, keys }) =>
      call.notifications.subscribePush({ endpoint, keys: { ...keys }, device: "One of many" }),
    ),
  );
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(20);
  expect(await call.notifications.listDevices()).toHaveLength(20);
});
