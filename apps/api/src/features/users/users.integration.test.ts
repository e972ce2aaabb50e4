// Users as admins find them, and what an admin does to an account.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectLedgerBalanced } from "../../testing/expect-ledger-balanced.ts";
import { refusal } from "../../testing/refusal.ts";
import { makeKey } from "../../testing/v1-client.ts";
import { send, type Answer } from "../../testing/http-client.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { startTestApp, type TestAgent, type TestApp, type TestUser } from "../../testing/test-app.ts";

const reason = "Asked by their bank";
const onDemo = { venue: "demo" };
const order = {
  venue: "demo",
  pair: "BTC-USD",
  side: "buy",
  type: "limit",
  quantity: "0.01",
  price: "7000",
} as const;

let app: TestApp;
let officer: TestAgent;

beforeAll(async () => {
  app = await startTestApp({ feed: scriptedFeed() });
  officer = await app.agent("compliance");
});

afterAll(async () => {
  await expectLedgerBalanced(app.db.url);
  await app.close();
});

async function trader(): Promise<TestUser> {
  const user = await somebody();
  await app.caller(user.id).demo.toggle({ enabled: true });
  return user;
}

/** With whatever is done after the answer to a registration. */
async function somebody(): Promise<TestUser> {
  const user = await app.registerUser();
  await app.parts.auth.deferredTasks.settle();
  return user;
}

const loginOf = ({ email, password }: TestUser) => ({ email, password });
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const codeIn = ({ text }: Answer) => /"code":"([A-Z_]{4,})","details"/.exec(text)?.[1] ?? null;

function mutate(path: string, headers: Record<string, string>, input: object = {}): Promise<Answer> {
  return send(`${app.url}/trpc/${path}`, { headers, body: input });
}

const auditOf = (user: TestUser) =>
  app.em
    .fork()
    .execute<{ action: string; admin_id: string; details: unknown }[]>(
      `select action, admin_id, details from audit_log where subject_kind = 'user' and subject_id = ? order by id`,
      [user.id],
    );

const mailsTo = async ({ email }: TestUser) =>
  (
    await app.em
      .fork()
      .execute<{ subject: string; body: string }[]>(
        `select subject, body from mails where recipient = ? order by id`,
        [email],
      )
  ).filter(({ subject }) => !subject.includes("e-mail"));

