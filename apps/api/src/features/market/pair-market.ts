import type { SparkView, TickerView } from "@fillmark/contracts/market";
import { formatUnits, pow10 } from "@fillmark/contracts/money";
import { divHalfEven } from "@fillmark/contracts/rounding";
import type { PairRules } from "../../exchange/core/commands.ts";
import type { ReferenceQuote } from "../../exchange/exchange.port.ts";
import { DayWindow } from "./day-window.ts";
import { SUM_SCALE, scaled } from "./decimal-text.ts";
import type { PriceOf } from "./asset-price.ts";

const VOLUME_DECIMALS = 8;

/** What is known of one pair's market: the newest quote, the last print, and the last 24 hours. */
export class PairMarket {
  readonly pair: string;
  readonly day = new DayWindow();
  #quote: ReferenceQuote | null = null;
  /** In 10^-SUM_SCALE; newer than the day's bars, or null when the bars say it. */
  #print: bigint | null = null;
  #view: TickerView | null = null;
  #spark: SparkView | null = null;

  constructor(pair: string) {
    this.pair = pair;
  }

  get quote(): ReferenceQuote | null {
    return this.#quote;
  }

  setQuote(quote: ReferenceQuote): void {
    this.#quote = quote;
    this.#view = null;
  }

  setPrint(price: string): void {
    this.#print = scaled(price, SUM_SCALE);
    this.#view = null;
  }

  /** After the day's bars were read again: they know the print, too. */
  noteDayChanged(): void {
    this.#print = null;
    this.#view = null;
    this.#spark = null;
  }

  /** When a recording begins again, what was seen lies in its future. */
  forget(): void {
    this.day.clear();
    this.noteDayChanged();
  }

  isStale(rules: PairRules, now: number): boolean {
    return this.#quote === null || now - this.#quote.at > rules.maxQuoteAgeMs;
  }

  ticker(rules: PairRules, now: number): TickerView {
    const stale = this.isStale(rules, now);
    if (this.#view?.stale !== stale) this.#view = this.#ticker(rules, stale);
    return this.#view;
  }

  /** Made anew when the day has changed: it is a sum over more than a thousand bars. */
  spark(rules: PairRules): SparkView {
    const closes = () => this.day.spark().map((close) => priceText(close, rules));
    return (this.#spark ??= { pair: this.pair, closes: closes() });
  }

  /** The middle of the newest quote; without one, the last close, which is then stale. */
  price(rules: PairRules, now: number): ReturnType<PriceOf> {
    const bid = this.#quote?.bids[0]?.[0];
    const ask = this.#quote?.asks[0]?.[0];
    if (bid !== undefined && ask !== undefined) {
      const denominator = 2n * pow10(rules.tickDecimals);
      return { numerator: BigInt(bid) + BigInt(ask), denominator, stale: this.isStale(rules, now) };
    }
    const close = this.#print ?? this.day.figures()?.close;
    return close === undefined ? null : { numerator: close, denominator: pow10(SUM_SCALE), stale: true };
  }

  #ticker(rules: PairRules, stale: boolean): TickerView {
    const quote = this.#quote;
    const tick = (level: readonly [number, number] | undefined): string | null =>
      level === undefined ? null : formatUnits(BigInt(level[0]), rules.tickDecimals, rules.tickDecimals);
    const day = this.day.figures();
    const last = this.#print ?? day?.close ?? null;
    const price = (units: bigint | null | undefined): string | null =>
      units === null || units === undefined ? null : priceText(units, rules);
    const beyond = (
      edge: bigint | undefined,
      isFurther: (a: bigint, b: bigint) => boolean,
    ): bigint | undefined => (edge !== undefined && last !== null && isFurther(last, edge) ? last : edge);
    return {
      pair: this.pair,
      last: price(last),
      bid: tick(quote?.bids[0]),
      ask: tick(quote?.asks[0]),
      open24h: price(day?.open),
      high24h: price(beyond(day?.high, (a, b) => a > b)),
      low24h: price(beyond(day?.low, (a, b) => a < b)),
      volume24h: volumeText(day?.volume),
      quoteVolume24h: volumeText(day?.quoteVolume),
      changeBps:
        day === null || last === null || day.open === 0n
          ? null
          : Number(divHalfEven((last - day.open) * 10_000n, day.open)),
      marketAt: quote === null ? null : new Date(quote.marketAt).toISOString(),
      quotedAt: quote === null ? null : new Date(quote.at).toISOString(),
      stale,
    };
  }
}

/** At least the pair's decimals, more where the feed is finer. */
function priceText(units: bigint, rules: PairRules): string {
  return formatUnits(units, SUM_SCALE, rules.tickDecimals);
}

/** Finer than eight decimals is nothing that a volume is read for. */
function volumeText(units = 0n): string {
  return formatUnits(divHalfEven(units, pow10(SUM_SCALE - VOLUME_DECIMALS)), VOLUME_DECIMALS);
}
