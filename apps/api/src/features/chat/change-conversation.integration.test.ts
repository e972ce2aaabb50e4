// Whatever happens to a conversation in whatever order: counters agree with its messages, cursors have no gap, and
// nothing of the agents' side can be met on the user's.
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { send } from "../../testing/http-client.ts";
import { startTestApp, type TestAgent, type TestApp } from "../../testing/test-app.ts";
import { changeConversation, type Draft } from "./change-conversation.ts";
import { findConversation, type Conversation } from "./conversation.ts";
import { postMessage } from "./post-message.ts";

let app: TestApp;
let agent: TestAgent;

beforeAll(async () => {
  app = await startTestApp();
  agent = await app.agent();
});
afterAll(() => app.close());

function change<Result>(conversationId: string, work: (draft: Draft) => Promise<Result>): Promise<Result> {
  const { clock, chat } = app.parts;
  return changeConversation({ em: app.em.fork(), clock, chat }, { conversationId }, work);
}

const userAuthor = (id: string) => ({ kind: "user" as const, id });
const adminAuthor = () => ({ kind: "admin" as const, id: agent.id });

async function say(
  draft: Draft,
  author: { kind: "user" | "admin"; id: string },
  text: string,
): Promise<void> {
  await postMessage(draft, { author, clientMessageId: randomUUID(), text, fileId: null });
}

async function resolve(draft: Draft): Promise<void> {
  if (draft.now.status === "resolved" || draft.now.episode === 0) return;
  draft.setStatus("resolved");
  await draft.em.execute(
    `update chat_episodes set resolved_at = ?, resolved_by = ? where conversation_id = ? and number = ?`,
    [draft.at, agent.id, draft.now.id, draft.now.episode],
  );
  await draft.addSystemMessage("resolved", agent.id);
}

async function newConversation(): Promise<{
  id: string;
  user: Awaited<ReturnType<TestApp["registerUser"]>>;
}> {
  const user = await app.registerUser();
  const { id } = await app.caller(user.id).chat.conversation();
  return { id, user };
}

const steps: Record<string, (draft: Draft, at: number) => Promise<unknown>> = {
  userSays: (draft, at) => say(draft, userAuthor(draft.now.personId), `Question ${at}`),
  agentSays: (draft, at) => say(draft, adminAuthor(), `Answer ${at}`),
  bothSay: async (draft, at) => {
    await say(draft, adminAuthor(), `Answer ${at}`);
    await say(draft, userAuthor(draft.now.personId), `Thanks ${at}`);
  },
  note: (draft) =>
    draft.addNote({
      id: randomUUID(),
      authorId: agent.id,
      clientMessageId: randomUUID(),
      text: "Hidden note",
    }),
  userReads: (draft, at) => draft.markRead("user", at),
  agentReads: (draft, at) => draft.markRead("admin", at),
  snooze: async (draft) => draft.setStatus("snoozed", new Date(draft.at.getTime() + 60_000)),
  pend: async (draft) => draft.setStatus("pending"),
  resolve,
  assign: async (draft) => draft.setAssignee(agent.id),
  unassign: async (draft) => draft.setAssignee(null),
  label: async (draft) => draft.note("labels", { labelIds: ["Hidden label"] }),
  fail: async (draft, at) => {
    await say(draft, userAuthor(draft.now.personId), `Never ${at}`);
    throw new Error("on purpose");
  },
};

interface Counted {
  user_unread: number;
  agent_unread: number;
  last_seq: number;
  messages: number;
  revs: number[];
  agent_revs: number[];
}

async function recount(conversation: Conversation): Promise<Counted | undefined> {
  const rows = await app.em.fork().execute<Counted[]>(
    `select
       (select count(*)::int from chat_messages m
        where m.conversation_id = c.id and author_kind = 'admin' and seq > c.user_read_seq) as user_unread,
       (select count(*)::int from chat_messages m
        where m.conversation_id = c.id and author_kind = 'user' and seq > c.agent_read_seq) as agent_unread,
       (select coalesce(max(seq), 0)::int from chat_messages m where m.conversation_id = c.id) as last_seq,
       (select count(*)::int from chat_messages m where m.conversation_id = c.id) as messages,
       (select coalesce(jsonb_agg(rev order by rev), '[]') from chat_changes x
        where x.conversation_id = c.id and rev is not null) as revs,
       (select coalesce(jsonb_agg(agent_rev order by agent_rev), '[]') from chat_changes x
        where x.conversation_id = c.id) as agent_revs
     from chat_conversations c where c.id = ?`,
    [conversation.id],
  );
  return rows[0];
}

const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1);

