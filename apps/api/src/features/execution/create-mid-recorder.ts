// Remembers what the mid of each pair was in the last minutes. A quote costs it one comparison and no statement: it is on the
// way of every quote, and what is kept for good is only what a fill asks for.
import type { ReferenceQuote } from "../../exchange/exchange.port.ts";
import type { MidRecorder } from "./mid-recorder.port.ts";

/** The longest time after a fill that is asked for, and as much again for a job that is late. */
const KEPT_MS = 180_000;
/** Of one pair; a market that moves faster than this for three minutes forgets its oldest. */
const MOST_KEPT = 10_000;
/** A quote that is confirmed again after longer was unknown in between: the market may have been away and back. */
const GAP_MS = 1_000;

/** The mid from a time on, and until when the feed said that it still was. Null is a quote that has none. */
interface Seen {
  readonly fromMs: number;
  confirmedMs: number;
  readonly midTwice: number | null;
}

/**
 * Remembers the last mids of each pair while it runs, and writes down what they were some seconds after an
 * execution.
 */
export function createMidRecorder(): MidRecorder {
  const seen = new Map<string, Seen[]>();
  let unsubscribe = (): void => undefined;

  function note(quote: ReferenceQuote): void {
    const ofPair = seen.get(quote.pair) ?? [];
    seen.set(quote.pair, ofPair);
    const last = ofPair.at(-1);
    const midTwice = midTwiceOf(quote);
    if (last !== undefined && quote.at < last.confirmedMs) return;
    if (last?.midTwice === midTwice && quote.at - last.confirmedMs <= GAP_MS) last.confirmedMs = quote.at;
    else ofPair.push({ fromMs: quote.at, confirmedMs: quote.at, midTwice });
    forget(ofPair, quote.at - KEPT_MS);
  }

  return {
    start({ market }) {
      unsubscribe = market.onChanged((change) => {
        if (change.type !== "ticker") return;
        const quote = market.quote(change.pair);
        if (quote !== null) note(quote);
      });
      return Promise.resolve();
    },
    stop() {
      unsubscribe();
      return Promise.resolve();
    },
    midTwiceAt(pair, atMs, maxAgeMs) {
      const then = seen.get(pair)?.findLast(({ fromMs }) => fromMs <= atMs);
      if (then === undefined || atMs - then.confirmedMs > maxAgeMs) return null;
      return then.midTwice;
    },
  };
}

function midTwiceOf({ bids, asks }: ReferenceQuote): number | null {
  const [bid, ask] = [bids[0]?.[0], asks[0]?.[0]];
  return bid === undefined || ask === undefined || bid >= ask ? null : bid + ask;
}

/** In one go now and then: to take one off the front of a long list each time would move all the others. */
function forget(ofPair: Seen[], beforeMs: number): void {
  const isLong = ofPair.length > MOST_KEPT;
  const second = ofPair[Math.min(ofPair.length - 1, 256)];
  if (!isLong && (second === undefined || ofPair.length < 512 || second.confirmedMs >= beforeMs)) return;
  const firstKept = ofPair.findIndex(({ confirmedMs }) => confirmedMs >= beforeMs);
  ofPair.splice(0, isLong ? MOST_KEPT / 2 : Math.max(0, firstKept));
}
