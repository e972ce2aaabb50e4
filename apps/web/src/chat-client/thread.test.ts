import { expect, test } from "vitest";
import { apply, lastSeqOf, threadOf, withOlder, type ThreadChange, type ThreadMessage } from "./thread.ts";

const message = (seq: number): ThreadMessage => ({
  id: `id ${seq}`,
  seq,
  clientMessageId: `key ${seq}`,
  sender: "user",
  text: `text ${seq}`,
  event: null,
  file: null,
  createdAt: new Date(1_800_000_000_000 + seq).toISOString(),
});
const said = (rev: number, seq: number): ThreadChange<ThreadMessage> => ({
  type: "message",
  rev,
  message: message(seq),
});
const note = (id: string, afterSeq: number, atMs = 0) => ({
  id,
  clientMessageId: `key ${id}`,
  afterSeq,
  author: { id: "agent", name: "Agent" },
  text: id,
  createdAt: new Date(1_800_000_000_000 + atMs).toISOString(),
});
const page = { messages: [message(3), message(4)], notes: [], hasMore: true };
const thread = threadOf({ ...page, rev: 10, newestRev: 10, userReadSeq: 3, agentReadSeq: 1 });

test("takes the change that comes next, and its cursor", () => {
  const { outcome, thread: after } = apply(thread, said(11, 5));
  expect(outcome).toBe("applied");
  expect(after.rev).toBe(11);
  expect(lastSeqOf(after)).toBe(5);
});

test("drops what it has already taken", () => {
  expect(apply(thread, said(10, 5))).toEqual({ outcome: "dropped", thread });
});

test("takes nothing after a gap, and says so", () => {
  expect(apply(thread, said(12, 5))).toEqual({ outcome: "gap", thread });
});

test("doesn't double a message that the first page held already", () => {
  const { thread: after } = apply(thread, said(11, 4));
  expect(after.messages.map(({ seq }) => seq)).toEqual([3, 4]);
});

test("moves read markers forward alone", () => {
  const read = (rev: number, seq: number): ThreadChange<ThreadMessage> => ({
    type: "read",
    rev,
    by: "user",
    seq,
  });
  const forward = apply(thread, read(11, 4)).thread;
  expect(forward.userReadSeq).toBe(4);
  expect(apply(forward, read(12, 2)).thread).toMatchObject({ rev: 12, userReadSeq: 4, agentReadSeq: 1 });
});

test("counts changes that are none of its business", () => {
  expect(apply(thread, { type: "labels", rev: 11 })).toEqual({
    outcome: "applied",
    thread: { ...thread, rev: 11 },
  });
});

test("puts an older page before the first message", () => {
  const after = withOlder(thread, { messages: [message(2), message(1)], notes: [], hasMore: false });
  expect(after.messages.map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
  expect(after.hasOlder).toBe(false);
});

test("leaves out an older page that doesn't end where it begins", () => {
  expect(withOlder(thread, { messages: [message(1)], notes: [], hasMore: false })).toBe(thread);
});

test("keeps notes by the message they follow, then by time, each once", () => {
  const first = apply(thread, { type: "note", rev: 11, note: note("late", 4, 20) }).thread;
  const second = apply(first, { type: "note", rev: 12, note: note("early", 4, 10) }).thread;
  const older = withOlder(second, {
    messages: [message(2)],
    notes: [note("old", 2, 30), note("late", 4, 20)],
    hasMore: false,
  });
  expect(older.notes.map(({ id }) => id)).toEqual(["old", "early", "late"]);
});
