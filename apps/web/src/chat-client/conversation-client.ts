// What a conversation needs on either side: to follow it, to send, to report what was read and that a user writes.
import { CHAT_TYPING_EVERY_MS } from "@fillmark/contracts/constants";
import { createChangeFeed, type ChangeFeed, type ChangeFeedOptions } from "./change-feed.ts";
import { createReadMarker } from "./read-marker.ts";
import type { Timing } from "./timing.ts";
import type { ConversationActions, ConversationState, PendingFailure } from "./chat-types.ts";
import { createOutbox, type FileToUpload, type Outbox, type Outgoing } from "./outbox.ts";
import type { OutboxStorage } from "./outbox-storage.ts";
import type { ThreadChange, ThreadMessage } from "./thread.ts";

/** What is kept beyond the page, and what the browser gives. */
export interface ChatPersistence {
  readonly timing: Timing;
  readonly outbox: OutboxStorage;
  /** This tab's name, the same after a reload. */
  readonly tab: string;
  readonly draft: { get(): string; set(text: string): void };
  readonly upload: (upload: FileToUpload) => Promise<void>;
}

type FeedCallbacks<Message extends ThreadMessage, Change extends ThreadChange<Message>> = Pick<
  ChangeFeedOptions<Message, Change>,
  "readSnapshot" | "readOlder" | "readChanges" | "onChange" | "onFailure" | "isDue" | "onStateChange"
>;

export interface ConversationClientOptions<
  Message extends ThreadMessage,
  Change extends ThreadChange<Message>,
> extends FeedCallbacks<Message, Change> {
  readonly persistence: ChatPersistence;
  readonly reader: "user" | "admin";
  readonly send: (message: Outgoing) => Promise<unknown>;
  readonly markRead: (seq: number) => Promise<unknown>;
  readonly setTyping: () => Promise<unknown>;
  /** Everything was read up to now. */
  readonly onRead: () => void;
  readonly onSent: (clientMessageId: string) => void;
  /** Without a failure it is late, and still tried. */
  readonly onSendFailed: (clientMessageId: string, failure: PendingFailure | null) => void;
}

export interface ConversationClient<Message extends ThreadMessage, Change extends ThreadChange<Message>> {
  readonly feed: ChangeFeed<Message, Change>;
  readonly outbox: Outbox;
  readonly actions: ConversationActions & { draft(): string; setDraft(text: string): void };
  state(): ConversationState<Message>;
  /** Tries now what waits. */
  wake(): void;
  stop(): void;
  /** Receives nothing more, but still sends what was written. */
  leave(): void;
}

export function createConversationClient<Message extends ThreadMessage, Change extends ThreadChange<Message>>(
  options: ConversationClientOptions<Message, Change>,
): ConversationClient<Message, Change> {
  const client = new DefaultConversationClient(options);
  // Before anything else is written, so that the order of writing stays.
  client.outbox.adopt();
  return client;
}

class DefaultConversationClient<
  Message extends ThreadMessage,
  Change extends ThreadChange<Message>,
