import { useEffect, useSyncExternalStore } from "react";
import { useAccountEvent } from "./account-events.ts";
import { session, useToken } from "./session.ts";
import { trpc } from "./trpc.ts";

/** What the badge shows, known without loading the chat. The count belongs to a cursor: older ones say nothing. */
const listeners = new Set<() => void>();
const unknown = { rev: -1, unread: 0 };
let head = unknown;
let seenToken = session.token();

function put(next: typeof head): void {
  head = next;
  for (const listener of listeners) listener();
}

session.subscribe(() => {
  if (session.token() === seenToken) return;
  seenToken = session.token();
  put(unknown);
});

export function noteChatUnread(rev: number, unread: number): void {
  if (rev >= head.rev) put({ rev, unread });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** How many messages of support the user has not read; 0 for a guest. Opens no conversation. */
export function useChatUnread(): number {
  const { data } = trpc.chat.head.useQuery(undefined, { enabled: useToken() !== null });
  useEffect(() => {
    if (data?.rev != null) noteChatUnread(data.rev, data.unread);
  }, [data]);
  useAccountEvent((event) => {
    if (event.type === "chat") noteChatUnread(event.change.rev, event.unread);
    if (event.type === "chatHead" && event.head.rev !== null)
      noteChatUnread(event.head.rev, event.head.unread);
  });
  return useSyncExternalStore(subscribe, () => head.unread);
}
