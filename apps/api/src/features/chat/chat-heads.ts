import type { ChatHead } from "./chat-live.port.ts";

/** Heads kept at most; one is about 200 bytes. */
const MAX_HEADS = 200_000;

/** Where each user's conversation stands, as far as it is known for certain. Null: they have none. */
export interface ChatHeads {
  /** `undefined` when it has to be read. */
  peek(userId: string): ChatHead | null | undefined;
  /** As it was committed. An older one changes nothing. */
  committed(userId: string, head: ChatHead): void;
  /** From memory, or by `load`. What was committed while it was loading wins. */
  read(userId: string, load: () => Promise<ChatHead | null>): Promise<ChatHead | null>;
  /** Forgets the head, and keeps none that is merely read until `trust` is called as often. */
  invalidate(userId: string): void;
  revalidate(userId: string): void;
  /** Any of them may have changed unheard. */
  forgetAll(): void;
}

export function createChatHeads(max = MAX_HEADS): ChatHeads {
  const heads = new Map<string, ChatHead | null>();
  const doubts = new Map<string, number>();
  let dropped = 0;

  function keep(userId: string, head: ChatHead | null): void {
    heads.delete(userId);
    heads.set(userId, head);
    const oldest = heads.keys().next().value;
    if (heads.size <= max || oldest === undefined) return;
    heads.delete(oldest);
    dropped += 1;
  }

  return {
    peek: (userId) => heads.get(userId),
    committed(userId, head) {
      const known = heads.get(userId);
      if (known && known.rev > head.rev) return;
      keep(userId, head);
    },
    async read(userId, load) {
      const known = heads.get(userId);
      if (known !== undefined) return known;
      const droppedBefore = dropped;
      const read = await load();
      const committed = heads.get(userId);
      if (committed && (read === null || committed.rev >= read.rev)) return committed;
      // A newer one may have come and gone again meanwhile: then what was read mustn't stay.
      if (dropped === droppedBefore && !doubts.has(userId)) keep(userId, read);
      return read;
    },
    invalidate(userId) {
      heads.delete(userId);
      doubts.set(userId, (doubts.get(userId) ?? 0) + 1);
    },
    revalidate(userId) {
      const left = (doubts.get(userId) ?? 0) - 1;
      if (left > 0) doubts.set(userId, left);
      else doubts.delete(userId);
    },
    forgetAll() {
      heads.clear();
      // What is being read may be from before.
      dropped += 1;
    },
  };
}
