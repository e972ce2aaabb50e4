// Where notifications come from: the journal's orders, and features that notify in their own transactions.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DEMO_ACCOUNT_HEADER } from "@fillmark/contracts/demo-accounts";
import type { NotificationContent } from "@fillmark/contracts/notifications";
import { inTransaction } from "../../db/in-transaction.ts";
import { expectLedgerBalanced } from "../../testing/expect-ledger-balanced.ts";
import { send } from "../../testing/http-client.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { startTestApp, type TestApp, type TestCaller, type TestUser } from "../../testing/test-app.ts";
import { mailDecision } from "../verification/verification-mails.ts";
import { notificationJobs } from "./index.ts";

let app: TestApp;
let user: TestUser;
let call: TestCaller;

/** The machine may be busy. */
const soon = { timeout: 20_000 };

beforeAll(async () => {
  app = await startTestApp({ feed: scriptedFeed() });
});
afterAll(async () => {
  await expectLedgerBalanced(app.db.url);
  await app.close();
});

test("orders are notified: what of one fills within a second together, many at once together, and what the operator ends", async () => {
  const [one, many, ended] = await Promise.all(
    [1, 2, 3].map(async () => {
      const { id } = await app.registerUser();
      await app.caller(id).demo.toggle({ enabled: true });
      return { id, call: app.caller(id) };
    }),
  );
  if (one === undefined || many === undefined || ended === undefined) throw new Error("Three came.");
  const order = { venue: "demo", pair: "BTC-USD", side: "buy", type: "market", quantity: "0.1" } as const;
  const { order: bought } = await one.call.trading.placeOrder(order);
  expect(bought.state).toBe("filled");
  await Promise.all(
    Array.from({ length: 12 }, () => many.call.trading.placeOrder({ ...order, quantity: "0.001" })),
  );
  const resting = { ...order, type: "limit", price: "7000" } as const;
  const { order: canceled } = await ended.call.trading.placeOrder(resting);
  const { order: own } = await ended.call.trading.placeOrder({ ...resting, price: "6999" });
  await ended.call.trading.cancelOrder({ venue: "demo", orderId: own.id });
  await (await app.agent("owner")).call.users.cancelOrders({ userId: ended.id });

  const contentsOf = async (of: typeof one) =>
    (await of.call.notifications.list({ limit: 100 })).items.map(({ content }) => content);
  await expect.poll(async () => ordersIn(await contentsOf(many)), soon).toBe(12);
  expect((await contentsOf(many)).length).toBeLessThan(12);
  await expect.poll(() => contentsOf(one), soon).toHaveLength(1);
  await expect.poll(() => contentsOf(ended), soon).toHaveLength(1);
  await Promise.all([
    app.runJob(notificationJobs.notifyOrders),
    app.runJob(notificationJobs.notifyOrders),
    app.runJob(notificationJobs.notifyOrders),
  ]);
  expect(await contentsOf(one)).toMatchObject([
    {
      type: "order_filled",
      orderId: bought.id,
      quantity: "0.1",
      fills: 2,
      averagePrice: bought.averagePrice,
      venue: "demo",
      isComplete: true,
    },
  ]);
  expect(await contentsOf(ended)).toMatchObject([
    { type: "order_ended", orderId: canceled.id, how: "canceled", filled: "0" },
  ]);
});

test("of several demo accounts the one that was traded on is named with its number, and a single one isn't", async () => {
  const { id, token } = await app.registerUser();
  const own = app.caller(id);
  await own.demo.toggle({ enabled: true });
  const order = { venue: "demo", pair: "BTC-USD", side: "buy", type: "market", quantity: "0.01" } as const;
  const contents = async () =>
    (await own.notifications.list({ limit: 100 })).items.map(({ content }) => content);
  await own.trading.placeOrder(order);
  await expect.poll(contents, soon).toHaveLength(1);
  expect((await contents())[0]).not.toHaveProperty("demoAccountNumber");
  await own.demo.createAccount({ name: "Slow", start: { from: "amount", amount: "2500" } });
  await own.trading.placeOrder(order);
  await expect.poll(contents, soon).toHaveLength(2);
  const headers = { authorization: `Bearer ${token}`, [DEMO_ACCOUNT_HEADER]: "2" };
  await send(`${app.url}/trpc/trading.placeOrder`, { headers, body: order });
  await expect.poll(contents, soon).toHaveLength(3);
  const [further, first] = await contents();
  expect(further).toMatchObject({ demoAccountNumber: 2, demoAccount: "Slow" });
  expect(first).toMatchObject({ demoAccountNumber: 1 });
  expect(first).not.toHaveProperty("demoAccount");
});

