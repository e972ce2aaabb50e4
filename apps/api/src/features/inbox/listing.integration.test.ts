// The lists of the inbox: their order, their filters, their pages, their counts.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { ListConversationsInput } from "@fillmark/contracts/inbox";
import { replyTo, startTalk, type TestTalk } from "../../testing/conversations.ts";
import { refusal } from "../../testing/refusal.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { movableClock, startTestApp, type TestAgent, type TestApp } from "../../testing/test-app.ts";

const clock = movableClock();
let app: TestApp;
let ann: TestAgent;

beforeAll(async () => {
  app = await startTestApp({ feed: scriptedFeed(), clock });
  ann = await app.agent();
});

afterAll(async () => {
  await app.close();
});

beforeEach(async () => {
  await app.em.fork().execute("delete from chat_conversations");
});

async function startTalks(count: number): Promise<TestTalk[]> {
  const talks: TestTalk[] = [];
  while (talks.length < count) {
    talks.push(await startTalk(app, `Question ${talks.length + 1}`));
    clock.moveBy(1_000);
  }
  return talks;
}

type Filter = Partial<ListConversationsInput>;

const idsOf = (talks: readonly TestTalk[]) => talks.map(({ conversationId }) => conversationId);

/** All pages; `between` happens after each. */
async function listAll(filter: Filter, between: () => Promise<unknown> = async () => undefined) {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await ann.call.inbox.list({
      status: "open",
      limit: 2,
      ...filter,
      ...(cursor && { cursor }),
    });
    expect(page.items.length).toBeLessThanOrEqual(2);
    ids.push(...page.items.map(({ conversationId }) => conversationId));
    cursor = page.nextCursor ?? undefined;
    await between();
  } while (cursor !== undefined);
  return ids;
}

test("a line says who, what was said last, since when they wait and what is unread", async () => {
  const [talk] = await startTalks(1);
  if (talk === undefined) throw new Error("There is no talk.");
  await talk.say("Are you there?");
  const { items } = await ann.call.inbox.list({ status: "open" });
  const [row] = items;
  expect(row).toMatchObject({
    conversationId: talk.conversationId,
    user: { id: talk.user.id, name: null, email: talk.user.email, contact: null },
    unread: 2,
    preview: { sender: "user", text: "Are you there?", fileName: null },
  });
  expect(row?.reference).toMatch(/^C-2\d{4}$/);
  await ann.call.inbox.reply(replyTo(talk));
  await ann.call.inbox.setStatus({ conversationId: talk.conversationId, status: "resolved" });
  const resolved = await ann.call.inbox.list({ status: "resolved" });
  expect(resolved.items[0]).toMatchObject({
    preview: { sender: "admin", text: "It has arrived." },
    assignee: { id: ann.id },
    waitingSince: null,
  });
});

test("open ones: the user who waits longest comes first, then the newest activity", async () => {
  const talks = await startTalks(5);
  for (const talk of talks.slice(0, 3)) {
    await ann.call.inbox.reply(replyTo(talk));
    clock.moveBy(1_000);
  }
  const [first, second, third, fourth, fifth] = idsOf(talks);
  expect(await listAll({})).toEqual([fourth, fifth, third, second, first]);
  await talks[1]?.say("Hello?");
  expect(await listAll({})).toEqual([fourth, fifth, second, third, first]);
});

test("all others: the newest activity comes first", async () => {
  const talks = await startTalks(3);
  for (const conversationId of [1, 0, 2].flatMap((index) => idsOf(talks)[index] ?? [])) {
    await ann.call.inbox.setStatus({ conversationId, status: "pending" });
    clock.moveBy(1_000);
  }
  const [first, second, third] = idsOf(talks);
  expect(await listAll({ status: "pending" })).toEqual([third, first, second]);
});

test("pages neither skip nor repeat what stays in its place while other rows change", async () => {
  const talks = await startTalks(8);
  const staying = idsOf(talks.slice(2));
  let changes = 0;
  const listed = await listAll({}, async () => {
    changes += 1;
    if (changes === 1) await ann.call.inbox.reply(replyTo(requireOne(talks[0])));
    if (changes === 2) await startTalk(app, "Just came");
    if (changes === 3) {
      await ann.call.inbox.setStatus({
        conversationId: requireOne(talks[1]).conversationId,
        status: "pending",
      });
    }
  });
  expect(listed.filter((id) => staying.includes(id))).toEqual(staying);
});

function requireOne<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw new Error("There are too few.");
  return thing;
}

test("many of one millisecond are listed once each", async () => {
  await startTalks(7);
  await app.em.fork().execute("update chat_conversations set waiting_since = now(), changed_at = now()");
  const waiting = await listAll({});
  expect(new Set(waiting).size).toBe(7);
  await app.em.fork().execute("update chat_conversations set waiting_since = null");
  const resting = await listAll({});
  expect(new Set(resting).size).toBe(7);
  expect([waiting.length, resting.length]).toEqual([7, 7]);
});

test("filters by who has it, and counts are exact", async () => {
  const talks = await startTalks(4);
  const bob = await app.agent();
  const [mine, others, ...nobodys] = idsOf(talks);
  await ann.call.inbox.assign({ conversationId: mine ?? "", from: null, to: ann.id });
  await ann.call.inbox.assign({ conversationId: others ?? "", from: null, to: bob.id });
  expect(await listAll({ assigned: "me" })).toEqual([mine]);
  expect(await listAll({ assigned: "nobody" })).toEqual(nobodys);
  expect(await listAll({ assigned: "all" })).toHaveLength(4);
  await app.caller((await app.registerUser()).id).chat.conversation();
  expect(await ann.call.inbox.counts()).toEqual({
    open: 4,
    pending: 0,
    snoozed: 0,
    resolved: 0,
    mine: 1,
    unassigned: 2,
    overdue: null,
  });
  await ann.call.inbox.setStatus({ conversationId: mine ?? "", status: "resolved" });
  expect(await ann.call.inbox.counts()).toMatchObject({ open: 3, resolved: 1, mine: 0 });
});

test.each(["", "x", "1.2", "1.2.3.4", `${"9".repeat(15)}.1.1`, "1.1.1'--", "5.5.5"])(
  "the cursor %j is not one of this list",
  async (cursor) => {
    expect(await refusal(ann.call.inbox.list({ status: "pending", cursor }))).toEqual({
      code: "VALIDATION",
      details: { issues: [{ field: "cursor", message: "not a cursor of this list" }] },
    });
  },
);

test("a label that isn't there lists nothing", async () => {
  await startTalks(1);
  expect(await listAll({ labelId: randomUUID() })).toEqual([]);
});
