// The support conversation of the signed-in user: one for the page, whatever shows it. It gives the store the
// browser and the server, and lets it go with the session.
import { useSyncExternalStore } from "react";
import { onAccountEvent } from "../../account/account-events.ts";
import { toCallError } from "../../api-client/to-call-error.ts";
import { pollChat } from "./chat-poll.ts";
import { createChatPersistence, clearPersisted } from "../../chat-client/chat-persistence.ts";
import type { Chat, ChatFailure, ChatEvent, ChatState } from "../../chat-client/chat-types.ts";
import { createUserChat, type UserChat, type UserTransport } from "../../chat-client/user-chat.ts";
import { noteChatUnread } from "./chat-unread.ts";
import { groupOf } from "../../lib/leader-tab.ts";
import { endRefusedSession, onSessionRefused } from "../../session/refused-session.ts";
import { rejoinableTabs, type RejoinableTabs } from "./rejoinable-tabs.ts";
import { session } from "../../session/session.ts";
import { createTrpcClient } from "../../api-client/trpc.ts";

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
const eventListeners = new Set<(chatEvent: ChatEvent) => void>();
/** How long a call may take before it is tried again; the same id keeps it from happening twice. */
const timeoutMs = 20_000;

interface Current {
  readonly token: string;
  readonly chat: UserChat;
  readonly tabs: RejoinableTabs;
  readonly end: () => void;
}
let current: Current | null = null;
let closed: ChatState = unopened;

/** How somebody without a session reaches support, once they have chosen to; see guest-chat.ts. */
let guest: UserTransport | null = null;

/** Whose conversation this is: of a session, or of the guest in this browser. Null for neither. */
function whose(): string | null {
  return session.token() ?? (guest === null ? null : "guest");
}

export function enterAsGuest(transport: UserTransport): void {
  guest = transport;
  changed();
}

export function leaveAsGuest(): void {
  guest = null;
  current?.end();
  end(null);
  changed();
}

/** What a user had not sent as their session ended: theirs again once they are back, while the page lives. */
let unsaid: { readonly userId: string; readonly text: string } | null = null;
onSessionRefused(() => {
  const userId = session.rememberedUser()?.id;
  if (current === null || userId === undefined) return;
  const texts = [...current.chat.state().pending.map(({ text }) => text), current.chat.draft()];
  unsaid = { userId, text: texts.filter((text) => text.trim() !== "").join("\n") };
});

/** Nothing of the last person may stay, in storage neither. */
session.subscribe(() => {
  if (current !== null && current.token !== whose()) {
    const failure = current.chat.state().failure;
    current.end();
    end(failure);
  }
  if (session.token() === null) clearPersisted("user");
  changed();
});
onAccountEvent((event) => {
  if (event.type !== "fill") current?.chat.receive(event);
});
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

/** Null for who is signed out and writes as no guest. */
function chatNow(): UserChat | null {
  const token = whose();
  if (token === null) return null;
  if (current?.token === token) return current.chat;
  const tabs = rejoinableTabs(groupOf("chat", token));
  const chat = createUserChat({
    persistence: createChatPersistence({
      role: "user",
      id: token === "guest" ? token : (session.rememberedUser()?.id ?? groupOf("session", token)),
      token: session.token,
    }),
    transport: (session.token() === null ? guest : null) ?? createTransport(),
    tabs,
    onUnread: noteChatUnread,
    onSignedOut() {
      endRefusedSession(token);
    },
  });
  if (unsaid !== null && unsaid.userId === session.rememberedUser()?.id && chat.draft() === "")
    chat.setDraft(unsaid.text);
  unsaid = null;
  const stopListening = chat.subscribe(changed);
  const stopHearing = chat.onEvent((chatEvent) => {
    for (const listener of eventListeners) listener(chatEvent);
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
  const timeoutSignal = () => ({ signal: AbortSignal.timeout(timeoutMs) });
  return {
    conversation: () => toCallError(chat.conversation.query(undefined, timeoutSignal())),
    listMessages: (input) => toCallError(chat.listMessages.query(input, timeoutSignal())),
    poll: (after, conversationId) => pollChat({ after, conversationId }, session.token()),
    send: (message) => toCallError(chat.send.mutate(message, timeoutSignal())),
    markRead: (seq) => toCallError(chat.markRead.mutate({ seq }, timeoutSignal())),
    setTyping: () => toCallError(chat.setTyping.mutate(undefined, timeoutSignal())),
    rate: (score, comment) =>
      toCallError(chat.rate.mutate(comment === undefined ? { score } : { score, comment }, timeoutSignal())),
  };
}

export const chat: Chat = {
  subscribe(listener) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  state() {
    if (current !== null) return current.chat.state();
    const phase = whose() === null ? "signedOut" : "connecting";
    if (closed.phase !== phase) closed = { ...closed, phase };
    return closed;
  },
  onEvent(listener) {
    eventListeners.add(listener);
    return () => void eventListeners.delete(listener);
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
