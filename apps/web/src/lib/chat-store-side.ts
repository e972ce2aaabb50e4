// What a conversation needs on either side: to follow it, to send, to tell what was read and that somebody writes.
import { CHAT_TYPING_EVERY_MS } from "@fillmark/contracts/constants";
import { createFollower, type Follower, type FollowerNeeds } from "./chat-store-follower.ts";
import { createReadMarker } from "./chat-store-read-marker.ts";
import type { Timing } from "./chat-store-timing.ts";
import type { ConversationActions, ConversationState, PendingFailure } from "./chat-store-types.ts";
import { createOutbox, type FileToUpload, type Outbox, type Outgoing } from "./outbox.ts";
import type { OutboxStorage } from "./outbox-storage.ts";
import type { ThreadChange, ThreadMessage } from "./thread.ts";

/** What is kept beyond the page, and what the browser gives. */
export interface Keeping {
  readonly timing: Timing;
  readonly outbox: OutboxStorage;
  /** This tab's name, the same after a reload. */
  readonly tab: string;
  readonly draft: { get(): string; set(text: string): void };
  readonly upload: (upload: FileToUpload) => Promise<void>;
}

type Following<Message extends ThreadMessage, Change extends ThreadChange<Message>> = Pick<
  FollowerNeeds<Message, Change>,
  "readSnapshot" | "readOlder" | "readChanges" | "onChange" | "onFailure" | "isDue" | "onShown"
>;

export interface SideNeeds<
  Message extends ThreadMessage,
  Change extends ThreadChange<Message>,
> extends Following<Message, Change> {
  readonly keeping: Keeping;
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

export interface Side<Message extends ThreadMessage, Change extends ThreadChange<Message>> {
  readonly follower: Follower<Message, Change>;
  readonly outbox: Outbox;
  readonly actions: ConversationActions & { draft(): string; setDraft(text: string): void };
  state(): ConversationState<Message>;
  /** Tries now what waits. */
  wake(): void;
  stop(): void;
  /** Hears nothing more, but still sends what was written. */
  leave(): void;
}

export function createSide<Message extends ThreadMessage, Change extends ThreadChange<Message>>(
  needs: SideNeeds<Message, Change>,
): Side<Message, Change> {
  const side = new OneSide(needs);
  // Before anything else is written, so that the order of writing stays.
  side.outbox.adopt();
  return side;
}

class OneSide<Message extends ThreadMessage, Change extends ThreadChange<Message>> implements Side<
  Message,
  Change
> {
  readonly follower: Follower<Message, Change>;
  readonly outbox: Outbox;
  readonly actions: Side<Message, Change>["actions"];
  readonly #reader: "user" | "admin";
  readonly #marker: ReturnType<typeof createReadMarker>;
  readonly #awaited: ReturnType<typeof createAwaited>;

  constructor(needs: SideNeeds<Message, Change>) {
    const { timing, outbox: storage, tab, upload } = needs.keeping;
    this.#reader = needs.reader;
    this.#awaited = createAwaited(timing, (id) => this.outbox.confirm(id));
    this.follower = createFollower<Message, Change>({
      ...needs,
      timing,
      onChange: (change) => {
        // A message keeps its key from its echo on, so both must change hands in the same step.
        if (change.type === "message") this.#arrived([change.message]);
        if (change.type === "note") this.#arrived([change.note]);
        needs.onChange(change);
      },
      onSnapshot: ({ messages, notes }) => this.#arrived([...messages, ...notes]),
      onRead: (startedAt) => {
        this.#awaited.read(startedAt);
        needs.onRead();
      },
    });
    this.outbox = createOutbox({
      timing,
      storage,
      tab,
      upload,
      send: needs.send,
      onChanged: needs.onShown,
      onSent: (clientMessageId) => {
        this.#awaited.accepted(clientMessageId);
        this.follower.catchUpSoon(() => this.#awaited.has(clientMessageId));
        needs.onSent(clientMessageId);
      },
      onFailed: needs.onSendFailed,
      onOverdue: (clientMessageId) => needs.onSendFailed(clientMessageId, null),
    });
    this.#marker = createReadMarker({
      timing,
      known: () => this.#readSeq(),
      send: needs.markRead,
      onTaken: (seq) => this.follower.catchUpSoon(() => this.#readSeq() < seq),
    });
    this.actions = actionsOf(needs, this, this.#marker.saw);
  }

  state(): ConversationState<Message> {
    const { follower, outbox } = this;
    const thread = follower.thread();
    return {
      messages: thread?.messages ?? [],
      hasOlder: thread?.hasOlder ?? false,
      isLoadingOlder: follower.isLoadingOlder(),
      pending: outbox.pending(),
      userReadSeq: thread?.userReadSeq ?? 0,
      agentReadSeq: thread?.agentReadSeq ?? 0,
      lastReadAt: follower.lastReadAt(),
      isStale: follower.isStale(),
    };
  }

  wake(): void {
    this.outbox.wake();
    this.outbox.adopt();
    this.follower.catchUp();
  }

  stop(): void {
    this.follower.stop();
    this.outbox.stop();
    this.#marker.stop();
  }

  leave(): void {
    this.follower.stop();
    this.outbox.leave();
    this.#marker.stop();
  }

  /** These have taken their place, whoever wrote them. */
  #arrived(written: readonly { readonly clientMessageId: string | null }[]): void {
    const there = new Set(written.map(({ clientMessageId }) => clientMessageId));
    for (const { clientMessageId } of this.outbox.pending()) {
      if (!there.has(clientMessageId)) continue;
      this.outbox.confirm(clientMessageId);
      this.#awaited.arrived(clientMessageId);
    }
  }

  #readSeq(): number {
    const thread = this.follower.thread();
    return (this.#reader === "user" ? thread?.userReadSeq : thread?.agentReadSeq) ?? 0;
  }
}

function actionsOf<Message extends ThreadMessage, Change extends ThreadChange<Message>>(
  { keeping: { timing, draft }, setTyping }: SideNeeds<Message, Change>,
  { follower, outbox }: { follower: Follower<Message, Change>; outbox: Outbox },
  sawUpTo: (seq: number) => void,
): Side<Message, Change>["actions"] {
  // That a sign of writing was lost harms nobody.
  const typing = throttled(timing, CHAT_TYPING_EVERY_MS, () => void setTyping().catch(() => undefined));
  return {
    loadOlder: () => follower.loadOlder(),
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

/** Accepted messages of which no change has told by the time that everything was read: they stand further back. */
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