test("counters equal a recount and no cursor has a gap, after any history", async () => {
  const step = fc.record({ name: fc.constantFrom(...Object.keys(steps)), at: fc.nat({ max: 40 }) });
  const history = fc.array(fc.oneof({ weight: 3, arbitrary: step }, fc.array(step, { maxLength: 3 })), {
    maxLength: 25,
  });
  await fc.assert(
    fc.asyncProperty(history, async (moments) => {
      const { id } = await newConversation();
      let before = { userReadSeq: 0, agentReadSeq: 0 };
      for (const moment of moments) {
        // A list is what several callers do at once.
        await Promise.allSettled(
          [moment].flat().map(({ name, at }) => change(id, async (draft) => steps[name]?.(draft, at))),
        );
        const now = await findConversation(app.em.fork(), { conversationId: id });
        if (now === null) throw new Error("The conversation has gone.");
        expect(await recount(now)).toEqual({
          user_unread: now.userUnread,
          agent_unread: now.agentUnread,
          last_seq: now.lastSeq,
          messages: now.lastSeq,
          revs: upTo(now.rev),
          agent_revs: upTo(now.agentRev),
        });
        expect(now.userReadSeq).toBeGreaterThanOrEqual(before.userReadSeq);
        expect(now.agentReadSeq).toBeGreaterThanOrEqual(before.agentReadSeq);
        expect(Math.max(now.userReadSeq, now.agentReadSeq)).toBeLessThanOrEqual(now.lastSeq);
        expect(await app.parts.chat.head(app.em.fork(), now.personId)).toEqual({
          conversationId: id,
          rev: now.rev,
          unread: now.userUnread,
        });
        before = now;
      }
    }),
    { numRuns: 25 },
  );
});

test("a read marker moves only forward, never past the newest message, and then writes nothing", async () => {
  const { id, user } = await newConversation();
  const mine = app.caller(user.id).chat;
  expect(await app.caller((await app.registerUser()).id).chat.markRead({})).toEqual({
    readSeq: 0,
    unread: 0,
  });
  await change(id, async (draft) => {
    await say(draft, userAuthor(user.id), "Hello");
    await say(draft, adminAuthor(), "One");
    await say(draft, adminAuthor(), "Two");
  });
  expect(await mine.head()).toMatchObject({ unread: 2 });
  expect(await mine.markRead({ seq: 2 })).toEqual({ readSeq: 2, unread: 1 });
  expect(await mine.markRead({ seq: 1 })).toEqual({ readSeq: 2, unread: 1 });
  expect(await mine.markRead({ seq: 1_000_000 })).toEqual({ readSeq: 3, unread: 0 });
  const { rev } = await mine.head();
  expect(await Promise.all([mine.markRead({}), mine.markRead({ seq: 3 })])).toEqual(
    Array.from({ length: 2 }, () => ({ readSeq: 3, unread: 0 })),
  );
  expect(await mine.head()).toEqual({ rev, unread: 0 });
});

test("notes, labels and assignments reach no read of the user and leave no gap", async () => {
  const { id, user } = await newConversation();
  const mine = app.caller(user.id).chat;
  const stop = new AbortController();
  const pushed: unknown[] = [];
  const following = (async () => {
    for await (const event of app.parts.chat.followUser(user.id, stop.signal)) pushed.push(event);
  })();
  const hidden = ["note", "label", "assign", "unassign", "pend", "snooze"];
  for (const [at, name] of [...hidden, "userSays", ...hidden, "agentSays", ...hidden, "userSays"].entries())
    await change(id, async (draft) => steps[name]?.(draft, at));
  const changes = await mine.changes({ after: 0 });
  await expect.poll(() => pushed.length, { timeout: 20_000 }).toBe(changes.changes.length + 1);
  stop.abort();
  await following;
  expect(changes.changes.map(({ type, rev }) => [type, rev])).toEqual([
    ["message", 1],
    ["message", 2],
    ["message", 3],
  ]);
  const poll = await send(`${app.url}/api/chat/poll?after=0`, {
    headers: { authorization: `Bearer ${user.token}` },
  });
  const seen = [
    changes,
    await mine.listMessages({}),
    await mine.conversation(),
    await mine.head(),
    pushed,
    poll,
  ];
  const text = JSON.stringify(seen);
  expect(text).toContain("Question");
  for (const secret of [
    "Hidden",
    "note",
    "label",
    "assign",
    "snooze",
    "pending",
    agent.id,
    agent.name,
    agent.email,
  ])
    expect(text).not.toContain(secret);
});

test("what fails changes nothing and is not published", async () => {
  const { id, user } = await newConversation();
  const heard: Conversation[] = [];
  const stop = app.parts.chat.onCommitted((conversation) => heard.push(conversation));
  await expect(change(id, async (draft) => steps["fail"]?.(draft, 1))).rejects.toThrow("on purpose");
  await change(id, async () => undefined);
  stop();
  expect(heard).toEqual([]);
  expect(await app.caller(user.id).chat.listMessages({})).toMatchObject({ messages: [], rev: 0 });
});

test("a listener that fails harms neither the sender nor the other listeners", async () => {
  const { id } = await newConversation();
  let heard = 0;
  const stops = [
    app.parts.chat.onCommitted(() => {
      throw new Error("on purpose");
    }),
    app.parts.chat.onCommitted(() => void (heard += 1)),
  ];
  await change(id, (draft) => say(draft, adminAuthor(), "Hello"));
  for (const stop of stops) stop();
  expect(heard).toBe(1);
});
