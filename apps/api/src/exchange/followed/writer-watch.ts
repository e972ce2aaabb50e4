// Which process writes, as far as the others know: the one with the most of history behind it that was heard of just now.
import type { Bus } from "../../bus/bus.port.ts";
import { newsOf, WRITER, type WriterNews } from "./messages.ts";

/** One that says nothing for so long is away. It speaks four times a second. */
const SILENCE_MS = 2_000;

export interface WriterWatch {
  /** Null while none is heard of. */
  current(): WriterNews | null;
  /** Calls back once another one than this writes: what this one was asked is answered no more. Ends by what it returns. */
  onReplaced(id: string, listener: () => void): () => void;
  close(): void;
}

/** Follows what those that write say of themselves. `elapsed` is in ms and never goes back. */
export function watchWriter(bus: Bus, elapsed: () => number): WriterWatch {
  let known: { readonly news: WriterNews; readonly receivedAt: number } | null = null;
  const waiting = new Set<{ readonly id: string; readonly listener: () => void }>();
  const isFresh = (): boolean => known !== null && elapsed() - known.receivedAt <= SILENCE_MS;
  const endNews = bus.follow(WRITER, (text) => {
    const news = newsOf(text);
    // One that was replaced may speak once more before it learns of that.
    if (known !== null && isFresh() && isBefore(news.since, known.news.since)) return;
    known = { news, receivedAt: elapsed() };
    for (const { id, listener } of waiting) if (id !== news.id) listener();
  });
  // What was heard before says nothing of who is connected again.
  const endGaps = bus.onReconnected(() => (known = null));
  const close = (): void => {
    endNews();
    endGaps();
  };
  return {
    current: () => (isFresh() && bus.isConnected() ? (known?.news ?? null) : null),
    onReplaced(id, listener) {
      const entry = { id, listener };
      waiting.add(entry);
      return () => waiting.delete(entry);
    },
    close,
  };
}

function isBefore([seq, at]: WriterNews["since"], [otherSeq, otherAt]: WriterNews["since"]): boolean {
  return seq === otherSeq ? at < otherAt : seq < otherSeq;
}
