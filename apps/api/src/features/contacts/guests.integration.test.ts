import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withClient } from "../../db/with-client.ts";
import { guestBrowser } from "../../testing/guest-browser.ts";
import { auditOf } from "../../testing/conversations.ts";
import { refusal } from "../../testing/refusal.ts";
import { startTestApp, type TestAgent, type TestApp } from "../../testing/test-app.ts";

let app: TestApp;
let agent: TestAgent;

beforeAll(async () => {
  app = await startTestApp();
  agent = await app.agent("owner");
});

afterAll(() => app.close());

async function idOf(text: string): Promise<string> {
  const found = await agent.call.inbox.search({ text, limit: 5 });
  return found.items[0]?.conversationId ?? "";
}

const answer = (conversationId: string, text: string) =>
  agent.call.inbox.reply({ conversationId, clientMessageId: randomUUID(), text });

/** Words that nothing else holds. */
const words = () => `w${randomUUID().replaceAll("-", "")}`;

async function count(table: "contacts" | "chat_conversations"): Promise<number> {
  const rows = await app.em.fork().execute<{ n: number }[]>(`select count(*)::int as n from ${table}`);
  return rows[0]?.n ?? -1;
}

test("a guest writes, an agent answers, and both see what the other has read", async () => {
  const guest = guestBrowser(app);
  expect(await guest.talk()).toMatchObject({ conversation: null, guest: null, canMail: false });
  const text = words();
  await guest.say(text);
  const conversationId = await idOf(text);
  const row = await agent.call.inbox.find({ conversationId });
  expect(row.user).toMatchObject({
    name: null,
    email: null,
    contact: { isConfirmed: false, isBlocked: false },
  });
  expect(await agent.call.contacts.find({ conversationId })).toMatchObject({
    source: "page",
    page: "/welcome",
    language: "en",
    mails: "noAddress",
  });
  await answer(conversationId, "Gladly.");
  const seen = await guest.changes();
  expect(seen.unread).toBe(1);
  const said = seen.changes.flatMap((change) => (change.type === "message" ? [change.message] : []));
  expect(said.map(({ sender, text: of }) => [sender, of])).toEqual([
    ["user", text],
    ["system", expect.any(String)],
    ["admin", "Gladly."],
  ]);
  await guest.call("markRead", {});
  expect((await agent.call.inbox.find({ conversationId })).userReadSeq).toBe(said.at(-1)?.seq);
  expect((await guest.changes(seen.rev)).unread).toBe(0);
  await agent.call.inbox.setStatus({ conversationId, status: "resolved" });
  expect((await guest.call("rate", { score: 5 })).status).toBe(200);
  expect((await agent.call.inbox.find({ conversationId })).episodes[0]?.rating).toBe(5);
});

test("a first message that is sent again and at once opens one conversation and stands there once", async () => {
  const guest = guestBrowser(app);
  await guest.call("begin");
  const before = await count("contacts");
  const id = randomUUID();
  const text = words();
  const sent = await Promise.all(Array.from({ length: 6 }, () => guest.say(text, id)));
  expect(new Set(sent.map((message) => message.id)).size).toBe(1);
  expect((await count("contacts")) - before).toBe(1);
  expect((await guest.call("send", { clientMessageId: id, text: "Another", page: "/welcome" })).code).toBe(
    "MESSAGE_ID_CONFLICT",
  );
});

test("looking around stores nothing", async () => {
  const before = await count("contacts");
  const guest = guestBrowser(app);
  await guest.call("begin");
  await guest.talk();
  await guest.changes();
  await guest.call("setTyping");
  await guest.call("markRead", {});
  expect((await guest.call("introduce", { email: "ada@example.com" })).code).toBe("NOT_FOUND");
  expect((await guest.call("rate", { score: 1 })).code).toBe("NOT_FOUND");
  expect(await count("contacts")).toBe(before);
});

test("nobody reads another's conversation: by no cookie, a changed one, its hash, or a session of their own", async () => {
  const guest = guestBrowser(app);
  const text = words();
  await guest.say(text);
  const cookie = guest.cookie() ?? "";
  const rows = await app.em.fork().execute<{ hash: string }[]>(`select hash from contact_tokens`);
  const value = cookie.split("=")[1] ?? "";
  const turned = `${value.slice(0, -2)}${value.endsWith("A") ? "BB" : "AA"}`;
  const tried = [
    null,
    "fillmark_guest=",
    `fillmark_guest=${turned}`,
    `fillmark_guest=${value.replace("fmgs", "fmgl")}`,
  ];
  for (const stolen of [...tried, ...rows.map(({ hash }) => `fillmark_guest=${hash}`)]) {
    const thief = guestBrowser(app);
    thief.take(stolen);
    expect((await thief.talk()).conversation).toBeNull();
    expect((await thief.changes()).changes).toEqual([]);
    expect(JSON.stringify(await thief.query("listMessages", {}))).not.toContain(text);
  }
  const other = guestBrowser(app);
  await other.say(words());
  expect(JSON.stringify(await other.changes())).not.toContain(text);
  // Neither is it any user's, nor a session of the platform.
  const user = await app.registerUser();
  expect((await app.caller(user.id).chat.head()).rev).toBeNull();
  const me = await fetch(`${app.url}/api/user/me`, { headers: { cookie, "sec-fetch-site": "same-origin" } });
  expect(me.status).toBe(401);
  expect(await app.em.fork().execute(`select 1 from contact_tokens where hash = ?`, [value])).toEqual([]);
});

