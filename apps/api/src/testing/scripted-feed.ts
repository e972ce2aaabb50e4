// A market that says exactly what a test sets, when it sets it.
import type { FeedQuote, MarketFeed } from "../features/market/index.ts";
import { systemClock, type Clock } from "../runtime/clock.port.ts";

export interface ScriptedFeed extends MarketFeed {
  /** Shows these levels of BTC-USD from now on; the same levels again are only confirmed. */
  show(levels: Pick<FeedQuote, "bids" | "asks">): void;
  /** A trade of one lot on this market. */
  print(price: string): void;
  /** From now on it says of itself that it is a real exchange's. */
  becomeReal(): void;
  /** Confirms nothing any more, so that the quote grows old. */
  fallSilent(): void;
}

const PAIR = "BTC-USD";
const CONFIRM_MS = 500;

/** What it opens with. */
export const usualLevels: Pick<FeedQuote, "bids" | "asks"> = {
  bids: [
    ["7424.90", "1"],
    ["7424.00", "5"],
  ],
  asks: [
    ["7424.91", "0.04"],
    ["7425.00", "5"],
  ],
};

/** One pair, a tick of a cent, a lot of a millionth; opens at 7,424.90 to 7,424.91 with a deeper level behind. */
export function scriptedFeed({ now }: Clock = systemClock): ScriptedFeed {
  let sink: Parameters<MarketFeed["start"]>[0] | null = null;
  let levels: Pick<FeedQuote, "bids" | "asks"> = usualLevels;
  let kind: MarketFeed["kind"] = "simulated";
  let version = 0;
  let prints = 0;
  let timer: NodeJS.Timeout | null = null;
  const push = () => {
    const at = now();
    sink?.quote({ pair: PAIR, id: `scripted-${version}`, at, marketAt: at, modelledFrom: null, ...levels });
  };
  const silence = () => {
    if (timer !== null) clearInterval(timer);
    timer = null;
  };
  return {
    get kind() {
      return kind;
    },
    source: "scripted",
    tape: "trade",
    recordedFrom: null,
    recordedTo: null,
    speed: 1,
    historyFrom: null,
    pairs: () => [{ pair: PAIR, base: "BTC", quote: "USD", tickDecimals: 2, lotDecimals: 6 }],
    start: (into) => {
      sink = into;
      push();
      timer = setInterval(push, CONFIRM_MS);
      return Promise.resolve();
    },
    stop: () => {
      silence();
      return Promise.resolve();
    },
    candles: () => Promise.resolve([]),
    marketClock: { kind: "wall", from: null },
    marketTimeAt: (wallMs) => wallMs,
    show(next) {
      levels = next;
      version += 1;
      push();
    },
    print(price) {
      prints += 1;
      const id = `scripted-trade-${prints}`;
      sink?.trade({ pair: PAIR, id, marketAt: now(), price, quantity: "0.000001", side: null });
    },
    becomeReal() {
      kind = "exchange";
    },
    fallSilent: silence,
  };
}