describe("a frozen account", () => {
  test("places, changes and resets nothing, by token or by cookie, from its next request on", async () => {
    const user = await trader();
    const signedIn = await send(`${app.url}/api/user/login`, { body: loginOf(user) });
    const cookie = { cookie: `fillmark_session=${signedIn.cookies["fillmark_session"]}`, "x-fillmark": "1" };
    const ways = [bearer(user.token), { ...cookie, "sec-fetch-site": "same-origin" }];
    const placed = await app.caller(user.id).trading.placeOrder(order);
    await officer.call.users.freeze({ userId: user.id, reason });
    for (const headers of ways) {
      const change = { venue: "demo", orderId: placed.order.id, price: "6900" };
      const answers = [
        await mutate("trading.placeOrder", headers, order),
        await mutate("trading.amendOrder", headers, change),
        await mutate("demo.resetBalance", headers, onDemo),
        await mutate("demo.resetAccount", headers, onDemo),
        await send(`${app.url}/api/user/demo/reset-balance`, { method: "POST", headers }),
        await send(`${app.url}/api/user/demo/reset-account`, { method: "POST", headers }),
      ];
      expect(answers.map((answer) => [answer.status, codeIn(answer)])).toEqual(
        answers.map(() => [403, "ACCOUNT_FROZEN"]),
      );
    }
    const { items } = await app.caller(user.id).trading.listOrders({ scope: "open" });
    expect(items.map(({ id, price }) => [id, price])).toEqual([[placed.order.id, "7000.00"]]);
    await officer.call.users.unfreeze({ userId: user.id });
    expect((await mutate("trading.placeOrder", bearer(user.token), order)).status).toBe(200);
  });

  test("trades by no key of its programs, which may still look and cancel", async () => {
    const user = await trader();
    const headers = bearer(await makeKey(app, user));
    const place = () => send(`${app.url}/api/v1/orders`, { headers, body: order });
    const { status, json } = await place();
    expect(status).toBe(201);
    await officer.call.users.freeze({ userId: user.id, reason });
    const id = /"id":"(\d+)"/.exec(JSON.stringify(json["order"]))?.[1] ?? "";
    const change = { method: "PATCH", headers, body: { venue: "demo", price: "6900" } };
    const refused = [await place(), await send(`${app.url}/api/v1/orders/${id}`, change)];
    expect(refused.map(codeIn)).toEqual(["ACCOUNT_FROZEN", "ACCOUNT_FROZEN"]);
    expect((await send(`${app.url}/api/v1/orders`, { headers })).text).toContain(`"id":"${id}"`);
    expect(
      (await send(`${app.url}/api/v1/orders/${id}?venue=demo`, { method: "DELETE", headers })).status,
    ).toBe(200);
  });

  test("is not opened for practice, and still changes what it looks at", async () => {
    const user = await somebody();
    await officer.call.users.freeze({ userId: user.id, reason });
    const toDemo = () => mutate("demo.toggle", bearer(user.token), { enabled: true });
    expect(codeIn(await toDemo())).toBe("ACCOUNT_FROZEN");
    await officer.call.users.unfreeze({ userId: user.id });
    expect((await toDemo()).status).toBe(200);
    await officer.call.users.freeze({ userId: user.id, reason });
    expect((await mutate("demo.toggle", bearer(user.token), { enabled: false })).status).toBe(200);
    expect((await toDemo()).status).toBe(200);
  });

  test("signs in, looks, cancels and writes to support", async () => {
    const user = await trader();
    const { order: placed } = await app.caller(user.id).trading.placeOrder(order);
    await officer.call.users.freeze({ userId: user.id, reason });
    const { status, json } = await send(`${app.url}/api/user/login`, { body: loginOf(user) });
    const headers = bearer(String(json["token"]));
    const message = { clientMessageId: randomUUID(), text: "Why?" };
    const answers = [
      await mutate("trading.cancelOrder", headers, { ...onDemo, orderId: placed.id }),
      await mutate("trading.cancelAllOrders", headers, onDemo),
      await mutate("chat.send", headers, message),
      await send(`${app.url}/trpc/trading.listOrders?input=%7B%7D`, { headers }),
    ];
    expect([status, ...answers.map((answer) => answer.status)]).toEqual([200, 200, 200, 200, 200]);
  });

  test("is notified by mail and in its history, and never by whom or why", async () => {
    const user = await somebody();
    await officer.call.users.freeze({ userId: user.id, reason });
    await officer.call.users.unfreeze({ userId: user.id });
    const mails = await mailsTo(user);
    expect(mails.map(({ subject }) => subject)).toEqual([
      "Your account is frozen",
      "Your account is open again",
    ]);
    const { items } = await app.caller(user.id).auth.listLoginHistory({ limit: 2 });
    expect(items.map(({ kind, address }) => [kind, address])).toEqual([
      ["unfrozen", ""],
      ["frozen", ""],
    ]);
    const received = JSON.stringify([mails, items]);
    for (const secret of [reason, officer.name, officer.email]) expect(received).not.toContain(secret);
  });

  test("of fifty at once one froze it, and says so with the reason in the audit log", async () => {
    const user = await somebody();
    const reasons = Array.from({ length: 50 }, (_, n) => `Reason ${n}`);
    const states = await Promise.all(
      reasons.map((each) => officer.call.users.freeze({ userId: user.id, reason: each })),
    );
    expect(new Set(states.map(({ frozen }) => frozen?.reason)).size).toBe(1);
    expect(states[0]).toMatchObject({ state: "frozen", frozen: { by: { id: officer.id } } });
    const entries = await auditOf(user);
    expect(entries).toEqual([
      { action: "users.freeze", admin_id: officer.id, details: { reason: states[0]?.frozen?.reason } },
    ]);
    expect(await mailsTo(user)).toHaveLength(1);
  });
});

