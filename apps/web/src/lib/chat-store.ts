import { useSyncExternalStore } from "react";
import type { Chat, ChatState } from "./chat-store-types.ts";

const nothing: ChatState = {
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

/** The support conversation of whoever is signed in: one for the page, whatever shows it. */
export const chat: Chat = {
  subscribe: () => () => undefined,
  state: () => nothing,
  onHappening: () => () => undefined,
  open: () => Promise.resolve(),
  close: () => undefined,
  retryConnect: () => Promise.resolve(),
  loadOlder: () => Promise.resolve(),
  send: () => undefined,
  retry: () => undefined,
  edit: () => "",
  discard: () => undefined,
  sawUpTo: () => undefined,
  typing: () => undefined,
  rate: () => Promise.resolve(),
  draft: () => "",
  setDraft: () => undefined,
};

export function useChat(): ChatState {
  return useSyncExternalStore(chat.subscribe, chat.state);
}
