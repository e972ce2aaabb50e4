// The conversation of one user in one tab: what is known of it, what waits to be sent, and who is notified. Free of
// the browser and of tRPC: both come in as functions.
import type { AccountEventView } from "@fillmark/contracts/account";
import type {
  ChatChangesView,
  ChatChangeView,
  ChatConversationView,
  ChatMessagesView,
  ChatMessageView,
  ChatSupportView,
} from "@fillmark/contracts/chat";
import { CHAT_POLL_MS, CHAT_TYPING_SHOWN_MS } from "@fillmark/contracts/constants";
import { conversationAfter } from "./conversation.ts";
import {
  createConversationClient,
  type ChatPersistence,
  type ConversationClient,
} from "./conversation-client.ts";
import { bodyOf, chatFailureOf, createSnapshot } from "./snapshot.ts";
import type { Chat, ChatFailure, ChatEvent, ChatState } from "./chat-types.ts";
import type { TabGroup } from "../lib/leader-tab.ts";
import type { ThreadPage, ThreadSnapshot } from "./thread.ts";

/** How the user's calls reach the server. Each rejects with a CallError. */
export interface UserTransport {
  conversation(): Promise<ChatConversationView>;
  /** The newest page without `beforeSeq`. */
  listMessages(input: { beforeSeq?: number }): Promise<ChatMessagesView>;
  /** Null when nothing has changed since. */
  poll(after: number, conversationId: string): Promise<ChatChangesView | null>;
  send(message: { clientMessageId: string; text: string; fileId?: string }): Promise<ChatMessageView>;
  markRead(seq: number): Promise<unknown>;
  setTyping(): Promise<unknown>;
  rate(score: number, comment?: string): Promise<unknown>;
}

export interface UserChatNeeds {
  readonly persistence: ChatPersistence;
  readonly transport: UserTransport;
  /** The tabs of this user: the leader asks, the others receive it. */
  readonly tabs: TabGroup;
  readonly onUnread: (rev: number, unread: number) => void;
  /** The server doesn't know this session any more. */
  readonly onSignedOut: () => void;
}

export interface UserChat extends Chat {
  receive(event: AccountEventView): void;
  /** The connection is back, or the page is. */
  wake(): void;
  stop(): void;
}

/** One poll late: the tab that should ask seems not to. */
const unheardMs = CHAT_POLL_MS * 1.5;

export function createUserChat(needs: UserChatNeeds): UserChat {
  const chat = new ConversationOfUser(needs);
  return Object.assign(chat, chat.client.actions);
}

class ConversationOfUser {
  readonly client: ConversationClient<ChatMessageView, ChatChangeView>;
  readonly #needs: UserChatNeeds;
  readonly #eventListeners = new Set<(chatEvent: ChatEvent) => void>();
  readonly #shown = createSnapshot(() => this.#read());
  readonly #stopHearing: readonly (() => void)[];
  #phase: "connecting" | "connected" | "failed" = "connecting";
  #failure: ChatFailure | null = null;
  /** What was asked before the last close belongs to nobody. */
  #closes = 0;
  #conversation: ChatConversationView | null = null;
  #unread = { rev: -1, count: 0 };
  #support: ChatSupportView | null = null;
  #stopTyping: (() => void) | null = null;

  readonly subscribe = this.#shown.subscribe;
  readonly state = this.#shown.state;

