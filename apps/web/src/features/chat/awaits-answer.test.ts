import type { ChatConversationView, ChatMessageView } from "@fillmark/contracts/chat";
import { expect, test } from "vitest";
import type { ChatState } from "../../chat-client/chat-types.ts";
import { awaitsAnswer } from "./awaits-answer.ts";

const conversation: ChatConversationView = {
  id: "c",
  reference: "C-1",
  status: "open",
  openedAt: "2026-11-29T10:00:00.000Z",
  firstAnswerMs: null,
  rev: 1,
  lastSeq: 1,
  userReadSeq: 0,
  agentReadSeq: 0,
  unread: 0,
  rating: null,
  support: { availability: "online", medianAnswerMs: null, backAt: null },
};

const message = (seq: number, more: Partial<ChatMessageView>): ChatMessageView => ({
  id: String(seq),
  seq,
  clientMessageId: null,
  sender: "user",
  text: "Hello",
  event: null,
  file: null,
  createdAt: "2026-11-29T10:00:00.000Z",
  ...more,
});
const mine = message(1, {});
const automatic = message(2, { sender: "admin", isAutomatic: true });
const answer = message(3, { sender: "admin" });
const resolved = message(4, { sender: "system", event: "resolved" });

function stateOf(messages: readonly ChatMessageView[], more: Partial<ChatState> = {}): ChatState {
  return {
    phase: "connected",
    failure: null,
    conversation,
    messages,
    hasOlder: false,
    isLoadingOlder: false,
    pending: [],
    unread: 0,
    userReadSeq: 0,
    agentReadSeq: 0,
    isAgentTyping: false,
    support: null,
    lastReadAt: null,
    isStale: false,
    ...more,
  };
}

test.each([
  ["before the first message", stateOf([], { conversation: null }), true],
  ["after one's own messages", stateOf([mine]), true],
  ["after an automatic reply", stateOf([mine, automatic]), true],
  ["after an answer", stateOf([mine, automatic, answer, mine]), false],
  [
    "after a resolution",
    stateOf([mine, answer], { conversation: { ...conversation, status: "resolved" } }),
    true,
  ],
  ["once one has written again", stateOf([mine, answer, resolved, mine]), true],
  ["once that is answered", stateOf([mine, answer, resolved, mine, answer]), false],
  [
    "after an answer further back",
    stateOf([mine], { hasOlder: true, conversation: { ...conversation, firstAnswerMs: 5 } }),
    false,
  ],
  ["after many messages without an answer", stateOf([mine], { hasOlder: true }), true],
])("%s", (_, state, awaits) => {
  expect(awaitsAnswer(state)).toBe(awaits);
});
