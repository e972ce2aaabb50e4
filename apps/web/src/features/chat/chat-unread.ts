import { useEffect } from "react";
import { useAccountEvent } from "../../account/account-events.ts";
import { createStore, useStore } from "../../lib/store.ts";
import { session, useToken } from "../../session/session.ts";
import { trpc } from "../../api-client/trpc.ts";

/** What the badge shows, known without loading the chat. The count belongs to a cursor: older ones say nothing. */
const unknown = { rev: -1, unread: 0 };
const head = createStore(unknown);
let seenToken = session.token();

session.subscribe(() => {
  if (session.token() === seenToken) return;
  seenToken = session.token();
  head.set(unknown);
});

export function noteChatUnread(rev: number, unread: number): void {
  if (rev >= head.get().rev) head.set({ rev, unread });
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
  return useStore(head).unread;
}
