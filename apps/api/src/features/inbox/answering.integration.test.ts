// What an agent does in a conversation: answers, notes, reading, who has it, and what stands of it in the audit log.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { auditOf, noteOn, replyTo, startTalk, type TestTalk } from "../../testing/conversations.ts";
import { refusal } from "../../testing/refusal.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { startTestApp, type TestAgent, type TestApp } from "../../testing/test-app.ts";
import { asOwner } from "../../testing/as-owner.ts";

let app: TestApp;
let ann: TestAgent;
let bob: TestAgent;
let talk: TestTalk;

beforeAll(async () => {
  app = await startTestApp({ feed: scriptedFeed() });
  [ann, bob] = await Promise.all([app.agent(), app.agent()]);
});

afterAll(async () => {
  await app.close();
});

beforeEach(async () => {
  talk = await startTalk(app);
});

const find = () => ann.call.inbox.find({ conversationId: talk.conversationId });
const entries = () => ann.call.inbox.listEntries({ conversationId: talk.conversationId });

describe("a reply", () => {
  test("reaches the user, takes the conversation, reads what stands before it and ends the wait", async () => {
    const before = await find();
    expect(before).toMatchObject({ status: "open", assignee: null, unread: 1, agentReadSeq: 0 });
    expect(before.waitingSince).not.toBeNull();
    const sent = await ann.call.inbox.reply(replyTo(talk));
    expect(sent).toMatchObject({ seq: 3, sender: "admin", agent: { id: ann.id, name: ann.name } });
    expect(await find()).toMatchObject({
      status: "open",
      assignee: { id: ann.id, name: ann.name },
      waitingSince: null,
      unread: 0,
      agentReadSeq: 2,
    });
    const { messages, unread } = await talk.call.chat.listMessages({});
    expect(messages.map(({ sender, event }) => [sender, event])).toEqual([
      ["user", null],
      ["system", "assigned"],
      ["admin", null],
    ]);
    expect(unread).toBe(1);
    expect(await auditOf(app, talk.conversationId)).toEqual([
      { action: "inbox.reply", admin_id: ann.id, details: { seq: 3, fileId: null } },
    ]);
  });

  test("is stored once, however often it is tried, and its id is not another message's", async () => {
    const input = replyTo(talk);
    const answers = await Promise.all(Array.from({ length: 5 }, () => ann.call.inbox.reply(input)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect((await entries()).messages.filter(({ sender }) => sender === "admin")).toHaveLength(1);
    expect(await refusal(ann.call.inbox.reply({ ...input, text: "Something else." }))).toMatchObject({
      code: "MESSAGE_ID_CONFLICT",
    });
    const other = await bob.call.inbox.reply(input);
    expect(other.id).not.toBe(answers[0]?.id);
    expect(await auditOf(app, talk.conversationId)).toHaveLength(2);
  });

  test("leaves a colleague's conversation theirs, and a resolved one resolved", async () => {
    const { conversationId } = talk;
    await ann.call.inbox.assign({ conversationId, from: null, to: ann.id });
    await ann.call.inbox.setStatus({ conversationId, status: "resolved" });
    await bob.call.inbox.reply(replyTo(talk));
    expect(await find()).toMatchObject({ status: "resolved", assignee: { id: ann.id } });
  });

  test("carries a file that its agent uploaded, and no other", async () => {
    const upload = async (ownerId: string) => {
      const fileId = randomUUID();
      await app.em.fork().execute(
        `insert into stored_files (id, path, owner_kind, owner_id, name, type, size, sha256, created_at)
         values (?, ?, 'admin', ?, 'list.pdf', 'application/pdf', 9, 'x', now())`,
        [fileId, `${fileId}.pdf`, ownerId],
      );
      return fileId;
    };
    const others = await upload(bob.id);
    expect(await refusal(ann.call.inbox.reply({ ...replyTo(talk), fileId: others }))).toEqual({
      code: "UNKNOWN_FILE",
      details: { fileId: others },
    });
    expect(await find()).toMatchObject({ assignee: null, unread: 1, lastSeq: 1 });
    expect(await auditOf(app, talk.conversationId)).toEqual([]);
    const fileId = await upload(ann.id);
    const sent = await ann.call.inbox.reply({ ...replyTo(talk, ""), fileId });
    expect(sent).toMatchObject({ text: "", file: { name: "list.pdf", type: "application/pdf" } });
  });
});

describe("a note", () => {
  test("stands after the message that it was written after, once", async () => {
    const input = noteOn(talk);
    const [note, again] = [await ann.call.inbox.writeNote(input), await ann.call.inbox.writeNote(input)];
    expect(note).toMatchObject({ afterSeq: 1, author: { id: ann.id, name: ann.name } });
    expect(again).toEqual(note);
    expect(await refusal(ann.call.inbox.writeNote({ ...input, text: "Other." }))).toMatchObject({
      code: "MESSAGE_ID_CONFLICT",
    });
    expect((await entries()).notes).toEqual([note]);
    expect(await auditOf(app, talk.conversationId)).toEqual([
      { action: "inbox.writeNote", admin_id: ann.id, details: { noteId: note.id } },
    ]);
  });

  test("stands on one page of the conversation, whatever its size", async () => {
    for (const number of [2, 3, 4, 5]) {
      await ann.call.inbox.writeNote(noteOn(talk, `After ${number - 1}`));
      await talk.say(`Message ${number}`);
    }
    await ann.call.inbox.writeNote(noteOn(talk, "After 5"));
    const seen: string[] = [];
    let beforeSeq: number | undefined;
    for (let hasMore = true; hasMore;) {
      const page = await ann.call.inbox.listEntries({
        conversationId: talk.conversationId,
        limit: 2,
        ...(beforeSeq === undefined ? {} : { beforeSeq }),
      });
      seen.unshift(...page.notes.map(({ text }) => text));
      beforeSeq = page.messages[0]?.seq;
      hasMore = page.hasMore;
    }
    expect(seen).toEqual(["After 1", "After 2", "After 3", "After 4", "After 5"]);
  });

  test("reaches no procedure and no stream of a user, and moves none of their cursors", async () => {
    const before = await talk.call.chat.conversation();
    const abort = new AbortController();
    const stream = app.parts.chat.followUser(talk.user.id, abort.signal);
    const pushed = [await stream.next()];
    await ann.call.inbox.writeNote(noteOn(talk, "secret-note"));
    await ann.call.inbox.assign({ conversationId: talk.conversationId, from: null, to: ann.id });
    pushed.push(await stream.next());
    abort.abort();
    const { rev } = await talk.call.chat.listMessages({});
    expect(rev).toBe(before.rev + 1);
    const answers = [
      pushed,
      await talk.call.chat.conversation(),
      await talk.call.chat.head(),
      await talk.call.chat.listMessages({}),
      await talk.call.chat.changes({ after: 0 }),
    ];
    expect(JSON.stringify(answers)).not.toContain("secret-note");
    expect(JSON.stringify(answers)).not.toContain('"note"');
    expect(JSON.stringify(answers)).not.toContain(ann.id);
  });
});

test("reading moves on only, notifies the user, and is no action for the audit log", async () => {
  const { conversationId } = talk;
  await talk.say("And another thing");
  await ann.call.inbox.markRead({ conversationId, seq: 1 });
  expect(await find()).toMatchObject({ agentReadSeq: 1, unread: 1 });
  await ann.call.inbox.markRead({ conversationId, seq: 99 });
  const { rev } = await find();
  await ann.call.inbox.markRead({ conversationId, seq: 1 });
  expect(await find()).toMatchObject({ agentReadSeq: 2, unread: 0, rev });
  expect(await talk.call.chat.conversation()).toMatchObject({ agentReadSeq: 2 });
  expect(await auditOf(app, conversationId)).toEqual([]);
});

test("the changes after a cursor are what happened, in order, in pages, and with a reset for a foreign one", async () => {
  const { conversationId } = talk;
  await ann.call.inbox.writeNote(noteOn(talk));
  await ann.call.inbox.reply(replyTo(talk));
  await ann.call.inbox.setStatus({ conversationId, status: "pending" });
  const types: string[] = [];
  let after = 0;
  for (let hasMore = true; hasMore;) {
    const page = await ann.call.inbox.changes({ conversationId, after, limit: 2 });
    expect(page.changes.map(({ rev }) => rev)).toEqual(page.changes.map((_, index) => after + index + 1));
    types.push(...page.changes.map(({ type }) => type));
    ({ rev: after, hasMore } = page);
  }
  expect(types).toEqual(["message", "note", "assignee", "message", "read", "message", "status"]);
  expect(await ann.call.inbox.changes({ conversationId, after })).toMatchObject({
    changes: [],
    reset: false,
  });
  expect(await ann.call.inbox.changes({ conversationId, after: 99 })).toEqual({
    changes: [],
    rev: after,
    hasMore: false,
    reset: true,
  });
});

describe("a conversation", () => {
  test("that two agents take at once goes to exactly one, and one row says so", async () => {
    const { conversationId } = talk;
    const results = await Promise.all(
      [ann, bob].map(({ id, call }) => refusal(call.inbox.assign({ conversationId, from: null, to: id }))),
    );
    const { assignee } = await find();
    expect(results.filter((result) => result === "no refusal")).toHaveLength(1);
    expect(results.find((result) => result !== "no refusal")).toEqual({
      code: "ASSIGNMENT_CHANGED",
      details: { assigneeId: assignee?.id },
    });
    expect(await auditOf(app, conversationId)).toEqual([
      { action: "inbox.assign", admin_id: assignee?.id, details: { from: null, to: assignee?.id } },
    ]);
  });

  test("goes back to the queue without a word to the user, and to nobody who can't answer", async () => {
    const { conversationId } = talk;
    const [reader, finance] = await Promise.all([app.agent("compliance"), app.agent("finance")]);
    const give = (to: string | null, from: string | null) =>
      refusal(ann.call.inbox.assign({ conversationId, to, from }));
    expect(await give(reader.id, null)).toMatchObject({ code: "NOT_FOUND" });
    expect(await give(randomUUID(), null)).toMatchObject({ code: "NOT_FOUND" });
    expect(await give(finance.id, null)).toBe("no refusal");
    const { lastSeq } = await find();
    expect(await give(null, finance.id)).toBe("no refusal");
    expect(await give(null, null)).toBe("no refusal");
    expect(await find()).toMatchObject({ assignee: null, lastSeq });
    expect(await auditOf(app, conversationId)).toHaveLength(2);
  });

  test("in which nobody has said anything is not there for agents", async () => {
    const { id } = await app.caller((await app.registerUser()).id).chat.conversation();
    const verbs = [
      ann.call.inbox.find({ conversationId: id }),
      ann.call.inbox.listEntries({ conversationId: id }),
      ann.call.inbox.changes({ conversationId: id, after: 0 }),
      ann.call.inbox.reply({ conversationId: id, clientMessageId: randomUUID(), text: "Hello" }),
      ann.call.inbox.setStatus({ conversationId: randomUUID(), status: "resolved" }),
      ann.call.inbox.userContext({ conversationId: id }),
      ann.call.inbox.setViewing({ conversationId: id }),
    ];
    const refusals = await Promise.all(verbs.map((verb) => refusal(verb)));
    for (const one of refusals) expect(one).toMatchObject({ code: "NOT_FOUND" });
  });
});

test("what can't be written down for the audit log is not done", async () => {
  const { conversationId } = talk;
  await ann.call.inbox.assign({ conversationId, from: null, to: ann.id });
  const before = await find();
  await asOwner(app.db, "alter table audit_log add constraint none check (false) not valid");
  try {
    const actions = [
      ann.call.inbox.assign({ conversationId, from: ann.id, to: bob.id }),
      ann.call.inbox.reply(replyTo(talk)),
      ann.call.inbox.writeNote(noteOn(talk)),
      ann.call.inbox.setStatus({ conversationId, status: "resolved" }),
      ann.call.inbox.saveLabel({ name: "Never" }),
      ann.call.inbox.saveCannedAnswer({ shortcut: "never", text: "Never" }),
    ];
    const refusals = await Promise.all(actions.map((action) => refusal(action)));
    for (const one of refusals) expect(one).toBeInstanceOf(Error);
  } finally {
    await asOwner(app.db, "alter table audit_log drop constraint none");
  }
  expect(await find()).toEqual(before);
  expect(await ann.call.inbox.listLabels()).not.toContainEqual(expect.objectContaining({ name: "Never" }));
  expect(await auditOf(app, conversationId)).toHaveLength(1);
});

test("an action that fails leaves no row in the audit log", async () => {
  const { conversationId } = talk;
  await asOwner(app.db, "alter table chat_changes add constraint none check (false) not valid");
  try {
    expect(await refusal(ann.call.inbox.assign({ conversationId, from: null, to: ann.id }))).toBeInstanceOf(
      Error,
    );
  } finally {
    await asOwner(app.db, "alter table chat_changes drop constraint none");
  }
  expect(await auditOf(app, conversationId)).toEqual([]);
  expect(await find()).toMatchObject({ assignee: null });
});