describe("an admin", () => {
  test("signs a user out everywhere", async () => {
    const user = await somebody();
    expect(await officer.call.users.endSessions({ userId: user.id })).toEqual({ ended: 1 });
    expect((await send(`${app.url}/api/user/me`, { headers: bearer(user.token) })).status).toBe(401);
    expect(await auditOf(user)).toMatchObject([{ action: "users.endSessions", details: { ended: 1 } }]);
    expect((await mailsTo(user)).map(({ subject }) => subject)).toEqual(["Your devices were signed out"]);
  });

  test("cancels all orders of a user on both venues, and the journal names the admin", async () => {
    const user = await trader();
    for (let n = 0; n < 3; n += 1) await app.caller(user.id).trading.placeOrder(order);
    expect(await officer.call.users.cancelOrders({ userId: user.id })).toEqual({ canceled: 3 });
    expect((await app.caller(user.id).trading.listOrders({ scope: "open" })).items).toEqual([]);
    const actors = await app.em
      .fork()
      .execute<{ actor: string }[]>(`select distinct actor from journal where actor = ?`, [
        `admin:${officer.id}`,
      ]);
    expect(actors).toHaveLength(1);
    expect(await auditOf(user)).toMatchObject([{ action: "users.cancelOrders" }]);
  });

  test("asks in vain for someone who isn't there, and leaves no trace of it", async () => {
    const userId = randomUUID();
    const { users } = officer.call;
    const attempts = [
      () => users.find({ userId }),
      () => users.freeze({ userId, reason }),
      () => users.unfreeze({ userId }),
      () => users.endSessions({ userId }),
      () => users.cancelOrders({ userId }),
    ];
    for (const attempt of attempts) expect(await refusal(attempt())).toMatchObject({ code: "NOT_FOUND" });
    expect((await officer.call.users.listAudit({ userId })).items).toEqual([]);
  });

  test("gives a reason that says something", async () => {
    const user = await somebody();
    for (const bad of ["", "  x  ", "\0\0\0", "x".repeat(501)])
      expect(await refusal(officer.call.users.freeze({ userId: user.id, reason: bad }))).toMatchObject({
        code: expect.stringMatching(/VALIDATION|BAD_REQUEST/),
      });
  });
});

describe("a user's page", () => {
  test("shows what the role may see, and each look is in the audit log", async () => {
    const user = await trader();
    await app.caller(user.id).trading.placeOrder(order);
    await app.caller(user.id).chat.send({ clientMessageId: randomUUID(), text: "Hello" });
    const agents = {
      support: await app.agent("support"),
      compliance: officer,
      operator: await app.agent("operator"),
    };
    const seen = async (agent: TestAgent) => {
      const page = await agent.call.users.find({ userId: user.id });
      const { balances, orders, conversationId } = page;
      return [balances !== null, orders?.open ?? null, conversationId !== null];
    };
    expect(await seen(agents.support)).toEqual([true, 1, true]);
    expect(await seen(agents.compliance)).toEqual([false, 1, true]);
    expect(await seen(agents.operator)).toEqual([false, null, false]);
    const page = await officer.call.users.find({ userId: user.id });
    expect(page).toMatchObject({
      email: user.email,
      state: "active",
      frozen: null,
      emailConfirmed: false,
      deletionDueAt: null,
      sessions: 1,
      factors: { password: true, totp: false, passkey: false, google: false, apiKey: false },
    });
    const looks = (await auditOf(user)).filter(({ action }) => action === "users.find");
    expect(looks.map((look) => look.admin_id)).toEqual([
      agents.support.id,
      officer.id,
      agents.operator.id,
      officer.id,
    ]);
  });

  test("lists devices, the sign-in history, and what admins did, in pages", async () => {
    const user = await somebody();
    for (let n = 0; n < 2; n += 1) {
      await officer.call.users.freeze({ userId: user.id, reason });
      await officer.call.users.unfreeze({ userId: user.id });
    }
    const { userId } = { userId: user.id };
    const { sessions } = await officer.call.users.listSessions({ userId });
    expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([false]);
    const logins = await officer.call.users.listLoginHistory({ userId, limit: 3 });
    expect(logins.items.map(({ kind }) => kind)).toEqual(["unfrozen", "frozen", "unfrozen"]);
    const first = await officer.call.users.listAudit({ userId, limit: 3 });
    const second = await officer.call.users.listAudit({ userId, cursor: first.nextCursor ?? "" });
    expect([...first.items, ...second.items].map(({ action }) => action)).toEqual([
      "users.unfreeze",
      "users.freeze",
      "users.unfreeze",
      "users.freeze",
    ]);
  });
});
