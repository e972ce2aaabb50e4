// The page that a customer shows to support: by consent, while their conversation is open, and kept by nobody afterwards.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { SharePageInput, SharePageView } from "@fillmark/contracts/shared-page";
import { startTalk, type TestTalk } from "../../testing/conversations.ts";
import { refusal } from "../../testing/refusal.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { movableClock, startTestApp, type TestAgent, type TestApp } from "../../testing/test-app.ts";
import { eraseConversation } from "./erase-conversation.ts";
import { forgetSharedPages } from "./share-page.ts";

let app: TestApp;
let ann: TestAgent;
let talk: TestTalk;
const clock = movableClock();

beforeAll(async () => {
  app = await startTestApp({ feed: scriptedFeed(), clock });
  ann = await app.agent();
});
afterAll(() => app.close());
beforeEach(async () => {
  talk = await startTalk(app);
});

const trade = { page: "/trade/:pair", pair: "BTC-USD" } as const;
/** As the page of that user does. */
async function share(
  of: TestTalk,
  shown: { page: SharePageInput["page"]; pair?: string },
): Promise<SharePageView> {
  const { openedAt } = await of.call.chat.conversation();
  return of.call.chat.sharePage({ pair: null, ...shown, openedAt: openedAt ?? "2026-11-29T10:00:00.000Z" });
}
const seen = () => ann.call.inbox.sharedPage({ conversationId: talk.conversationId });
const isKept = async () =>
  (
    await app.em
      .fork()
      .execute<object[]>("select 1 from chat_shared_pages where conversation_id = ?", [talk.conversationId])
  ).length > 0;

test("is shown from the consent on and until it is taken back, the newest alone", async () => {
  expect(await seen()).toBeNull();
  expect(await share(talk, trade)).toEqual({ isShared: true });
  expect(await seen()).toMatchObject(trade);
  await share(talk, { page: "/profile/withdraw" });
  expect(await seen()).toMatchObject({ page: "/profile/withdraw", pair: null });
  expect(await talk.call.chat.hidePage()).toEqual({ success: true });
  expect(await seen()).toBeNull();
  expect(await isKept()).toBe(false);
});

test("is of one's own conversation, and of none before a first message", async () => {
  const other = await startTalk(app);
  await share(other, trade);
  expect(await seen()).toBeNull();
  await share(talk, trade);
  await other.call.chat.hidePage();
  expect(await seen()).toMatchObject(trade);

  const { id } = await app.registerUser();
  const silent = app.caller(id);
  const input = { ...trade, openedAt: new Date(clock.now()).toISOString() };
  expect(await silent.chat.sharePage(input)).toEqual({ isShared: false });
  await silent.chat.conversation();
  expect(await silent.chat.sharePage(input)).toEqual({ isShared: false });
});

test("ends with the conversation, and a new message doesn't bring the consent back", async () => {
  const { conversationId } = talk;
  const { openedAt } = await talk.call.chat.conversation();
  await share(talk, trade);
  await ann.call.inbox.setStatus({ conversationId, status: "pending" });
  expect(await seen()).toMatchObject(trade);
  await ann.call.inbox.setStatus({ conversationId, status: "resolved" });
  expect(await isKept()).toBe(false);
  expect(await share(talk, trade)).toEqual({ isShared: false });
  await talk.say("One thing more.");
  expect(await seen()).toBeNull();
  // A tab that heard nothing of the end.
  expect(await talk.call.chat.sharePage({ ...trade, openedAt: openedAt ?? "" })).toEqual({ isShared: false });
  expect(await share(talk, trade)).toEqual({ isShared: true });
});

test("never outlives an end that comes in the same moment", async () => {
  for (let round = 0; round < 10; round += 1) {
    talk = await startTalk(app);
    const { conversationId } = talk;
    await Promise.all([
      share(talk, trade),
      ann.call.inbox.setStatus({ conversationId, status: "resolved" }),
      share(talk, { page: "/profile/assets" }),
    ]);
    expect(await isKept()).toBe(false);
  }
});

test("is forgotten two minutes after it was last sent", async () => {
  await share(talk, trade);
  clock.moveBy(100_000);
  expect(await seen()).toMatchObject(trade);
  clock.moveBy(20_001);
  expect(await seen()).toBeNull();
  await app.runJob(forgetSharedPages);
  expect(await isKept()).toBe(false);
});

test("is one of the app's pages and nothing else", async () => {
  const wrong: object[] = [
    { page: "/admin/users" },
    { page: "/trade/BTC-USD" },
    { page: "/reset-password?token=secret" },
    { page: "/profile/assets", pair: "BTC-USD" },
    { page: "/trade/:pair", pair: "<b>BTC</b>" },
    { page: null },
    { page: "/help", note: "more" },
    { page: "/help", openedAt: "yesterday" },
  ];
  const openedAt = new Date(clock.now()).toISOString();
  for (const input of wrong.map((given) => ({ openedAt, ...given })))
    expect(await refusal(Reflect.apply(talk.call.chat.sharePage, undefined, [input]))).toMatchObject({
      code: "BAD_REQUEST",
    });
  expect(await isKept()).toBe(false);
});

test("goes with the account", async () => {
  await share(talk, trade);
  await app.runJob(async (ctx) => {
    await eraseConversation(ctx, talk.user.id, async () => true);
  });
  expect(await isKept()).toBe(false);
});
