import type {
  ChatChangeView,
  ChatChangesView,
  ChatConversationView,
  ChatMessageView,
} from "@fillmark/contracts/chat";
import type { CallError } from "../src/api-client/failed-call.ts";
import { createUserChat, type UserChat } from "../src/chat-client/user-chat.ts";
import { createFakeStorage, FakeTabs, persistenceOf } from "./fake-browser.ts";
import { seededRandom, VirtualClock } from "./virtual-clock.ts";

export const conversation: ChatConversationView = {
  id: "00000000-0000-4000-8000-000000000001",
  reference: "C-20001",
  status: "open",
  openedAt: null,
  firstAnswerMs: null,
  rev: 0,
  lastSeq: 0,
  userReadSeq: 0,
  agentReadSeq: 0,
  unread: 0,
  rating: null,
  support: { availability: "online", medianAnswerMs: null, backAt: null },
};

export function message(seq: number, sender: "user" | "admin"): ChatMessageView {
  const createdAt = new Date(1_800_000_000_000 + seq * 1_000).toISOString();
  return {
    id: `id ${seq}`,
    seq,
    clientMessageId: null,
    sender,
    text: `${seq}`,
    event: null,
    file: null,
    createdAt,
  };
}

export const said = (rev: number, sender: "user" | "admin" = "admin"): ChatChangeView => ({
  type: "message",
  rev,
  message: message(rev, sender),
});

/** What a server with these changes would say, and what it was asked. */
export class ChatDesk {
  readonly clock = new VirtualClock(seededRandom(3));
  readonly tabs = new FakeTabs();
  readonly changes: ChatChangeView[] = [];
  readonly asked: string[] = [];
  readonly opened: UserChat[] = [];
  /** The newest page. */
  first: ChatMessageView[] = [];
  error: CallError | null = null;
  hasSignedOut = false;

  open(): UserChat {
    const name = `tab ${this.opened.length + 1}`;
    const note = async (what: string): Promise<void> => {
      this.asked.push(`${name} ${what}`);
      await Promise.resolve();
      if (this.error !== null) throw this.error;
    };
    const chat = createUserChat({
      persistence: persistenceOf(createFakeStorage(), this.clock, { owner: "user.me", tab: name }),
      tabs: this.tabs.join(),
      onUnread: () => undefined,
      onSignedOut: () => (this.hasSignedOut = true),
      transport: {
        conversation: () => note("conversation").then(() => conversation),
        listMessages: async () => {
          await note("messages");
          return {
            messages: this.first,
            hasMore: this.first.length > 0,
            rev: 0,
            unread: 0,
            userReadSeq: 0,
            agentReadSeq: 0,
          };
        },
        poll: async (after) => {
          await note("poll");
          return after === this.changes.length ? null : this.#after(after);
        },
        send: () => note("send").then(() => message(1, "user")),
        markRead: (seq) => note(`read ${seq}`),
        setTyping: () => note("typing"),
        rate: () => note("rate"),
      },
    });
    this.opened.push(chat);
    return chat;
  }

  #after(after: number): ChatChangesView {
    const rev = this.changes.length;
    return { changes: this.changes.slice(after), rev, hasMore: false, unread: rev, reset: false };
  }

  count(what: string): number {
    return this.asked.filter((one) => one === what).length;
  }

  pass(ms: number): Promise<void> {
    return this.clock.advance(ms, () => new Promise((resolve) => setImmediate(resolve)));
  }

  async connected(): Promise<UserChat> {
    const chat = this.open();
    await chat.open();
    return chat;
  }
}
