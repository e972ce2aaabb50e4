import { expect, test } from "vitest";
import type { AgentMessageView, NoteView } from "@fillmark/contracts/inbox";
import type { PendingMessage } from "../../chat-client/chat-types.ts";
import { type ThreadRow, threadRows } from "./thread-rows.ts";

const iris = { id: "iris", name: "Iris" };
const jonas = { id: "jonas", name: "Jonas" };

function message(seq: number, from: "user" | "system" | typeof iris, minute = seq): AgentMessageView {
  const isAgent = typeof from !== "string";
  return {
    id: `id ${seq}`,
    seq,
    clientMessageId: from === "system" ? null : `client ${seq}`,
    sender: isAgent ? "admin" : from,
    agent: isAgent ? from : null,
    text: `text ${seq}`,
    event: from === "system" ? "resolved" : null,
    file: null,
    createdAt: new Date(2026, 10, 20, 14, minute).toISOString(),
  };
}

function note(id: string, afterSeq: number): NoteView {
  const createdAt = new Date(2026, 10, 20, 14, 30).toISOString();
  return { id, clientMessageId: `client ${id}`, afterSeq, author: jonas, text: id, createdAt };
}

function pending(clientMessageId: string, kind: PendingMessage["kind"]): PendingMessage {
  const createdAt = new Date(2026, 10, 20, 14, 59).getTime();
  const base = { clientMessageId, kind, text: "later", file: null, createdAt, progress: null, failure: null };
  return { ...base, state: "sending", isRetrying: false, isOverdue: false };
}

const source = { notes: [], pending: [], userReadSeq: 0, agentId: "iris" };
const keys = (rows: readonly ThreadRow[]) => rows.map(({ kind, key }) => (kind === "day" ? "day" : key));
const turns = (rows: readonly ThreadRow[]) =>
  rows.flatMap((row) => (row.kind === "message" ? [[row.message?.seq ?? 0, row.isTurn, row.isLast]] : []));

test("a note stands behind the message it was written after", () => {
  const messages = [message(1, "user"), message(2, iris), message(3, "user")];
  const rows = threadRows({ ...source, messages, notes: [note("n", 2), note("last", 3)] });
  expect(keys(rows)).toEqual(["day", "client 1", "client 2", "client n", "client 3", "client last"]);
});

test("a note before the first loaded message waits until older ones are there", () => {
  const rows = threadRows({ ...source, messages: [message(9, "user")], notes: [note("old", 3)] });
  expect(keys(rows)).toEqual(["day", "client 9"]);
});

test("two agents are two turns", () => {
  const messages = [message(1, iris), message(2, iris), message(3, jonas)];
  expect(turns(threadRows({ ...source, messages }))).toEqual([
    [1, true, false],
    [2, false, true],
    [3, true, true],
  ]);
});

test("our messages are read up to where the user has read", () => {
  const messages = [message(1, iris), message(2, iris)];
  const rows = threadRows({ ...source, messages, userReadSeq: 1 });
  expect(rows.flatMap((row) => (row.kind === "message" ? [row.state] : []))).toEqual(["read", "sent"]);
});

test("what is under way comes last, and once only", () => {
  const rows = threadRows({
    ...source,
    messages: [message(1, iris)],
    pending: [pending("client 1", "message"), pending("new note", "note"), pending("new", "message")],
  });
  expect(keys(rows)).toEqual(["day", "client 1", "new note", "new"]);
});
