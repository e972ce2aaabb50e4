import { expect, test } from "vitest";
import type { ChatMessageView } from "@fillmark/contracts/chat";
import type { PendingMessage } from "../../chat-client/chat-types.ts";
import { type ChatRow, chatRows } from "./chat-rows.ts";

function message(seq: number, at: string, sender: ChatMessageView["sender"] = "user"): ChatMessageView {
  return {
    id: `id ${seq}`,
    seq,
    clientMessageId: sender === "system" ? null : `client ${seq}`,
    sender,
    text: `text ${seq}`,
    event: sender === "system" ? "resolved" : null,
    file: null,
    createdAt: `2026-11-20T${at}:00.000Z`,
  };
}

function pending(clientMessageId: string, state: PendingMessage["state"]): PendingMessage {
  return {
    clientMessageId,
    kind: "message",
    text: "later",
    file: null,
    createdAt: Date.parse("2026-11-20T14:30:00.000Z"),
    state,
    progress: null,
    failure: null,
    isRetrying: false,
    isOverdue: false,
  };
}

const messagesOf = (rows: readonly ChatRow[]) => rows.flatMap((row) => (row.kind === "message" ? row : []));

test("each calendar day is announced once, before its first message", () => {
  const next = { ...message(3, "10:00"), createdAt: "2026-11-23T10:00:00.000Z" };
  const rows = chatRows({
    messages: [message(1, "10:00"), message(2, "10:30"), next],
    pending: [],
    agentReadSeq: 0,
  });
  expect(rows.map(({ kind }) => kind)).toEqual(["day", "message", "message", "day", "message"]);
});

test("a turn begins with another sender, an event, or a pause", () => {
  const rows = chatRows({
    messages: [
      message(1, "14:00"),
      message(2, "14:01"),
      message(3, "14:02", "admin"),
      message(4, "14:02", "system"),
      message(5, "14:03", "admin"),
      message(6, "14:04", "admin"),
      message(7, "14:20", "admin"),
    ],
    pending: [],
    agentReadSeq: 5,
  });
  const turns = messagesOf(rows).map(({ seq, isTurn, isLast }) => [seq, isTurn, isLast]);
  expect(turns).toEqual([
    [1, true, false],
    [2, false, true],
    [3, true, true],
    [5, true, false],
    [6, false, true],
    [7, true, true],
  ]);
});

test("a message is read up to where support has read, and a turn shows both states", () => {
  const rows = chatRows({
    messages: [message(1, "14:00"), message(2, "14:01")],
    pending: [],
    agentReadSeq: 1,
  });
  expect(messagesOf(rows).map(({ state, isLast }) => [state, isLast])).toEqual([
    ["read", true],
    ["sent", true],
  ]);
});

test("what is confirmed isn't drawn a second time, and keeps its key", () => {
  const rows = chatRows({
    messages: [message(1, "14:00")],
    pending: [pending("client 1", "sent"), pending("client 2", "sending")],
    agentReadSeq: 0,
  });
  expect(messagesOf(rows).map(({ key, seq }) => [key, seq])).toEqual([
    ["client 1", 1],
    ["client 2", null],
  ]);
});
