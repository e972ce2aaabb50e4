// What users are notified of, where it shows, and how it reaches them: the centre, its stream, settings, mails and digests.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { NotificationContent } from "@fillmark/contracts/notifications";
import { inTransaction } from "../../db/in-transaction.ts";
import { expectLedgerBalanced } from "../../testing/expect-ledger-balanced.ts";
import { refusal } from "../../testing/refusal.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { startTestApp, type TestApp, type TestCaller, type TestUser } from "../../testing/test-app.ts";
import { notificationJobs, notify } from "./index.ts";

/** Stands where a test puts it; time itself until then. */
let standsAt: number | null = null;
const clock = { now: () => standsAt ?? Date.now() };
let app: TestApp;
let user: TestUser;
let call: TestCaller;

/** The machine may be busy. */
const soon = { timeout: 20_000 };

beforeAll(async () => {
  app = await startTestApp({ feed: scriptedFeed(), clock });
});
afterAll(async () => {
  standsAt = null;
  await expectLedgerBalanced(app.db.url);
  await app.close();
});

async function newcomer(): Promise<void> {
  user = await app.registerUser();
  call = app.caller(user.id);
}

const deposit = (depositId: string): NotificationContent => ({
  type: "deposit",
  depositId,
  asset: "USD",
  amount: "10.00",
  state: "approved",
});
const alertMet = (alertId: string): NotificationContent => ({
  type: "price_alert",
  alertId,
  pair: "BTC-USD",
  direction: "above",
  price: "8000.00",
  note: "Sell\u2028now",
  evidence: {
    seenAs: "bar",
    interval: "1m",
    marketAt: "2026-01-01T00:00:00.000Z",
    high: "8001.00",
    low: "7990.00",
    source: "simulated",
    lookedUntil: "2026-01-01T00:00:00.000Z",
  },
});

function send(content: NotificationContent, once: string, isUrgent = false): Promise<boolean> {
  return inTransaction(app.em.fork(), (em) =>
    notify(em, { clock }, { userId: user.id, content, once, isUrgent }),
  );
}

async function mailsTo(email: string): Promise<{ kind: string; subject: string; body: string }[]> {
  return app.em
    .fork()
    .execute(
      `select kind, subject, body from mails where recipient = ? and kind like 'notification%' order by id`,
      [email],
    );
}