test("an announcement is notified in everybody's own language once it begins, once to each", async () => {
  const [german, other, later] = await Promise.all([1, 2, 3].map(() => app.registerUser()));
  if (german === undefined || other === undefined || later === undefined) throw new Error("Three came.");
  const em = app.em.fork();
  await em.execute(`update users set language = 'de' where id = ?`, [german.id]);
  await em.execute(`update users set created_at = now() + interval '1 hour' where id = ?`, [later.id]);
  const { id: adminId } = await app.agent("operator");
  const words = { en: { title: "We move", markdown: "." }, de: { title: "Wir ziehen um", markdown: "." } };
  const id = randomUUID();
  await em.execute(
    `insert into announcements (id, kind, audience, is_dismissible, words, starts_at, is_draft, changed_at, changed_by)
     values (?, 'info', 'users', true, ?, now() - interval '1 second', false, now(), ?)`,
    [id, JSON.stringify(words), adminId],
  );
  await Promise.all([
    app.runJob(notificationJobs.publishAnnouncements),
    app.runJob(notificationJobs.publishAnnouncements),
    app.runJob(notificationJobs.publishAnnouncements),
  ]);
  const titlesOf = async (of: TestUser) =>
    (await app.caller(of.id).notifications.list({ kind: "announcement" })).items.map(({ content }) =>
      content.type === "announcement" ? content.title : "",
    );
  await expect.poll(() => titlesOf(german), soon).toEqual(["Wir ziehen um"]);
  await expect.poll(() => titlesOf(other), soon).toEqual(["We move"]);
  await app.runJob(notificationJobs.publishAnnouncements);
  expect([await titlesOf(german), await titlesOf(other), await titlesOf(later)]).toEqual([
    ["Wir ziehen um"],
    ["We move"],
    [],
  ]);
});

describe("features", () => {
  beforeAll(async () => {
    user = await app.registerUser();
    call = app.caller(user.id);
  });

  const contents = async () =>
    (await call.notifications.list({ limit: 100 })).items.map(({ content }) => content);
  const kindsOfMails = async () =>
    (
      await app.em
        .fork()
        .execute<{ kind: string }[]>(
          `select kind from mails where recipient = ? and kind <> 'account.link' order by id`,
          [user.email],
        )
    ).map(({ kind }) => kind);

  test("notify of what guards the account with their own mail and no other", async () => {
    const passwords = { currentPassword: user.password, newPassword: "another walk by the river" };
    await call.auth.changePassword(passwords);
    expect(await contents()).toEqual([{ type: "security", what: "password_changed", address: "127.0.0.1" }]);
    await app.runJob(notificationJobs.deliver);
    expect(await kindsOfMails()).toEqual(["account.notice"]);
  });

  test("notify of a sign-in on a device that the account doesn't know, once, and not of one that was refused", async () => {
    const owner = await app.registerUser();
    const count = async () => (await app.caller(owner.id).notifications.list({})).items.length;
    const signIn = (agent: string, password = owner.password) =>
      send(`${app.url}/api/user/login`, {
        headers: { "user-agent": `Mozilla/5.0 (${agent}` },
        body: { email: owner.email, password },
      });
    await signIn("X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "not this one");
    expect(await count()).toBe(0);
    await signIn("X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0");
    await signIn("X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0");
    expect(await count()).toBe(1);
    await signIn("Windows NT 10.0; Win64; x64; rv:141.0) Gecko/20100101 Firefox/141.0");
    const { items } = await app.caller(owner.id).notifications.list({});
    const notice = { type: "security", what: "new_device", address: "127.0.0.1" };
    expect(items.map(({ content }) => content)).toEqual([notice, notice]);
    const mails = await app.em
      .fork()
      .execute<{ body: string }[]>(
        `select body from mails where recipient = ? and kind = 'account.notice' order by id`,
        [owner.email],
      );
    expect(mails.map(({ body }) => /new device: (.*)\. This was/.exec(body)?.[1])).toEqual([
      "Firefox, Linux",
      "Firefox, Windows",
    ]);
  });

  test("send no mail of a kind that its user wants none of, and show it all the same", async () => {
    await call.notifications.setChannel({ kind: "verification", channel: "email", isOn: false });
    const decision = { kind: "approved", userId: user.id, level: 1 } as const;
    await inTransaction(app.em.fork(), (em) => mailDecision(em, app.parts, { ...decision, eventId: "1" }));
    await call.notifications.setChannel({ kind: "verification", channel: "email", isOn: true });
    await inTransaction(app.em.fork(), (em) => mailDecision(em, app.parts, { ...decision, eventId: "2" }));
    await app.runJob(notificationJobs.deliver);
    expect(await kindsOfMails()).toEqual(["account.notice", "verification"]);
    expect((await contents()).filter(({ type }) => type === "verification")).toHaveLength(2);
  });

  test("notify of support's answers once until they are read, to users who aren't there", async () => {
    await call.chat.send({ clientMessageId: randomUUID(), text: "Hello?" });
    const agent = await app.agent("support");
    const [row] = (await agent.call.inbox.list({ status: "open" })).items;
    const conversationId = String(row?.conversationId);
    const answer = () =>
      agent.call.inbox.reply({ conversationId, clientMessageId: randomUUID(), text: "A secret" });
    const chats = async () => (await contents()).filter(({ type }) => type === "chat").length;
    await answer();
    await answer();
    expect(await chats()).toBe(1);
    await call.chat.markRead({});
    expect((await call.notifications.list({ kind: "chat", isUnread: true })).items).toEqual([]);
    await answer();
    expect(await chats()).toBe(2);
    app.parts.chat.markPresent(user.id);
    await call.chat.markRead({});
    await answer();
    expect(await chats()).toBe(2);
  });
});

function ordersIn(contents: readonly NotificationContent[]): number {
  return contents.reduce((sum, content) => {
    if (content.type === "order_filled") return sum + 1;
    return content.type === "orders_filled" ? sum + content.orders : sum;
  }, 0);
}
