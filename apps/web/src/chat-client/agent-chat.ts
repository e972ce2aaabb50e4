import type {
  AgentChangeView,
  AgentConversationView,
  AgentMessageView,
  NoteView,
} from "@fillmark/contracts/inbox";
import { agentConversationAfter } from "./conversation.ts";
import {
  createConversationClient,
  type ChatPersistence,
  type ConversationClient,
} from "./conversation-client.ts";
import { bodyOf, chatFailureOf, createSnapshot } from "./snapshot.ts";
import type { AgentChat, AgentChatState, ChatFailure } from "./chat-types.ts";
import type { ThreadPage, ThreadSnapshot } from "./thread.ts";

/** How an agent's calls reach the server. Each rejects with a CallError: wrap tRPC's with `toCallError()`. */
export interface AgentTransport {
  find(): Promise<AgentConversationView>;
  /** The newest page without `beforeSeq`. */
  listEntries(input: { beforeSeq?: number }): Promise<ThreadPage<AgentMessageView> & { rev: number }>;
  changes(after: number): Promise<AgentChanges>;
  reply(message: { clientMessageId: string; text: string; fileId?: string }): Promise<AgentMessageView>;
  writeNote(note: { clientMessageId: string; text: string }): Promise<NoteView>;
  markRead(seq: number): Promise<unknown>;
  setTyping(): Promise<unknown>;
}

export interface AgentChanges {
  readonly changes: readonly AgentChangeView[];
  readonly rev: number;
  readonly hasMore: boolean;
  readonly reset: boolean;
}

export interface AgentStoreNeeds {
  readonly persistence: ChatPersistence;
  readonly transport: AgentTransport;
  /** The server doesn't know this session any more. */
  readonly onSignedOut: () => void;
}

/** One conversation as one agent sees it, free of the browser and of tRPC. */
export function createAgentChatStore(needs: AgentStoreNeeds): AgentChat {
  const chat = new ConversationOfAgent(needs);
  return Object.assign(chat, chat.client.actions);
}

class ConversationOfAgent {
  readonly client: ConversationClient<AgentMessageView, AgentChangeView>;
  readonly #needs: AgentStoreNeeds;
  readonly #shown = createSnapshot(() => this.#read());
  #phase: "loading" | "ready" | "failed" = "loading";
  #failure: ChatFailure | null = null;
  #conversation: AgentConversationView | null = null;

  readonly subscribe = this.#shown.subscribe;
  readonly state = this.#shown.state;

  constructor(needs: AgentStoreNeeds) {
    this.#needs = needs;
    const { transport, persistence } = needs;
    this.client = createConversationClient<AgentMessageView, AgentChangeView>({
      persistence,
      reader: "admin",
      readSnapshot: () => this.#readSnapshot(),
      readOlder: (beforeSeq) => transport.listEntries({ beforeSeq }),
      readChanges: (after) => transport.changes(after),
      send: (message) =>
        message.kind === "note"
          ? transport.writeNote({ clientMessageId: message.clientMessageId, text: message.text })
          : transport.reply(bodyOf(message)),
      markRead: (seq) => transport.markRead(seq),
      setTyping: () => transport.setTyping(),
      isDue: () => true,
      onChange: (change) => this.#changed(change),
      onRead: () => undefined,
      onFailure: (error) => this.#failed(error),
      onStateChange: this.#shown.changed,
      onSent: () => undefined,
      onSendFailed: (_, failure) => {
        if (failure?.kind === "auth") needs.onSignedOut();
      },
    });
  }

  async load(): Promise<void> {
    this.#phase = "loading";
    this.#shown.changed();
    try {
      await this.client.feed.connect();
      this.#phase = "ready";
      this.#failure = null;
    } catch (error) {
      this.#failed(error);
      this.#phase = "failed";
      this.#failure = chatFailureOf(error);
    }
    this.#shown.changed();
  }

  receive(change: AgentChangeView): void {
    this.client.feed.receive(change);
  }

  catchUp(): void {
    if (this.#phase === "ready") this.client.wake();
    else if (this.#failure === "network" || this.#failure === "other") void this.load();
  }

  async refreshConversation(): Promise<void> {
    const conversation = await this.#needs.transport.find();
    // Changes that came in the meantime are newer than what was read before them.
    if (conversation.rev < (this.#conversation?.rev ?? 0)) return;
    this.#conversation = conversation;
    this.client.feed.catchUp();
    this.#shown.changed();
  }

  setViewers(viewers: AgentConversationView["viewers"]): void {
    if (this.#conversation !== null) this.#conversation = { ...this.#conversation, viewers };
    this.#shown.changed();
  }

  writeNote(text: string): void {
    if (text.trim() !== "") this.client.outbox.add({ kind: "note", text, file: null });
  }

  stop(): void {
    this.client.leave();
  }

  async #readSnapshot(): Promise<ThreadSnapshot<AgentMessageView>> {
    const { transport } = this.#needs;
    const [conversation, page] = await Promise.all([transport.find(), transport.listEntries({})]);
    this.#conversation = conversation;
    const { messages, notes, hasMore } = page;
    return {
      messages,
      notes,
      hasMore,
      // Both were read by themselves: changes go on from the older, and what is there already is taken as it is.
      rev: Math.min(conversation.rev, page.rev),
      newestRev: Math.max(conversation.rev, page.rev),
      userReadSeq: conversation.userReadSeq,
      agentReadSeq: conversation.agentReadSeq,
    };
  }

  #changed(change: AgentChangeView): void {
    if (this.#conversation === null || change.rev <= this.#conversation.rev) return;
    this.#conversation = agentConversationAfter(this.#conversation, change);
  }

  #failed(error: unknown): void {
    if (chatFailureOf(error) !== "auth") return;
    this.#phase = "failed";
    this.#failure = "auth";
    this.#shown.changed();
    this.#needs.onSignedOut();
  }

  #read(): AgentChatState {
    return {
      ...this.client.state(),
      phase: this.#phase,
      failure: this.#failure,
      conversation: this.#conversation,
      notes: this.client.feed.thread()?.notes ?? [],
    };
  }
}