describe("the centre", () => {
  beforeAll(newcomer);

  test("lists each thing once, newest first, and counts what is unread", async () => {
    expect(await send(deposit("one"), "deposit:one")).toBe(true);
    expect(await send(deposit("one"), "deposit:one")).toBe(false);
    const many = await Promise.all(Array.from({ length: 20 }, () => send(deposit("two"), "deposit:two")));
    expect(many.filter(Boolean)).toHaveLength(1);
    await send({ type: "chat" }, "chat:1");
    const { items } = await call.notifications.list({ limit: 10 });
    expect(items.map(({ content }) => content)).toEqual([{ type: "chat" }, deposit("two"), deposit("one")]);
    expect(await call.notifications.unread()).toEqual({ unread: 3 });
    const first = await call.notifications.list({ limit: 2 });
    const second = await call.notifications.list({ limit: 2, cursor: String(first.nextCursor) });
    expect([...first.items, ...second.items]).toEqual(items);
    expect(second.nextCursor).toBeNull();
    expect((await call.notifications.list({ kind: "chat" })).items).toHaveLength(1);
    expect(await refusal(call.notifications.list({ cursor: "x" }))).toMatchObject({ code: "VALIDATION" });
  });

  test("marks one as read, then all up to a place; what came later stays unread, what is removed is gone", async () => {
    const { items } = await call.notifications.list({ limit: 10 });
    const [chat, two, one] = items.map(({ id }) => id);
    expect(await call.notifications.markRead({ id: String(two) })).toEqual({ unread: 2 });
    expect(await call.notifications.markRead({ upTo: String(two) })).toEqual({ unread: 1 });
    expect((await call.notifications.list({ isUnread: true })).items.map(({ id }) => id)).toEqual([chat]);
    expect(await call.notifications.remove({ id: String(chat) })).toEqual({ unread: 0 });
    expect((await call.notifications.list({})).items.map(({ id }) => id)).toEqual([two, one]);
    expect(await send({ type: "chat" }, "chat:1")).toBe(false);
  });

  test("is emptied up to a place, and brought back as it was, which is no news to anybody", async () => {
    await send({ type: "chat" }, "chat:all");
    const before = (await call.notifications.list({})).items;
    const stop = new AbortController();
    const events: { unread: number; newest: unknown }[] = [];
    const following = (async () => {
      for await (const event of app.parts.notifications.follow(user.id, stop.signal)) events.push(event);
    })();
    await expect.poll(() => events.length, soon).toBe(1);
    const [newest] = before;
    await send(deposit("later"), "deposit:later");
    const gone = await call.notifications.removeAll({ upTo: String(newest?.id) });
    expect(gone).toMatchObject({ unread: 1, removed: before.length });
    expect((await call.notifications.list({})).items.map(({ content }) => content)).toEqual([
      deposit("later"),
    ]);
    await call.notifications.remove({ id: String((await call.notifications.list({})).items[0]?.id) });
    await expect.poll(() => events.at(-1)?.unread, soon).toBe(0);
    expect(await call.notifications.removeAll({ upTo: "999999999" })).toMatchObject({ removed: 0 });
    const other = app.caller((await app.registerUser()).id);
    expect(await other.notifications.restore({ removedAt: gone.removedAt })).toEqual({ unread: 0 });
    expect((await call.notifications.list({})).items).toEqual([]);
    expect(await call.notifications.restore({ removedAt: gone.removedAt })).toEqual({ unread: 1 });
    expect((await call.notifications.list({})).items).toEqual(before);
    await expect.poll(() => events.at(-1), soon).toEqual({ type: "notifications", unread: 1, newest: null });
    stop.abort();
    await following;
    await call.notifications.remove({ id: String(newest?.id) });
  });

  test("is its owner's alone", async () => {
    const { items } = await call.notifications.list({ limit: 1 });
    await send(deposit("three"), "deposit:three");
    const other = app.caller((await app.registerUser()).id);
    expect(await other.notifications.markRead({ upTo: "999999999" })).toEqual({ unread: 0 });
    expect(await other.notifications.remove({ id: String(items[0]?.id) })).toEqual({ unread: 0 });
    expect(await call.notifications.unread()).toEqual({ unread: 1 });
    expect((await call.notifications.list({})).items).toHaveLength(3);
  });

  test("says on its stream how many are unread: at the beginning, and after each commit", async () => {
    const stop = new AbortController();
    const events: { unread: number; newest: unknown }[] = [];
    const following = (async () => {
      for await (const event of app.parts.notifications.follow(user.id, stop.signal)) events.push(event);
    })();
    await expect.poll(() => events.map(({ unread }) => unread), soon).toEqual([1]);
    await inTransaction(app.em.fork(), async (em) => {
      await notify(em, { clock }, { userId: user.id, content: { type: "chat" }, once: "lost" });
      throw new Error("on purpose");
    }).catch(() => undefined);
    await send({ type: "chat" }, "chat:2");
    await expect.poll(() => events.at(-1), soon).toMatchObject({ unread: 2, newest: { kind: "chat" } });
    await call.notifications.markRead({ upTo: "999999999" });
    await expect.poll(() => events.at(-1), soon).toEqual({ type: "notifications", unread: 0, newest: null });
    stop.abort();
    await following;
    expect(events).toHaveLength(3);
  });

  test("changes many at once in several tabs, without a tab that is refused", async () => {
    await newcomer();
    for (let n = 0; n < 100; n += 1)
      await send(n % 2 === 0 ? { type: "chat" } : deposit(`${n}`), `many:${n}`);
    const all = { upTo: "999999999" };
    for (let round = 0; round < 20; round += 1) {
      const [{ removedAt }] = await Promise.all([
        call.notifications.removeAll(all),
        call.notifications.markRead(all),
        call.chat.markRead({}),
        call.notifications.markRead({ upTo: "999999998" }),
      ]);
      await Promise.all([call.notifications.restore({ removedAt }), call.notifications.markRead(all)]);
    }
    expect(await call.notifications.markRead(all)).toEqual({ unread: 0 });
  });
});

describe("settings", () => {
  beforeAll(newcomer);

  test("switch a kind off for a channel, but never what guards the account", async () => {
    const { kinds, schedule } = await call.notifications.settings();
    expect(schedule).toEqual({ timeZone: "UTC", quietHours: null, digestAt: null });
    expect(kinds.find(({ kind }) => kind === "security")).toEqual({
      kind: "security",
      app: true,
      email: true,
      push: true,
      fixed: ["app", "email", "push"],
    });
    for (const channel of ["app", "email", "push"] as const)
      expect(
        await refusal(call.notifications.setChannel({ kind: "security", channel, isOn: false })),
      ).toEqual({ code: "NOTIFICATION_FIXED", details: { kind: "security", channel } });
    await call.notifications.setChannel({ kind: "deposit", channel: "app", isOn: false });
    await send(deposit("hidden"), "deposit:hidden");
    expect(await call.notifications.unread()).toEqual({ unread: 0 });
    expect((await call.notifications.list({})).items).toEqual([]);
    await call.notifications.setChannel({ kind: "deposit", channel: "app", isOn: true });
    await send(deposit("shown"), "deposit:shown");
    expect(await call.notifications.unread()).toEqual({ unread: 1 });
  });

  test.each([
    { timeZone: "Mars/Olympus", quietHours: null, digestAt: null },
    { timeZone: "+02:00", quietHours: null, digestAt: null },
    { timeZone: "UTC", quietHours: { from: "22:00", to: "22:00" }, digestAt: null },
    { timeZone: "UTC", quietHours: { from: "24:00", to: "07:00" }, digestAt: null },
    { timeZone: "UTC", quietHours: null, digestAt: "8:00" },
  ])("refuse a schedule that is none (%#)", async (schedule) => {
    await expect(call.notifications.saveSchedule(schedule)).rejects.toMatchObject({ code: "BAD_REQUEST" });
  });
});

