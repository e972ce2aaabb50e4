import { formatUnits } from "@fillmark/contracts/money";
import type { Clock } from "../../../../runtime/clock.port.ts";
import type { FeedPair, FeedQuote, FeedSink, MarketFeed } from "../../market-feed.port.ts";
import { fixedText, scaled, scaledNumber } from "../../decimal-text.ts";
import { modelledDepth } from "../modelled-depth.ts";
import { ExchangeBars } from "./exchange-bars.ts";
import { livePairs, offeredPairs, type LivePair } from "./exchange-pairs.ts";
import {
  openPublicExchange,
  type PublicExchange,
  type PublicExchangeOptions,
  type TextLevel,
} from "./public-exchange.ts";

export interface ExchangeFeedOptions extends PublicExchangeOptions {
  clock: Clock;
  /** Rest between two rounds over all pairs. */
  roundMs?: number;
}

const DEPTH = 20;
const ROUND_MS = 1_500;
/** A round of order books may take this long, or quotes would grow stale; slower exchanges give best quotes only. */
const LONGEST_ROUND_MS = 5_000;
const START_TIMEOUT_MS = 5_000;
const LONGEST_BACKOFF_MS = 30_000;
/** A mid this far from the one before is believed only when it comes twice. */
const LARGEST_JUMP = 0.2;

/**
 * A live exchange's public data by polling. Trouble of any kind (no network, errors, nonsense) means no new
 * quote, so the pair grows stale by itself; the feed says that it failed, waits longer each time, and goes on.
 */
export async function exchangeFeed(options: ExchangeFeedOptions): Promise<MarketFeed> {
  const { clock, exchangeId, roundMs = ROUND_MS } = options;
  const exchange = await openPublicExchange(options);
  // Without its markets there is nothing to list yet; the rounds will ask again.
  let markets = await exchange.markets().catch(() => []);
  let pairs = livePairs(markets);
  let followed: readonly string[] = [];
  const bars = new ExchangeBars(exchange, Math.max(1, pairs.length));
  let rounds: Rounds | null = null;

  return {
    kind: "exchange",
    source: exchangeId,
    tape: "trade",
    recordedFrom: null,
    recordedTo: null,
    speed: 1,
    historyFrom: null,
    pairs: () => livePairs(markets).map(feedPairOf),
    offered: () => offeredPairs(markets).map(feedPairOf),
    follow: (names) => {
      followed = names;
      pairs = livePairs(markets, followed);
    },
    start: async (sink) => {
      rounds = startRounds({
        exchange,
        clock,
        sink,
        roundMs,
        pairs: async () => {
          if (pairs.length === 0) {
            markets = await exchange.markets();
            pairs = livePairs(markets, followed);
          }
          return pairs;
        },
      });
      await rounds.started;
    },
    stop: async () => rounds?.stop(),
    candles: async (pair, interval, range) => {
      const found = pairs.find((known) => known.pair === pair);
      return found === undefined ? [] : bars.range(found.symbol, interval, { ...range, now: clock.now() });
    },
    marketClock: { kind: "wall", from: null },
    marketTimeAt: (wallMs) => wallMs,
  };
}

function feedPairOf({ symbol: _symbol, ...pair }: LivePair): FeedPair {
  return pair;
}

interface RoundParts {
  exchange: PublicExchange;
  clock: Clock;
  sink: FeedSink;
  roundMs: number;
  pairs: () => Promise<LivePair[]>;
}

interface Rounds {
  /** After the first round, or some seconds. */
  started: Promise<void>;
  stop(): void;
}

function startRounds(parts: RoundParts): Rounds {
  const poller = new Poller(parts);
  let isStopped = false;
  let timer: NodeJS.Timeout;
  let failures = 0;
  const round = async (): Promise<void> => {
    const reason = await poller.round().catch((error: unknown) => describe(error));
    if (isStopped) return;
    failures = reason === null ? 0 : failures + 1;
    if (reason !== null) parts.sink.failed(reason);
    const wait = failures === 0 ? parts.roundMs : Math.min(LONGEST_BACKOFF_MS, parts.roundMs * 2 ** failures);
    timer = setTimeout(() => void round(), wait);
  };
  const patience = new Promise<void>((resolve) => setTimeout(resolve, START_TIMEOUT_MS).unref());
  return {
    started: Promise.race([round(), patience]),
    stop: () => {
      isStopped = true;
      poller.isStopped = true;
      clearTimeout(timer);
    },
  };
}

class Poller {
  isStopped = false;
  readonly #parts: RoundParts;
  readonly #lastContent = new Map<
    string,
    { id: string; content: string; mid: number; suspect: number | null }
  >();
  readonly #printedTo = new Map<string, { time: number; ids: Set<string> }>();
  #turn = 0;

  constructor(parts: RoundParts) {
    this.#parts = parts;
  }

