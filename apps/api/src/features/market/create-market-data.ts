import type { FeedView } from "@fillmark/contracts/market";
import { VENUES } from "@fillmark/contracts/constants";
import type { PairRules } from "../../exchange/core/commands.ts";
import type { Committed } from "../../exchange/exchange.port.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { chartPage } from "./chart-page.ts";
import { scaledNumber } from "./decimal-text.ts";
import { toReferenceQuote } from "./reference-quote.ts";
import type { LiveMarketData, MarketDataParts } from "./live-market-data.port.ts";
import type { MarketChange, MarketData } from "./market-data.port.ts";
import type { FeedQuote, FeedTrade, MarketFeed } from "./market-feed.port.ts";
import { feedPrint, fillPrint, MarketTape } from "./market-tape.ts";
import { pricedPairs } from "./priced-pairs.ts";
import { SeldomWarning } from "./seldom-warning.ts";
import { PairMarket } from "./pair-market.ts";
import { assetPrice, assetPricesAt } from "./asset-price.ts";
import { demoStartOf, notesOf } from "./demo-start.ts";

const REFRESH_MS = 1_000;
const START_TIMEOUT_MS = 8_000;
const DAY_MS = 86_400_000;
/** Bars this much older than the last look are read again: late trades may have changed them. */
const REREAD_MS = 120_000;

/** The market of one feed: quotes, trades and candles of each pair. It is empty until the feed is started. */
export function createMarketData(parts: MarketDataParts): LiveMarketData {
  return new FedMarket(parts);
}

class FedMarket implements LiveMarketData {
  readonly demoStart: MarketData["demoStart"];
  readonly #parts: MarketDataParts;
  readonly #source: string;
  readonly #markets = new Map<string, PairMarket>();
  readonly #tape = new MarketTape();
  readonly #listeners = new Set<(change: MarketChange) => void>();
  readonly #stalePairs = new Map<string, boolean>();
  #state: "starting" | "running" | "failed" = "starting";
  #watcher: NodeJS.Timeout | null = null;
  #reader: NodeJS.Timeout | null = null;
  #isStopped = false;
  #unsubscribe: () => void = () => undefined;
  #lastMarketTime = 0;
  readonly #warning: SeldomWarning;

  constructor(parts: MarketDataParts) {
    this.#parts = parts;
    this.#warning = new SeldomWarning(parts);
    this.demoStart = demoStartOf(parts.feed);
    const { kind, source } = parts.feed;
    this.#source = kind === "simulated" ? kind : `${kind}:${source}`;
  }