describe("mails", () => {
  beforeAll(newcomer);

  test("wait for the end of quiet hours where the clock is put forward in that night; what is urgent doesn't", async () => {
    await call.notifications.setChannel({ kind: "price_alert", channel: "email", isOn: true });
    const quietHours = { from: "22:00", to: "07:00" };
    await call.notifications.saveSchedule({ timeZone: "Europe/Berlin", quietHours, digestAt: null });
    standsAt = Date.parse("2027-03-27T22:30:00Z");
    await send(alertMet("waits"), "alert:waits");
    await send(alertMet("urgent"), "alert:urgent", true);
    expect(await call.notifications.unread()).toEqual({ unread: 2 });
    await app.runJob(notificationJobs.deliver);
    expect(await mailsTo(user.email)).toHaveLength(1);
    // Summer has begun meanwhile: seven in the morning is an hour earlier than it was.
    standsAt = Date.parse("2027-03-28T04:59:59Z");
    await app.runJob(notificationJobs.deliver);
    expect(await mailsTo(user.email)).toHaveLength(1);
    standsAt = Date.parse("2027-03-28T05:00:00Z");
    await Promise.all([app.runJob(notificationJobs.deliver), app.runJob(notificationJobs.deliver)]);
    const mails = await mailsTo(user.email);
    expect(mails).toHaveLength(2);
    expect(mails[1]).toMatchObject({ subject: "BTC-USD above 8,000.00" });
    expect(mails[1]?.body).toContain("The price was at 8,000.00 or above. Sell\u2028now");
  });

  test("aren't sent of what was read while they waited", async () => {
    standsAt = Date.parse("2027-03-28T21:00:00Z");
    await send(alertMet("read"), "alert:read");
    await call.notifications.markRead({ upTo: "999999999" });
    standsAt = Date.parse("2027-03-29T08:00:00Z");
    await app.runJob(notificationJobs.deliver);
    expect(await mailsTo(user.email)).toHaveLength(2);
  });

  test("come once a day with what was neither read nor mailed, also when that hour was missed", async () => {
    standsAt = Date.parse("2027-05-01T10:00:00Z");
    await call.notifications.saveSchedule({ timeZone: "Europe/Berlin", quietHours: null, digestAt: "08:00" });
    await send({ type: "order_filled", ...filled }, "fill:1");
    await send({ type: "order_filled", ...filled }, "fill:2");
    await send(alertMet("mailed"), "alert:mailed");
    standsAt = Date.parse("2027-05-03T09:30:00Z");
    await Promise.all([app.runJob(notificationJobs.sendDigests), app.runJob(notificationJobs.sendDigests)]);
    const digests = (await mailsTo(user.email)).filter(({ kind }) => kind === "notification.digest");
    expect(digests).toHaveLength(1);
    expect(digests[0]?.subject).toBe("2 things you have not read");
    expect(digests[0]?.body).toContain("Bought 0.1 at 7,424.91 USD.");
    standsAt = Date.parse("2027-05-04T06:00:00Z");
    await app.runJob(notificationJobs.sendDigests);
    expect((await mailsTo(user.email)).filter(({ kind }) => kind === "notification.digest")).toHaveLength(1);
  });

  test("and notifications go after 90 days", async () => {
    standsAt = Date.parse("2027-07-29T10:00:00Z");
    await app.runJob(notificationJobs.sweep);
    const left = async () => (await call.notifications.list({ limit: 200 })).items.length;
    expect(await left()).toBe(3);
    standsAt = Date.parse("2027-07-30T10:00:01Z");
    await app.runJob(notificationJobs.sweep);
    expect(await left()).toBe(0);
  });
});

const filled = {
  orderId: "1",
  pair: "BTC-USD",
  venue: "live",
  side: "buy",
  quantity: "0.1",
  value: "742.491",
  averagePrice: "7424.91",
  quote: "USD",
  fills: 1,
  isComplete: true,
  fired: null,
} as const;