> implements ConversationClient<Message, Change> {
  readonly feed: ChangeFeed<Message, Change>;
  readonly outbox: Outbox;
  readonly actions: ConversationClient<Message, Change>["actions"];
  readonly #reader: "user" | "admin";
  readonly #marker: ReturnType<typeof createReadMarker>;
  readonly #awaited: ReturnType<typeof createAwaited>;

  constructor(options: ConversationClientOptions<Message, Change>) {
    const { timing, outbox: storage, tab, upload } = options.persistence;
    this.#reader = options.reader;
    this.#awaited = createAwaited(timing, (id) => this.outbox.confirm(id));
    this.feed = createChangeFeed<Message, Change>({
      ...options,
      timing,
      onChange: (change) => {
        // A message keeps its key from its echo on, so both must change hands in the same step.
        if (change.type === "message") this.#arrived([change.message]);
        if (change.type === "note") this.#arrived([change.note]);
        options.onChange(change);
      },
      onSnapshot: ({ messages, notes }) => this.#arrived([...messages, ...notes]),
      onRead: (startedAt) => {
        this.#awaited.read(startedAt);
        options.onRead();
      },
    });
    this.outbox = createOutbox({
      timing,
      storage,
      tab,
      upload,
      send: options.send,
      onChanged: options.onStateChange,
      onSent: (clientMessageId) => {
        this.#awaited.accepted(clientMessageId);
        this.feed.catchUpSoon(() => this.#awaited.has(clientMessageId));
        options.onSent(clientMessageId);
      },
      onFailed: options.onSendFailed,
      onOverdue: (clientMessageId) => options.onSendFailed(clientMessageId, null),
    });
    this.#marker = createReadMarker({
      timing,
      known: () => this.#readSeq(),
      send: options.markRead,
      onTaken: (seq) => this.feed.catchUpSoon(() => this.#readSeq() < seq),
    });
    this.actions = actionsOf(options, this, this.#marker.saw);
  }

  state(): ConversationState<Message> {
    const { feed, outbox } = this;
    const thread = feed.thread();
    return {
      messages: thread?.messages ?? [],
      hasOlder: thread?.hasOlder ?? false,
      isLoadingOlder: feed.isLoadingOlder(),
      pending: outbox.pending(),
      userReadSeq: thread?.userReadSeq ?? 0,
      agentReadSeq: thread?.agentReadSeq ?? 0,
      lastReadAt: feed.lastReadAt(),
      isStale: feed.isStale(),
    };
  }

  wake(): void {
    this.outbox.wake();
    this.outbox.adopt();
    this.feed.catchUp();
  }

  stop(): void {
    this.feed.stop();
    this.outbox.stop();
    this.#marker.stop();
  }

  leave(): void {
    this.feed.stop();
    this.outbox.leave();
    this.#marker.stop();
  }

  /** These have taken their place, no matter which side wrote them. */
  #arrived(written: readonly { readonly clientMessageId: string | null }[]): void {
    const there = new Set(written.map(({ clientMessageId }) => clientMessageId));
    for (const { clientMessageId } of this.outbox.pending()) {
      if (!there.has(clientMessageId)) continue;
      this.outbox.confirm(clientMessageId);
      this.#awaited.arrived(clientMessageId);
    }
  }

  #readSeq(): number {
    const thread = this.feed.thread();
    return (this.#reader === "user" ? thread?.userReadSeq : thread?.agentReadSeq) ?? 0;
  }
}

function actionsOf<Message extends ThreadMessage, Change extends ThreadChange<Message>>(
  { persistence: { timing, draft }, setTyping }: ConversationClientOptions<Message, Change>,
  { feed, outbox }: { feed: ChangeFeed<Message, Change>; outbox: Outbox },
  sawUpTo: (seq: number) => void,
): ConversationClient<Message, Change>["actions"] {
  // That a sign of writing was lost harms nobody.
  const typing = throttled(timing, CHAT_TYPING_EVERY_MS, () => void setTyping().catch(() => undefined));
  return {
    loadOlder: () => feed.loadOlder(),
    send(text, files) {
      // A message ends the sign on the other side, so what is written next gives it at once.
      typing.begin();
      for (const message of messagesOf(text, files)) outbox.add({ kind: "message", ...message });
    },
    retry: (id) => outbox.retry(id),
    edit: (id) => outbox.discard(id),
    discard: (id) => void outbox.discard(id),
    sawUpTo,
    typing: typing.call,
    draft: () => draft.get(),
    setDraft: (text) => draft.set(text),
  };
}

/** One message for each file, the text with the first; none when there is nothing to say. */
function messagesOf(text: string, files: readonly File[]): { text: string; file: File | null }[] {
  const [first, ...others] = files;
  if (first === undefined) return text.trim() === "" ? [] : [{ text, file: null }];
  return [{ text, file: first }, ...others.map((file) => ({ text: "", file }))];
}

/** At most one call in this time, which can begin anew. */
function throttled(timing: Timing, everyMs: number, call: () => void) {
  let calledAt = -Infinity;
  return {
    call(): void {
      if (timing.now() - calledAt < everyMs) return;
      calledAt = timing.now();
      call();
    },
    begin(): void {
      calledAt = -Infinity;
    },
  };
}

/** Accepted messages that no change has carried by the time that everything was read: they stand further back. */
function createAwaited(timing: Timing, confirm: (clientMessageId: string) => void) {
  const acceptedAt = new Map<string, number>();
  return {
    accepted: (clientMessageId: string): void => void acceptedAt.set(clientMessageId, timing.now()),
    arrived: (clientMessageId: string): void => void acceptedAt.delete(clientMessageId),
    has: (clientMessageId: string): boolean => acceptedAt.has(clientMessageId),
    /** Everything that there was at this time has been read. */
    read(startedAt: number): void {
      for (const [clientMessageId, at] of acceptedAt) {
        if (at >= startedAt) continue;
        acceptedAt.delete(clientMessageId);
        confirm(clientMessageId);
      }
    },
  };
}