  /** Quotes of all pairs, then prints of the next one. Null when at least one pair had a quote, else why not. */
  async round(): Promise<string | null> {
    const { exchange } = this.#parts;
    const pairs = await this.#parts.pairs();
    if (pairs.length === 0) return "The exchange lists none of our pairs.";
    const isSlow = pairs.length * exchange.callMs > LONGEST_ROUND_MS;
    const reason = isSlow && (await this.#bestQuotes(pairs)) ? null : await this.#books(pairs);
    if (reason !== null) return reason;
    const perRound = Math.max(1, Math.floor(1_000 / exchange.callMs));
    for (let i = 0; i < Math.min(perRound, pairs.length); i += 1) {
      const pair = pairs[this.#turn++ % pairs.length];
      // Prints are for looking at: without them quotes go on.
      if (pair !== undefined && !this.isStopped) await this.#prints(pair).catch(() => undefined);
    }
    return null;
  }

  async #bestQuotes(pairs: LivePair[]): Promise<boolean> {
    const askedAt = this.#parts.clock.now();
    const quotes = await this.#parts.exchange.bestQuotes(pairs.map((pair) => pair.symbol));
    for (const pair of pairs) {
      const found = quotes?.get(pair.symbol);
      if (found === undefined) continue;
      const bids = withModelledDepth(pair, "bid", found.bid);
      const asks = withModelledDepth(pair, "ask", found.ask);
      this.#quote(pair, { bids, asks, at: null, modelledFrom: 1 }, askedAt);
    }
    return quotes !== null;
  }

  /** One pair's trouble doesn't keep the others from their quotes. */
  async #books(pairs: LivePair[]): Promise<string | null> {
    let reason: string | null = null;
    let quoted = 0;
    for (const pair of pairs) {
      if (this.isStopped) break;
      const askedAt = this.#parts.clock.now();
      try {
        const book = await this.#parts.exchange.book(pair.symbol, DEPTH);
        if (this.#quote(pair, { ...book, modelledFrom: null }, askedAt)) quoted += 1;
        else reason = `The order book of ${pair.pair} makes no sense.`;
      } catch (error) {
        reason = describe(error);
      }
    }
    return quoted > 0 ? null : reason;
  }

  /** The quote is as old as the question: the answer may have been under way for seconds. */
  #quote(
    { pair }: LivePair,
    book: Pick<FeedQuote, "bids" | "asks" | "modelledFrom"> & { at: number | null },
    askedAt: number,
  ): boolean {
    const [bid, ask] = [book.bids[0], book.asks[0]];
    if (bid === undefined || ask === undefined || this.isStopped) return false;
    const mid = (Number(bid[0]) + Number(ask[0])) / 2;
    const before = this.#lastContent.get(pair);
    const isNear = (other: number | null): boolean =>
      other !== null && Math.abs(mid / other - 1) <= LARGEST_JUMP;
    if (before !== undefined && !isNear(before.mid) && !isNear(before.suspect)) {
      before.suspect = mid;
      return false;
    }
    const content = JSON.stringify([book.bids, book.asks]);
    const id = before?.content === content ? before.id : `${pair}:${askedAt}`;
    this.#lastContent.set(pair, { id, content, mid, suspect: null });
    const { bids, asks, modelledFrom } = book;
    const quote = { pair, id, marketAt: book.at ?? askedAt, at: askedAt, bids, asks, modelledFrom };
    this.#parts.sink.quote(quote);
    return true;
  }

  async #prints(pair: LivePair): Promise<void> {
    const before = this.#printedTo.get(pair.pair) ?? {
      time: this.#parts.clock.now() - 120_000,
      ids: new Set(),
    };
    const trades = await this.#parts.exchange.trades(pair.symbol, before.time);
    const fresh = trades.filter((trade) => !before.ids.has(trade.id)).toSorted((a, b) => a.time - b.time);
    const last = fresh.at(-1);
    if (last === undefined || this.isStopped) return;
    const ids = new Set(trades.filter((trade) => trade.time === last.time).map((trade) => trade.id));
    this.#printedTo.set(pair.pair, { time: last.time, ids });
    for (const { id, time, price, quantity, side } of fresh) {
      this.#parts.sink.trade({
        pair: pair.pair,
        id: `${pair.pair}:${id}`,
        marketAt: time,
        price,
        quantity,
        side,
      });
    }
  }
}

/** Behind a best level that is all we know of this side; the same best level always has the same behind it. */
function withModelledDepth(pair: LivePair, side: "bid" | "ask", level: TextLevel): TextLevel[] {
  const best = scaledNumber(level[0], pair.tickDecimals);
  if (best === null) return [level];
  const usualSize = scaled(level[1], pair.lotDecimals);
  const behind = modelledDepth({ pair: pair.pair, row: best, side, best, usualSize });
  const text = ([price, size]: [number, bigint]): TextLevel => [
    fixedText(price, pair.tickDecimals),
    formatUnits(size, pair.lotDecimals),
  ];
  return [level, ...behind.map(text)];
}

function describe(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message.slice(0, 200)}` : String(error);
}
