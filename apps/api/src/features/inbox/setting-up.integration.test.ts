// Labels and canned answers, who may do what, and who is there.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rolePermissions } from "@fillmark/contracts/admin";
import { ADMIN_ROLES } from "@fillmark/contracts/auth";
import {
  auditOf,
  noteOn,
  openConsole,
  replyTo,
  startTalk,
  type TestTalk,
} from "../../testing/conversations.ts";
import { refusal } from "../../testing/refusal.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { startTestApp, type TestAgent, type TestApp } from "../../testing/test-app.ts";
import { verification } from "../../testing/verified-users.ts";

let app: TestApp;
let ann: TestAgent;
let talk: TestTalk;

beforeAll(async () => {
  app = await startTestApp({ feed: scriptedFeed() });
  ann = await app.agent();
  talk = await startTalk(app);
});

afterAll(async () => {
  await app.close();
});

test("a label's name is unique whatever its case, and goes from everywhere with the label", async () => {
  const { conversationId } = talk;
  const deposits = await ann.call.inbox.saveLabel({ name: "Deposits" });
  const cards = await ann.call.inbox.saveLabel({ name: "Cards" });
  const taken = { code: "NAME_TAKEN", details: { field: "name" } };
  expect(await refusal(ann.call.inbox.saveLabel({ name: "DEPOSITS" }))).toEqual(taken);
  expect(await refusal(ann.call.inbox.saveLabel({ id: cards.id, name: "deposits" }))).toEqual(taken);
  expect(await ann.call.inbox.saveLabel({ id: cards.id, name: "cards" })).toEqual({
    id: cards.id,
    name: "cards",
  });
  expect(await refusal(ann.call.inbox.saveLabel({ id: randomUUID(), name: "New" }))).toMatchObject({
    code: "NOT_FOUND",
  });
  const labelIds = [deposits.id, cards.id, deposits.id];
  await ann.call.inbox.setLabels({ conversationId, labelIds });
  await ann.call.inbox.setLabels({ conversationId, labelIds });
  const { changes, rev } = await ann.call.inbox.changes({ conversationId, after: 1 });
  expect(changes).toMatchObject([{ type: "labels", labels: [{ name: "cards" }, { name: "Deposits" }] }]);
  expect(await refusal(ann.call.inbox.setLabels({ conversationId, labelIds: [randomUUID()] }))).toMatchObject(
    {
      code: "NOT_FOUND",
    },
  );
  const listed = await ann.call.inbox.list({ status: "open", labelId: cards.id });
  expect(listed.items.map((row) => row.conversationId)).toEqual([conversationId]);
  await ann.call.inbox.deleteLabel({ id: cards.id });
  expect(await ann.call.inbox.find({ conversationId })).toMatchObject({ labels: [deposits], rev });
  expect((await ann.call.inbox.list({ status: "open", labelId: cards.id })).items).toEqual([]);
  expect(await refusal(ann.call.inbox.deleteLabel({ id: cards.id }))).toMatchObject({ code: "NOT_FOUND" });
  expect((await auditOf(app, cards.id)).map(({ action }) => action)).toEqual([
    "inbox.saveLabel",
    "inbox.saveLabel",
    "inbox.deleteLabel",
  ]);
  expect(await auditOf(app, conversationId)).toEqual([
    {
      action: "inbox.setLabels",
      admin_id: ann.id,
      details: { from: [], to: [deposits.id, cards.id].toSorted() },
    },
  ]);
});

test("a canned answer has a shortcut of its own", async () => {
  const { inbox } = ann.call;
  const hello = await inbox.saveCannedAnswer({ shortcut: "hello", text: "Hello {user}" });
  const bye = await inbox.saveCannedAnswer({ shortcut: "bye", text: "Good bye" });
  const taken = { code: "NAME_TAKEN", details: { field: "shortcut" } };
  expect(await refusal(inbox.saveCannedAnswer({ shortcut: "bye", text: "x" }))).toEqual(taken);
  expect(await refusal(inbox.saveCannedAnswer({ ...hello, shortcut: "bye" }))).toEqual(taken);
  const changed = { ...hello, shortcut: "hi" };
  expect(await inbox.saveCannedAnswer(changed)).toEqual(changed);
  expect(await inbox.listCannedAnswers()).toEqual([bye, changed]);
  await inbox.deleteCannedAnswer({ id: bye.id });
  expect(await refusal(inbox.deleteCannedAnswer({ id: bye.id }))).toMatchObject({ code: "NOT_FOUND" });
  expect(await refusal(inbox.saveCannedAnswer({ ...bye, text: "x" }))).toMatchObject({ code: "NOT_FOUND" });
  expect(JSON.stringify(await auditOf(app, hello.id))).not.toContain("Hello");
});

