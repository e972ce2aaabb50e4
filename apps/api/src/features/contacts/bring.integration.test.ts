// A guest who has signed in takes the conversation of their browser along, if they say so.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { guestBrowser, type GuestBrowser } from "../../testing/guest-browser.ts";
import { bearer } from "../../testing/admin-session.ts";
import { startTestApp, type TestAgent, type TestApp, type TestUser } from "../../testing/test-app.ts";

let app: TestApp;
let agent: TestAgent;

beforeAll(async () => {
  app = await startTestApp();
  agent = await app.agent("owner");
});

afterAll(() => app.close());

const words = () => `w${randomUUID().replaceAll("-", "")}`;

async function startTalk(): Promise<{ guest: GuestBrowser; text: string; conversationId: string }> {
  const guest = guestBrowser(app);
  const text = words();
  await guest.say(text);
  const found = await agent.call.inbox.search({ text, limit: 5 });
  const conversationId = found.items[0]?.conversationId ?? "";
  await agent.call.inbox.reply({ conversationId, clientMessageId: randomUUID(), text: "Please register." });
  return { guest, text, conversationId };
}

/** The same browser, in which this user has signed in. */
function signedIn(guest: GuestBrowser, user: TestUser): GuestBrowser {
  const same = guestBrowser(app, { headers: bearer(user.token) });
  same.take(guest.cookie());
  return same;
}

const textsOf = async (user: TestUser) =>
  (await app.caller(user.id).chat.listMessages({})).messages.flatMap(({ sender, text }) =>
    sender === "system" ? [] : [text],
  );

test("it moves as it is into an account that has said nothing", async () => {
  const { guest, text, conversationId } = await startTalk();
  const user = await app.registerUser();
  await app.caller(user.id).chat.conversation();
  const browser = signedIn(guest, user);
  expect((await browser.query("bringable")).data).toEqual({ messages: 3 });
  expect((await browser.call("bring")).status).toBe(200);
  expect(browser.cookie()).toBe(null);
  expect(await textsOf(user)).toEqual([text, "Please register."]);
  expect((await app.caller(user.id).chat.head()).unread).toBe(1);
  const { user: person } = await agent.call.inbox.find({ conversationId });
  expect(person).toMatchObject({ id: user.id, email: user.email, contact: null });
  await app.caller(user.id).chat.send({ clientMessageId: randomUUID(), text: "Done." });
  expect(await textsOf(user)).toEqual([text, "Please register.", "Done."]);
  expect((await guest.talk()).conversation).toBeNull();
});

test("it is added to the conversation that an account has, and those who wait go on waiting", async () => {
  const { guest, text } = await startTalk();
  await guest.say("And then?");
  const user = await app.registerUser();
  await app.caller(user.id).chat.send({ clientMessageId: randomUUID(), text: "Before" });
  const browser = signedIn(guest, user);
  const both = await Promise.all([browser.call("bring"), signedIn(guest, user).call("bring")]);
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await textsOf(user)).toEqual(["Before", text, "Please register.", "And then?"]);
  const view = await app.caller(user.id).chat.conversation();
  const row = await agent.call.inbox.find({ conversationId: view.id });
  expect(row.waitingSince).not.toBeNull();
  expect(await agent.call.inbox.search({ text, limit: 5 })).toMatchObject({
    items: [{ conversationId: view.id }],
  });
});

test("nobody brings what isn't of their browser, and nothing is brought by itself", async () => {
  const { guest, text } = await startTalk();
  const user = await app.registerUser();
  await guest.call("introduce", { email: user.email });
  expect(await textsOf(user)).toEqual([]);
  const stranger = guestBrowser(app, { headers: bearer(user.token) });
  expect((await stranger.call("bring")).code).toBe("NOT_FOUND");
  expect((await guest.call("bring")).code).toBe("UNAUTHENTICATED");
  expect(JSON.stringify(await guest.changes())).toContain(text);
});