  constructor(needs: UserChatNeeds) {
    this.#needs = needs;
    const { transport, tabs, persistence } = needs;
    this.client = createConversationClient<ChatMessageView, ChatChangeView>({
      persistence,
      reader: "user",
      readSnapshot: () => this.#readSnapshot(),
      readOlder: async (beforeSeq) => pageOf(await transport.listMessages({ beforeSeq })),
      readChanges: (after) => this.#readChanges(after),
      send: (message) => transport.send(bodyOf(message)),
      markRead: (seq) => transport.markRead(seq),
      setTyping: () => transport.setTyping(),
      isDue: () => tabs.isLeader() || this.#unheardForMs() > unheardMs,
      onChange: (change) => this.#changed(change),
      onRead: () => {
        if (tabs.isLeader()) tabs.publish({ rev: this.client.feed.thread()?.rev ?? 0 });
      },
      onFailure: (error) => this.#failed(error),
      onStateChange: this.#shown.changed,
      onSent: (clientMessageId) => this.#publish({ type: "sent", clientMessageId }),
      onSendFailed: (clientMessageId, failure) => {
        this.#publish({ type: "sendFailed", clientMessageId, failure });
        if (failure?.kind === "auth") needs.onSignedOut();
      },
    });
    this.#stopHearing = [
      tabs.onMessage((message) => {
        if (hasRev(message)) this.client.feed.noteRevision(message.rev);
      }),
      tabs.onLead(() => {
        if (tabs.isLeader()) this.wake();
      }),
    ];
  }

  onEvent(listener: (chatEvent: ChatEvent) => void): () => void {
    this.#eventListeners.add(listener);
    return () => void this.#eventListeners.delete(listener);
  }

  async open(): Promise<void> {
    if (this.#phase === "connected") return this.wake();
    const closes = this.#closes;
    this.#phase = "connecting";
    this.#shown.changed();
    try {
      await this.client.feed.connect();
      if (closes !== this.#closes) return;
      this.#phase = "connected";
      this.#failure = null;
    } catch (error) {
      if (closes !== this.#closes) return;
      this.#failed(error);
      this.#phase = "failed";
      this.#failure = chatFailureOf(error);
    }
    this.#shown.changed();
  }

  /** What was written still goes out; everything else ends here until it is opened again. */
  close(): void {
    this.#closes += 1;
    this.client.feed.disconnect();
    this.#phase = "connecting";
    this.#failure = null;
    this.#conversation = null;
    this.#stopTyping?.();
    this.#shown.changed();
  }

  retryConnect(): Promise<void> {
    return this.open();
  }

  async rate(score: number, comment?: string): Promise<void> {
    await this.#needs.transport.rate(score, comment);
    this.client.feed.catchUp();
  }

  receive(event: AccountEventView): void {
    const { feed } = this.client;
    switch (event.type) {
      case "chat":
        this.#noteUnread(event.change.rev, event.unread);
        return feed.receive(event.change);
      case "chatHead":
        if (event.head.rev !== null) this.#noteUnread(event.head.rev, event.head.unread);
        // It comes with each connection: what was waiting for one goes on now, not after its pause.
        return this.wake();
      case "resync":
        return feed.catchUp();
      case "chatTyping":
        return this.#agentIsTyping();
      case "chatSupport":
        this.#support = event.support;
        return this.#shown.changed();
      case "order":
      case "fill":
      case "balances":
      case "demo":
      case "venue":
      case "notifications":
        return undefined;
    }
  }

  wake(): void {
    this.client.wake();
    if (this.#failure === "network" || this.#failure === "other") void this.open();
  }

  stop(): void {
    this.client.stop();
    this.#stopTyping?.();
    for (const stop of this.#stopHearing) stop();
  }

  async #readSnapshot(): Promise<ThreadSnapshot<ChatMessageView>> {
    const { transport } = this.#needs;
    const closes = this.#closes;
    const [conversation, page] = await Promise.all([transport.conversation(), transport.listMessages({})]);
    if (closes === this.#closes) this.#conversation = conversation;
    this.#support = conversation.support;
    // A push that came meanwhile may know more already.
    this.#noteUnread(conversation.rev, conversation.unread);
    this.#noteUnread(page.rev, page.unread);
    return {
      ...pageOf(page),
      // Both were read by themselves: changes go on from the older, and what is there already is taken as it is.
      rev: Math.min(conversation.rev, page.rev),
      newestRev: Math.max(conversation.rev, page.rev),
      userReadSeq: Math.max(conversation.userReadSeq, page.userReadSeq),
      agentReadSeq: Math.max(conversation.agentReadSeq, page.agentReadSeq),
    };
  }

  async #readChanges(after: number): Promise<ChatChangesView | null> {
    const page = await this.#needs.transport.poll(after, this.#conversation?.id ?? "");
    if (page?.reset === true) this.#unread = { rev: -1, count: 0 };
    else if (page !== null && !page.hasMore) this.#noteUnread(page.rev, page.unread);
    return page;
  }

  #changed(change: ChatChangeView): void {
    // It may have been read after this change.
    if (this.#conversation !== null && change.rev > this.#conversation.rev)
      this.#conversation = conversationAfter(this.#conversation, change);
    if (change.type === "message" && change.message.sender === "admin") this.#stopTyping?.();
    this.#publish({ type: "change", change });
  }

  /** The count belongs to a cursor: an older one that comes late says nothing. */
  #noteUnread(rev: number, count: number): void {
    if (rev < this.#unread.rev) return;
    this.#unread = { rev, count };
    this.#needs.onUnread(rev, count);
    this.#shown.changed();
  }

  #agentIsTyping(): void {
    this.#stopTyping?.();
    const cancel = this.#needs.persistence.timing.after(CHAT_TYPING_SHOWN_MS, () => this.#stopTyping?.());
    this.#stopTyping = () => {
      cancel();
      this.#stopTyping = null;
      this.#shown.changed();
    };
    this.#shown.changed();
  }

  #failed(error: unknown): void {
    if (chatFailureOf(error) !== "auth") return;
    this.#phase = "failed";
    this.#failure = "auth";
    this.#shown.changed();
    this.#needs.onSignedOut();
  }

  #unheardForMs(): number {
    return this.#needs.persistence.timing.now() - (this.client.feed.lastReadAt() ?? 0);
  }

  #publish(chatEvent: ChatEvent): void {
    for (const listener of this.#eventListeners) listener(chatEvent);
  }

  #read(): ChatState {
    return {
      ...this.client.state(),
      phase: this.#phase,
      failure: this.#failure,
      conversation: this.#conversation,
      unread: this.#unread.count,
      isAgentTyping: this.#stopTyping !== null,
      support: this.#support,
    };
  }
}

function pageOf({ messages, hasMore }: ChatMessagesView): ThreadPage<ChatMessageView> {
  return { messages, notes: [], hasMore };
}

function hasRev(message: unknown): message is { rev: number } {
  return (
    typeof message === "object" && message !== null && "rev" in message && typeof message.rev === "number"
  );
}