describe.each(ADMIN_ROLES)("the role %s", (role) => {
  const may = (permission: (typeof rolePermissions)["owner"][number]) =>
    rolePermissions[role].includes(permission);
  const outcome = async (run: Promise<unknown>) => {
    const refused = await refusal(run);
    return typeof refused === "object" && refused !== null && "code" in refused ? refused.code : refused;
  };

  test("reads, answers and sets up just what it may", async () => {
    const { call } = await app.agent(role);
    const { conversationId } = talk;
    const reads = [
      call.inbox.list({ status: "open" }),
      call.inbox.counts(),
      call.inbox.find({ conversationId }),
      call.inbox.listEntries({ conversationId }),
      call.inbox.changes({ conversationId, after: 0 }),
      call.inbox.search({ text: "deposit" }),
      call.inbox.metrics(),
      call.inbox.listAgents(),
      call.inbox.listLabels(),
      call.inbox.listCannedAnswers(),
      call.inbox.userContext({ conversationId }),
      call.inbox.setViewing({ conversationId: null }),
    ].map(outcome);
    const answers = [
      call.inbox.reply(replyTo(talk)),
      call.inbox.writeNote(noteOn(talk)),
      call.inbox.markRead({ conversationId, seq: 1 }),
      call.inbox.setStatus({ conversationId, status: "open" }),
      call.inbox.setLabels({ conversationId, labelIds: [] }),
      call.inbox.setAvailability({ availability: "online" }),
    ].map(outcome);
    const setUps = [
      call.inbox.saveLabel({ name: role }),
      call.inbox.saveCannedAnswer({ shortcut: role, text: "x" }),
    ].map(outcome);
    const expected = (isAllowed: boolean) => (isAllowed ? "no refusal" : "FORBIDDEN");
    expect(new Set(await Promise.all(reads))).toEqual(new Set([expected(may("inbox.read"))]));
    expect(new Set(await Promise.all(answers))).toEqual(new Set([expected(may("inbox.answer"))]));
    expect(new Set(await Promise.all(setUps))).toEqual(new Set([expected(may("inbox.set_up"))]));
  });
});

test.each(ADMIN_ROLES.filter((role) => rolePermissions[role].includes("inbox.read")))(
  "the role %s sees of the user just what it may",
  async (role) => {
    const { call } = await app.agent(role);
    const seen = await call.inbox.userContext({ conversationId: talk.conversationId });
    expect(seen.balances !== null).toBe(rolePermissions[role].includes("user.balances"));
    expect(seen.moneyOnTheWay !== null).toBe(rolePermissions[role].includes("user.balances"));
    expect(seen.recentOrders !== null).toBe(rolePermissions[role].includes("user.orders"));
    expect(seen).toMatchObject({ id: talk.user.id, email: talk.user.email });
  },
);

test("beside the conversation stand the user's level, tags, clock, language and the money that is on its way", async () => {
  const { conversationId, user } = talk;
  const before = await ann.call.inbox.userContext({ conversationId });
  const nothing = { tags: [], timeZone: null, language: null, moneyOnTheWay: [] };
  expect(before).toMatchObject({ state: "active", level: 0, ...nothing });
  await talk.call.profile.saveLanguage({ language: "de" });
  await ann.call.users.setTags({ userId: user.id, tags: ["vip", "beta"] });
  const em = app.em.fork();
  for (const statement of verification(user.id, 2)) await em.execute(statement);
  await talk.call.notifications.saveSchedule({
    quietHours: { from: "22:00", to: "07:00" },
    digestAt: null,
    timeZone: "Asia/Tokyo",
  });
  const { methods } = await talk.call.deposits.listMethods();
  const method = methods.find(({ kind, asset }) => kind === "bank" && asset === "USD");
  const asked = {
    venue: "live",
    requestId: randomUUID(),
    methodId: method?.id ?? "",
    amount: "250",
  } as const;
  const { id } = await talk.call.deposits.request(asked);
  const seen = await ann.call.inbox.userContext({ conversationId });
  expect(seen).toMatchObject({ level: 2, tags: ["beta", "vip"], timeZone: "Asia/Tokyo", language: "de" });
  expect(seen.moneyOnTheWay).toMatchObject([
    { kind: "deposit", id, asset: "USD", amount: "250", state: "requested" },
  ]);
  await ann.call.users.setTags({ userId: user.id, tags: [] });
});

test("a user's money and orders are those of the exchange, newest order first", async () => {
  const { call, conversationId, user } = talk;
  await call.demo.toggle({ enabled: true });
  const order = {
    venue: "demo",
    pair: "BTC-USD",
    side: "buy",
    type: "limit",
    quantity: "0.5",
    price: "7000",
  } as const;
  await call.trading.placeOrder(order);
  const { order: last } = await call.trading.placeOrder({ ...order, quantity: "0.1" });
  const seen = await ann.call.inbox.userContext({ conversationId });
  const { balances } = await call.funds.listBalances({ venue: "demo" });
  expect(seen).toMatchObject({ id: user.id, venue: "demo" });
  expect(seen.balances).toEqual(
    balances.map(({ asset, total, held }) => ({ venue: "demo", asset, total, held })),
  );
  expect(seen.recentOrders).toHaveLength(2);
  expect(seen.recentOrders?.[0]).toEqual({
    orderId: last.id,
    venue: "demo",
    pair: "BTC-USD",
    side: "buy",
    quantity: "0.1",
    price: "7000.00",
    state: last.state,
    at: last.placedAt,
  });
});

test("agents are those who may answer, with whether they are there and what they have open", async () => {
  const [bob, reader] = await Promise.all([app.agent(), app.agent("compliance")]);
  const find = async (id: string) => (await ann.call.inbox.listAgents()).find((agent) => agent.id === id);
  expect(await find(reader.id)).toBeUndefined();
  expect(await find(bob.id)).toEqual({ id: bob.id, name: bob.name, availability: "offline", openCount: 0 });
  const { conversationId } = await startTalk(app);
  await bob.call.inbox.assign({ conversationId, from: null, to: bob.id });
  const console = await openConsole(app, bob);
  expect(await find(bob.id)).toMatchObject({ availability: "online", openCount: 1 });
  await bob.call.inbox.setAvailability({ availability: "away" });
  expect(await find(bob.id)).toMatchObject({ availability: "away" });
  console.close();
});

test.each(["", "  ", "a\u0000b", "a\nb", "\ud800", "x".repeat(31)])(
  "a label can't be called %j",
  async (name) => {
    await expect(ann.call.inbox.saveLabel({ name })).rejects.toMatchObject({ code: "BAD_REQUEST" });
  },
);