test("another site's page writes nothing", async () => {
  const before = await count("contacts");
  const foreign = guestBrowser(app, {
    headers: { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
  });
  foreign.take(`fillmark_guest=fmgs_${"A".repeat(43)}`);
  expect((await foreign.call("send", { clientMessageId: randomUUID(), text: "Hi", page: "/" })).code).toBe(
    "CROSS_SITE",
  );
  expect(await count("contacts")).toBe(before);
});

test("the session of a browser ends, when it leaves and after its time, and opens no other then", async () => {
  const guest = guestBrowser(app);
  await guest.say(words());
  const cookie = guest.cookie();
  await guest.call("leave");
  expect(guest.cookie()).toBeNull();
  guest.take(cookie);
  expect((await guest.talk()).conversation).toBeNull();
  const late = guestBrowser(app);
  await late.say(words());
  await withClient(app.db.ownerUrl, (client) =>
    client.query(`update contact_tokens set expires_at = now() - interval '1 second'`),
  );
  expect((await late.talk()).conversation).toBeNull();
  expect((await late.call("send", { clientMessageId: randomUUID(), text: "Hi", page: "/" })).code).toBe(
    "NOT_FOUND",
  );
});

test("a network has so many conversations that wait, and an answered one makes room", async () => {
  await app.em.fork().execute(`delete from contacts`);
  const texts = Array.from({ length: 20 }, words);
  for (const text of texts) await guestBrowser(app).say(text);
  const next = guestBrowser(app);
  await next.call("begin");
  const message = { clientMessageId: randomUUID(), text: "One more", page: "/help" };
  expect((await next.call("send", message)).code).toBe("TOO_MANY_REQUESTS");
  await agent.call.inbox.setStatus({ conversationId: await idOf(texts[0] ?? ""), status: "resolved" });
  expect((await next.call("send", message)).status).toBe(200);
  await app.em.fork().execute(`delete from contacts`);
});

test.each([
  ["no text", { text: " \u200b " }],
  ["too long a text", { text: "x".repeat(2001) }],
  ["half a character", { text: "\ud800" }],
  ["a page with a query", { page: "/welcome?token=1" }],
  ["a page elsewhere", { page: "//evil.example" }],
  ["a file", { fileId: randomUUID() }],
  ["another's contact", { contactId: randomUUID() }],
])("a message with %s is refused", async (_name, wrong) => {
  const guest = guestBrowser(app);
  await guest.call("begin");
  const input = { clientMessageId: randomUUID(), text: "Hello", page: "/welcome", ...wrong };
  expect((await guest.call("send", input)).code).toBe("VALIDATION");
});

test.each([
  "not an address",
  "two@example.com,three@example.com",
  "a@b",
  `${"x".repeat(260)}@example.com`,
  "a\r\nbcc: b@example.com",
])("%j is no e-mail of a guest", async (email) => {
  const guest = guestBrowser(app);
  await guest.say(words());
  expect((await guest.call("introduce", { email })).code).toBe("VALIDATION");
});

test("a typed address links to no account and shows as unconfirmed", async () => {
  const user = await app.registerUser();
  await app.caller(user.id).chat.send({ clientMessageId: randomUUID(), text: "Mine alone" });
  const guest = guestBrowser(app);
  const text = words();
  await guest.say(text);
  await guest.call("introduce", { name: "Mallory", email: user.email.toUpperCase() });
  const conversationId = await idOf(text);
  expect((await agent.call.inbox.find({ conversationId })).user).toMatchObject({
    name: "Mallory",
    email: user.email,
    contact: { isConfirmed: false, isBlocked: false },
  });
  expect(JSON.stringify(await guest.changes())).not.toContain("Mine alone");
  expect((await app.caller(user.id).chat.listMessages({})).messages.map((said) => said.text)).toEqual([
    "Mine alone",
  ]);
  expect(await app.caller(user.id).contacts.bringable()).toEqual({ messages: 0 });
});

test("who is blocked writes no more, until they are let again; both stand in the audit log", async () => {
  const guest = guestBrowser(app);
  const text = words();
  await guest.say(text);
  const conversationId = await idOf(text);
  const { id: contactId } = await agent.call.contacts.find({ conversationId });
  await agent.call.contacts.setBlocked({ contactId, isBlocked: true });
  await agent.call.contacts.setBlocked({ contactId, isBlocked: true });
  expect((await guest.call("send", { clientMessageId: randomUUID(), text: "Hi", page: "/" })).code).toBe(
    "CONTACT_BLOCKED",
  );
  expect((await guest.call("introduce", { name: "Eve" })).code).toBe("CONTACT_BLOCKED");
  expect((await guest.call("rate", { score: 5 })).code).toBe("CONTACT_BLOCKED");
  expect((await agent.call.inbox.find({ conversationId })).user.contact?.isBlocked).toBe(true);
  await agent.call.contacts.setBlocked({ contactId, isBlocked: false });
  await guest.say("Thank you");
  const actions = (await auditOf(app, conversationId)).map(({ action }) => action);
  expect(actions).toEqual(["contacts.block", "contacts.unblock"]);
});

test("an erased contact is gone with what was said and with the files of it", async () => {
  const guest = guestBrowser(app);
  const text = words();
  await guest.say(text);
  const conversationId = await idOf(text);
  const { id: contactId } = await agent.call.contacts.find({ conversationId });
  await agent.call.contacts.erase({ contactId });
  expect(await idOf(text)).toBe("");
  expect((await guest.talk()).conversation).toBeNull();
  expect((await guest.changes()).changes).toEqual([]);
  expect(await refusal(agent.call.contacts.erase({ contactId }))).toMatchObject({ code: "NOT_FOUND" });
  expect(await refusal(agent.call.inbox.find({ conversationId }))).toMatchObject({ code: "NOT_FOUND" });
  expect((await auditOf(app, conversationId)).at(-1)?.action).toBe("contacts.erase");
});