  async start(): Promise<void> {
    const { feed, exchange, log } = this.#parts;
    for (const note of [...(feed.notes ?? []), ...notesOf(this.demoStart)]) log.warn(note);
    this.#follow();
    this.#unsubscribe = exchange.onCommitted((commits) => {
      if (commits.some(({ command }) => command.type === "setPair")) this.#follow();
      this.#noteFills(commits);
    });
    this.#watcher = setInterval(() => this.#watch(), REFRESH_MS);
    const started = this.#startFeed(feed);
    const patience = new Promise<void>((resolve) => setTimeout(resolve, START_TIMEOUT_MS).unref());
    await Promise.race([started, patience]);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#unsubscribe();
    if (this.#watcher !== null) clearInterval(this.#watcher);
    if (this.#reader !== null) clearTimeout(this.#reader);
    await this.#parts.feed
      .stop()
      .catch((error: unknown) => this.#warning.say("The market feed did not stop", error));
  }

  feed(): FeedView {
    const { kind, source, recordedFrom, recordedTo, speed, tape } = this.#parts.feed;
    const now = this.#parts.clock.now();
    const marketTime = this.#parts.feed.marketTimeAt(now);
    const marketAt = marketTime === null ? null : new Date(marketTime).toISOString();
    const rules = pricedPairs(this.#parts.exchange);
    const isStale = rules.every((pair) => this.#market(pair.pair).isStale(pair, now));
    const state = this.#state === "running" && isStale ? "stale" : this.#state;
    return { kind, source, recordedFrom, recordedTo, speed, marketAt, tape, state };
  }

  offered(): ReturnType<MarketData["offered"]> {
    const { feed } = this.#parts;
    return feed.offered?.() ?? feed.pairs();
  }

  tickers(): ReturnType<MarketData["tickers"]> {
    const now = this.#parts.clock.now();
    return this.#parts.exchange.pairs().map((rules) => this.#market(rules.pair).ticker(rules, now));
  }

  ticker(pair: string): ReturnType<MarketData["ticker"]> {
    const rules = this.#rules(pair);
    return rules === null ? null : this.#market(pair).ticker(rules, this.#parts.clock.now());
  }

  quote(pair: string): ReturnType<MarketData["quote"]> {
    return this.#rules(pair) === null ? null : this.#market(pair).quote;
  }

  async sparks(): ReturnType<MarketData["sparks"]> {
    return this.#parts.exchange.pairs().map((rules) => this.#market(rules.pair).spark(rules));
  }

  async candles(
    pair: string,
    interval: Parameters<MarketData["candles"]>[1],
    range: Parameters<MarketData["candles"]>[2],
  ): ReturnType<MarketData["candles"]> {
    const { feed, clock } = this.#parts;
    const now = feed.marketTimeAt(clock.now());
    if (now === null || this.#priced(pair) === null) return { candles: [], hasMore: false };
    try {
      return await chartPage(feed, { pair, interval, ...range, now });
    } catch (error) {
      if (error instanceof DomainError) throw error;
      this.#warning.say(`No bars of ${pair}`, error);
      return { candles: [], hasMore: false };
    }
  }

  tape(...[venue, pair, limit]: Parameters<MarketData["tape"]>): ReturnType<MarketData["tape"]> {
    return this.#tape.newest(venue, pair, limit);
  }

  usdPrice(asset: string): ReturnType<MarketData["usdPrice"]> {
    return this.price(asset, "USD");
  }

  price(asset: string, currency = this.demoStart.asset): ReturnType<MarketData["price"]> {
    const now = this.#parts.clock.now();
    return assetPrice({ asset, currency }, this.#parts.exchange.pairs(), (pair) => {
      const rules = this.#rules(pair);
      return rules === null ? null : this.#market(pair).price(rules, now);
    });
  }

  async pricesAt(
    ...[asset, wallTimes, signal]: Parameters<MarketData["pricesAt"]>
  ): ReturnType<MarketData["pricesAt"]> {
    const { feed, exchange } = this.#parts;
    const times = wallTimes.map((time) => feed.marketTimeAt(time));
    const of = { asset, currency: this.demoStart.asset, pairs: exchange.pairs(), times, signal };
    try {
      return await assetPricesAt(feed, of);
    } catch (error) {
      if (error instanceof DomainError) throw error;
      this.#warning.say(`No earlier prices of ${asset}`, error);
      return wallTimes.map(() => null);
    }
  }

  onChanged(listener: (change: MarketChange) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async #startFeed(feed: MarketFeed): Promise<void> {
    try {
      await feed.start({
        quote: (quote) => this.#handleQuote(quote),
        trade: (trade) => this.#handleTrade(trade),
        failed: (reason) => this.#fail("The market feed can't reach its market", reason),
      });
      if (this.#state === "starting") this.#state = "running";
    } catch (error) {
      this.#fail("The market feed did not start", error);
    }
    if (!this.#isStopped) await this.#readDays();
  }

  /** What is listed with a price of the market, also what the feed doesn't follow by itself. */
  #follow(): void {
    const { feed, exchange } = this.#parts;
    feed.follow?.(pricedPairs(exchange).map(({ pair }) => pair));
  }

  #handleQuote(quote: FeedQuote): void {
    const rules = this.#priced(quote.pair);
    if (rules === null || this.#isStopped) return;
    try {
      const ladder = toReferenceQuote(quote, rules, this.#source);
      this.#market(quote.pair).setQuote(ladder);
      this.#parts.exchange.quote(ladder);
    } catch (error) {
      this.#warning.say(`A quote of ${quote.pair} could not be used`, error);
      return;
    }
    if (this.#state === "failed") this.#state = "running";
    this.#noteStaleness(rules);
    this.#publish({ type: "ticker", pair: quote.pair });
  }

  #handleTrade(trade: FeedTrade): void {
    const rules = this.#priced(trade.pair);
    if (rules === null || this.#isStopped) return;
    const entry = feedPrint(trade, this.#parts.feed.tape);
    try {
      this.#market(trade.pair).setPrint(trade.price);
      const price = scaledNumber(trade.price, rules.tickDecimals);
      if (price !== null && price > 0) this.#parts.exchange.print({ pair: trade.pair, price });
    } catch (error) {
      this.#warning.say(`A print of ${trade.pair} could not be used`, error);
      return;
    }
    for (const venue of VENUES) this.#tape.add(venue, trade.pair, entry);
    this.#publish({ type: "print", venue: null, pair: trade.pair, entry });
    this.#publish({ type: "ticker", pair: trade.pair });
  }

  #noteFills(commits: readonly Committed[]): void {
    for (const fill of commits.flatMap((commit) => (commit.replayed ? [] : commit.fills))) {
      const rules = this.#rules(fill.pair);
      if (rules === null) continue;
      const entry = fillPrint(fill, rules);
      this.#tape.add(fill.venue, fill.pair, entry);
      this.#publish({ type: "print", venue: fill.venue, pair: fill.pair, entry });
    }
  }

  /** Once a second: what went stale by itself, and the market's clock. */
  #watch(): void {
    for (const rules of this.#parts.exchange.pairs()) this.#noteStaleness(rules);
    this.#publish({ type: "feed" });
  }

  /** Again and again, a second apart: the bars of the last 24 hours. A live exchange takes its time to answer. */
  async #readDays(): Promise<void> {
    const { feed, exchange, clock } = this.#parts;
    const now = feed.marketTimeAt(clock.now());
    if (now !== null && now < this.#lastMarketTime)
      for (const market of this.#markets.values()) market.forget();
    this.#lastMarketTime = now ?? 0;
    for (const rules of now === null ? [] : pricedPairs(exchange)) {
      if (this.#isStopped) return;
      await this.#readDay(this.#market(rules.pair)).catch((error: unknown) =>
        this.#warning.say(`The last hours of ${rules.pair} can't be read`, error),
      );
    }
    if (!this.#isStopped) this.#reader = setTimeout(() => void this.#readDays(), REFRESH_MS);
  }

  async #readDay(market: PairMarket): Promise<void> {
    const { feed, clock } = this.#parts;
    const now = feed.marketTimeAt(clock.now());
    if (now === null) return;
    const from = market.day.loadedTo === null ? now - DAY_MS : market.day.loadedTo - REREAD_MS;
    const minute = Math.floor(from / 60_000) * 60_000;
    const candles = await feed.candles(market.pair, "1m", { from: minute, to: now + 1 });
    if (!market.day.merge(candles, now)) return;
    market.noteDayChanged();
    this.#publish({ type: "candles", pair: market.pair });
    this.#publish({ type: "ticker", pair: market.pair });
  }

  #noteStaleness(rules: PairRules): void {
    const isStale = this.#market(rules.pair).isStale(rules, this.#parts.clock.now());
    if ((this.#stalePairs.get(rules.pair) ?? true) === isStale) return;
    this.#stalePairs.set(rules.pair, isStale);
    this.#publish({ type: "staleness", pair: rules.pair });
    this.#publish({ type: "ticker", pair: rules.pair });
  }

  #rules(pair: string): PairRules | null {
    return this.#parts.exchange.pairs().find((known) => known.pair === pair) ?? null;
  }

  /** Of a pair that the feed prices. */
  #priced(pair: string): PairRules | null {
    return pricedPairs(this.#parts.exchange).find((known) => known.pair === pair) ?? null;
  }

  #market(pair: string): PairMarket {
    const known = this.#markets.get(pair);
    if (known !== undefined) return known;
    const market = new PairMarket(pair);
    this.#markets.set(pair, market);
    return market;
  }

  #fail(what: string, why: unknown): void {
    this.#state = "failed";
    this.#warning.say(what, why);
    this.#publish({ type: "feed" });
  }

  #publish(change: MarketChange): void {
    for (const listener of this.#listeners) listener(change);
  }
}
