// Streams of a book: its changes, its first levels, its best prices. All of them look at it through the same numbers.
import type { PairRules } from "../../../exchange/core/commands.ts";
import { isOfBook } from "../../stream-change.ts";
import { symbolOf } from "../symbols.ts";
import { ZERO } from "../wire-values.ts";
import type { DepthSnapshot } from "./depth-books.ts";
import { levelTexts, type SourceParts, type StreamSource } from "./stream-source.ts";

interface BookStream {
  readonly rules: PairRules;
  readonly everyMs: number;
}

/** `U` of each event is one above `u` of the one before. */
export function depthSource(parts: SourceParts, { rules, everyMs }: BookStream): StreamSource {
  const follower = parts.depth.follow({ venue: parts.venue, pair: rules.pair });
  return {
    everyMs,
    note: (change) => isOfBook(change, { venue: parts.venue, pair: rules.pair }),
    events: () => {
      const changes = follower.take();
      if (changes === null) return [];
      return [
        {
          e: "depthUpdate",
          E: parts.clock.now(),
          s: symbolOf(rules.pair),
          U: changes.firstId,
          u: changes.lastId,
          b: levelTexts(rules, changes.bids),
          a: levelTexts(rules, changes.asks),
        },
      ];
    },
    stop: () => follower.stop(),
  };
}

export function partialDepthSource(
  parts: SourceParts,
  { rules, everyMs, levels }: BookStream & { readonly levels: number },
): StreamSource {
  let sent = 0;
  const read = (): unknown[] => {
    const { updateId, bids, asks } = parts.depth.look({ venue: parts.venue, pair: rules.pair });
    sent = updateId;
    return [
      {
        lastUpdateId: updateId,
        bids: levelTexts(rules, bids.slice(0, levels)),
        asks: levelTexts(rules, asks.slice(0, levels)),
      },
    ];
  };
  return {
    everyMs,
    note: (change) => isOfBook(change, { venue: parts.venue, pair: rules.pair }),
    events: () => {
      const before = sent;
      const event = read();
      return sent === before ? [] : event;
    },
    first: read,
  };
}

/** Only when the best price of a side, or what there is at it, has changed. */
export function bookTickerSource(parts: SourceParts, { rules }: Pick<BookStream, "rules">): StreamSource {
  let sent = "";
  const read = (): { event: unknown; content: string } => {
    const book = parts.depth.look({ venue: parts.venue, pair: rules.pair });
    const best = bestOf(rules, book);
    return {
      event: { u: book.updateId, s: symbolOf(rules.pair), ...best },
      content: Object.values(best).join(),
    };
  };
  return {
    everyMs: 0,
    note: (change) => isOfBook(change, { venue: parts.venue, pair: rules.pair }),
    events: () => {
      const { event, content } = read();
      if (content === sent) return [];
      sent = content;
      return [event];
    },
    first: () => [read().event],
  };
}

export function bestOf(
  rules: PairRules,
  { bids, asks }: Pick<DepthSnapshot, "bids" | "asks">,
): { b: string; B: string; a: string; A: string } {
  const [[b, B] = NONE] = levelTexts(rules, bids.slice(0, 1));
  const [[a, A] = NONE] = levelTexts(rules, asks.slice(0, 1));
  return { b, B, a, A };
}

const NONE: [string, string] = [ZERO, ZERO];
