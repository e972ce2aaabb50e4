// The support conversation of whoever is signed in: one for the page, whatever shows it. It gives the store the
// browser and the server, and lets it go with the session.
import { useSyncExternalStore } from "react";
import { onAccountEvent } from "./account-events.ts";
import { called } from "./called.ts";
import { pollChat } from "./chat-poll.ts";
import { createKeeping, forgetKept } from "./chat-store-keeping.ts";
import type { Chat, ChatFailure, ChatHappening, ChatState } from "./chat-store-types.ts";
import { createUserChat, type UserChat, type UserTransport } from "./chat-store-user.ts";
import { noteChatUnread } from "./chat-unread.ts";
import { groupOf } from "./leader-tab.ts";
import { endRefusedSession, onSessionRefused } from "./refused-session.ts";
import { rejoinableTabs, type RejoinableTabs } from "./rejoinable-tabs.ts";
import { session } from "./session.ts";
import { createTrpcClient } from "./trpc.ts";

const unopened: ChatState = {
  phase: "connecting",
  failure: null,
  conversation: null,
  messages: [],
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
};

const listeners = new Set<() => void>();
const happeningListeners = new Set<(happening: ChatHappening) => void>();
/** How long a call may take before it is tried again; the same id keeps it from happening twice. */
const patienceMs = 20_000;

interface Current {
  readonly token: string;
  readonly chat: UserChat;
  readonly tabs: RejoinableTabs;
  readonly end: () => void;
}
let current: Current | null = null;
let closed: ChatState = unopened;

/** What somebody had not sent as their session ended: theirs again once they are back, while the page lives. */
let unsaid: { readonly userId: string; readonly text: string } | null = null;
onSessionRefused(() => {
  const userId = session.rememberedUser()?.id;
  if (current === null || userId === undefined) return;
  const texts = [...current.chat.state().pending.map(({ text }) => text), current.chat.draft()];
  unsaid = { userId, text: texts.filter((text) => text.trim() !== "").join("\n") };
});

/** Nothing of the last person may stay, in storage neither. */
session.subscribe(() => {
  if (current !== null && current.token !== session.token()) {
    const failure = current.chat.state().failure;
    current.end();
    end(failure);
  }
  if (session.token() === null) forgetKept("user");
  changed();
});
onAccountEvent((event) => current?.chat.receive(event));
window.addEventListener("online", wake);
window.addEventListener("pageshow", wake);
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible") wake();
});

function wake(): void {
  current?.chat.wake();
}

function changed(): void {
  for (const listener of listeners) listener();
}

function end(failure: ChatFailure | null): void {
  current = null;
  closed = { ...unopened, failure };
}

/** Null for a guest. */
function chatNow(): UserChat | null {
  const token = session.token();
  if (token === null) return null;
  if (current?.token === token) return current.chat;
  const tabs = rejoinableTabs(groupOf("chat", token));
  const chat = createUserChat({
    keeping: createKeeping({
      side: "user",
      id: session.rememberedUser()?.id ?? groupOf("session", token),
      token: session.token,
    }),
    transport: createTransport(),
    tabs,
    onUnread: noteChatUnread,
    onSignedOut() {
      if (session.token() === token) endRefusedSession();
    },
  });
  if (unsaid !== null && unsaid.userId === session.rememberedUser()?.id && chat.draft() === "")
    chat.setDraft(unsaid.text);
  unsaid = null;
  const stopListening = chat.subscribe(changed);
  const stopHearing = chat.onHappening((happening) => {
    for (const listener of happeningListeners) listener(happening);
  });
  current = {
    token,
    chat,
    tabs,
    end() {
      stopListening();
      stopHearing();
      chat.stop();
      tabs.leave();
    },
  };
  return chat;
}

function createTransport(): UserTransport {
  const { chat } = createTrpcClient(session.token);
  const patience = () => ({ signal: AbortSignal.timeout(patienceMs) });
  return {
    conversation: () => called(chat.conversation.query(undefined, patience())),
    listMessages: (input) => called(chat.listMessages.query(input, patience())),
    poll: (after, conversationId) => pollChat({ after, conversationId }, session.token()),
    send: (message) => called(chat.send.mutate(message, patience())),
    markRead: (seq) => called(chat.markRead.mutate({ seq }, patience())),
    setTyping: () => called(chat.setTyping.mutate(undefined, patience())),
    rate: (score, comment) =>
      called(chat.rate.mutate(comment === undefined ? { score } : { score, comment }, patience())),
  };
}

export const chat: Chat = {
  subscribe(listener) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  state() {
    if (current !== null) return current.chat.state();
    const phase = session.token() === null ? "signedOut" : "connecting";
    if (closed.phase !== phase) closed = { ...closed, phase };
    return closed;
  },
  onHappening(listener) {
    happeningListeners.add(listener);
    return () => void happeningListeners.delete(listener);
  },
  async open() {
    const chat = chatNow();
    current?.tabs.join();
    await chat?.open();
  },
  close() {
    current?.chat.close();
    // A tab that doesn't listen must not lead those that do.
    current?.tabs.leave();
  },
  async retryConnect() {
    await chatNow()?.retryConnect();
  },
  async loadOlder() {
    await current?.chat.loadOlder();
  },
  send: (text, files) => current?.chat.send(text, files),
  retry: (clientMessageId) => current?.chat.retry(clientMessageId),
  edit: (clientMessageId) => current?.chat.edit(clientMessageId) ?? "",
  discard: (clientMessageId) => current?.chat.discard(clientMessageId),
  sawUpTo: (seq) => current?.chat.sawUpTo(seq),
  typing: () => current?.chat.typing(),
  async rate(score, comment) {
    await current?.chat.rate(score, comment);
  },
  draft: () => chatNow()?.draft() ?? "",
  setDraft: (text) => chatNow()?.setDraft(text),
};

export function useChat(): ChatState {
  return useSyncExternalStore(chat.subscribe, chat.state);
}
