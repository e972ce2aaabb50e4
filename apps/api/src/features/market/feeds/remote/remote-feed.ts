// The feed of another process of the installation. Its quotes are the very same, so every process shows one market; bars are
// asked for.
import { setTimeout as sleep } from "node:timers/promises";
import { UnansweredError, type Bus } from "../../../../bus/bus.port.ts";
import { DomainError } from "../../../../errors/domain-error.ts";
import type { FeedPair, FeedSink, MarketFeed } from "../../market-feed.port.ts";
import { marketTimeOf } from "../market-clock.ts";
import {
  ABOUT,
  aboutShape,
  CANDLES,
  candlesAnswer,
  FAILED,
  OFFERED,
  offeredShape,
  QUOTE,
  quoteShape,
  TRADE,
  tradeShape,
  type FeedAbout,
} from "./feed-messages.ts";

const ABOUT_TIMEOUT_MS = 1_000;
const CANDLES_TIMEOUT_MS = 8_000;
const RETRY_MS = 500;
/** As every feed: so long the first quotes are waited for. */
const FIRST_QUOTES_MS = 5_000;

export interface RemoteOptions {
  readonly bus: Bus;
  /** Ends the wait for a process that has a feed. */
  readonly signal: AbortSignal;
}

/** Resolves once a process that has a feed has said what it is, however long that takes; rejects with the signal's reason. */
export async function remoteFeed({ bus, signal }: RemoteOptions): Promise<MarketFeed> {
  const about = await whatItIs({ bus, signal });
  const { pairs: listed, clock, openings, ...facts } = about;
  const offered = await whatItOffers(bus, listed);
  const pairs = new Set(offered.map(({ pair }) => pair));
  let ends: (() => void)[] = [];
  return {
    ...facts,
    marketClock: clock,
    pairs: () => listed,
    offered: () => offered,
    async start(sink) {
      const first = Promise.withResolvers<void>();
      const missing = new Set(listed.map(({ pair }) => pair));
      ends = follow(bus, sink, (pair) => {
        missing.delete(pair);
        if (missing.size === 0) first.resolve();
      });
      await Promise.race([first.promise, sleep(FIRST_QUOTES_MS, undefined, { ref: false })]);
    },
    async stop() {
      for (const end of ends.splice(0)) end();
    },
    async candles(pair, interval, { from, to, anyLap = false }) {
      if (!pairs.has(pair)) return [];
      const asked = JSON.stringify({ pair, interval, from, to, anyLap });
      const answer = candlesAnswer.parse(
        JSON.parse(await bus.ask(CANDLES, asked, { timeoutMs: CANDLES_TIMEOUT_MS })),
      );
      if (answer.kind === "failed") throw new Error(`The process that has the feed has no bars of ${pair}.`);
      if (answer.kind === "candles") return answer.candles;
      throw new DomainError("BUSY", { retryAfterSeconds: answer.retryAfterSeconds });
    },
    marketTimeAt: (wallMs) => marketTimeOf(clock, wallMs),
    openingPrice: (pair) => openings[pair] ?? null,
  };
}

function follow(bus: Bus, sink: FeedSink, onQuote: (pair: string) => void): (() => void)[] {
  return [
    bus.follow(QUOTE, (text) => {
      const quote = quoteShape.parse(JSON.parse(text));
      sink.quote(quote);
      onQuote(quote.pair);
    }),
    bus.follow(TRADE, (text) => sink.trade(tradeShape.parse(JSON.parse(text)))),
    bus.follow(FAILED, (reason) => sink.failed(reason)),
  ];
}

/** Pairs that are listed beside those that it names are among these; the process that has the feed follows them. */
async function whatItOffers(bus: Bus, listed: readonly FeedPair[]): Promise<FeedPair[]> {
  try {
    return offeredShape.parse(JSON.parse(await bus.ask(OFFERED, "", { timeoutMs: ABOUT_TIMEOUT_MS })));
  } catch (error) {
    if (error instanceof UnansweredError) return [...listed];
    throw error;
  }
}

async function whatItIs({ bus, signal }: RemoteOptions): Promise<FeedAbout> {
  for (;;) {
    signal.throwIfAborted();
    try {
      return aboutShape.parse(JSON.parse(await bus.ask(ABOUT, "", { timeoutMs: ABOUT_TIMEOUT_MS })));
    } catch (error) {
      if (!(error instanceof UnansweredError)) throw error;
    }
    await sleep(RETRY_MS);
  }
}
