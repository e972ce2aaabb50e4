// Watches the market for the alerts that wait. They are kept in memory, so that a quote costs no query to the
// database; what is met is written down by compare-and-set, together with its notification, so that it is reported once
// whatever happens in between. What a killed process had seen and not written is seen again: the market is either
// still there, or its bars say that it was (see backfill.ts).
import type { MikroORM } from "@mikro-orm/postgresql";
import type { Logger } from "pino";
import type { PriceAlertEvidenceView } from "@fillmark/contracts/alerts";
import type { Clock } from "../../runtime/clock.port.ts";
import type { PairRules } from "../../exchange/core/commands.ts";
import type { ReferenceQuote } from "../../exchange/exchange.port.ts";
import { createAlertIndex, type WaitingAlert } from "./alert-index.ts";
import type { AlertWatch, WatchSources } from "./alert-watch.port.ts";
import { createFiring, type Firing } from "./firing.ts";
import { midTexts, twiceMidOf } from "./level.ts";
import { barsSince, metInBars } from "./backfill.ts";
import { readWatermarks, readWaiting, saveWatermarks } from "./stored-alerts.ts";

interface Deps {
  readonly orm: MikroORM;
  readonly clock: Clock;
  readonly log: Logger;
}

/** Quotes that stay away for longer, by a market clock of our speed, leave a gap, which is filled from the bars. */
const GAP_MS = 15_000;
const BACKFILL_TRIES = 3;
const BACKFILL_RETRY_MS = 500;

/** What came in of a pair while its bars are being read: the ends say all that was met. */
interface BufferedQuotes {
  highest: ReferenceQuote;
  lowest: ReferenceQuote;
  newest: ReferenceQuote;
}

/** Watches nothing before it is started. */
export function createAlertWatch(deps: Deps): AlertWatch {
  return new MarketWatch(deps);
}

class MarketWatch implements AlertWatch {
  readonly #deps: Deps;
  readonly #index = createAlertIndex();
  readonly #firing: Firing;
  /** Until when each pair was checked, by the market's own clock. */
  readonly #watermarks = new Map<string, number>();
  /** Pairs that were not checked since the start. */
  readonly #unchecked = new Set<string>();
  readonly #buffered = new Map<string, BufferedQuotes | null>();
  readonly #backfills = new Set<Promise<void>>();
  #sources: WatchSources | null = null;
  #unsubscribe: () => void = () => undefined;
  #isStopped = false;
  #sequence = 0;
  #gapMs = GAP_MS;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#firing = createFiring(deps);
  }

  async start(sources: WatchSources): Promise<void> {
    const em = this.#deps.orm.em.fork();
    for (const [pair, untilMs] of await readWatermarks(em)) this.#watermarks.set(pair, untilMs);
    for await (const alert of readWaiting(em)) this.#index.add(alert);
    for (const pair of this.#index.pairs()) this.#unchecked.add(pair);
    this.#sources = sources;
    this.#gapMs = GAP_MS * Math.max(1, sources.market.feed().speed);
    this.#unsubscribe = sources.market.onChanged((change) => {
      if (change.type === "ticker") this.#check(change.pair);
    });
    for (const pair of this.#index.pairs()) this.#check(pair);
  }

  watch(alert: WaitingAlert): void {
    const isFirst = !this.#index.has(alert.pair);
    this.#index.add(alert);
    // Before it no alert waited for this pair, so nothing was missed.
    if (isFirst && alert.createdMarketMs !== null) this.#watermarks.set(alert.pair, alert.createdMarketMs);
    this.#check(alert.pair);
  }

  forget(alert: Pick<WaitingAlert, "userId" | "id">): void {
    this.#index.remove(alert);
  }

  async refresh(): Promise<void> {
    for await (const alert of readWaiting(this.#deps.orm.em.fork())) this.watch(alert);
  }

  async saveWatermarks(): Promise<void> {
    const watermarks = this.#index
      .pairs()
      .filter((pair) => !this.#unchecked.has(pair) && !this.#buffered.has(pair))
      .flatMap((pair) => {
        const untilMs = this.#watermarks.get(pair);
        return untilMs === undefined ? [] : [{ pair, untilMs }];
      });
    // What has been met and not yet written has to be found again if this process ends now.
    if (!this.#firing.isBusy()) await saveWatermarks(this.#deps.orm.em.fork(), watermarks);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#unsubscribe();
    await Promise.allSettled(this.#backfills);
    await this.#firing.stop();
    await this.saveWatermarks().catch(() => undefined);
  }

  /** The newest quote of a pair, at most once for each alert: what is met leaves the index. */
  #check(pair: string): void {
    if (this.#isStopped || !this.#index.has(pair)) return;
    const rules = this.#rulesOf(pair);
    const quote = this.#sources?.market.quote(pair) ?? null;
    if (rules === null || quote === null || twiceMidOf(quote, rules) === null) return;
    if (this.#deps.clock.now() - quote.at > rules.maxQuoteAgeMs) return;
    if (this.#buffered.has(pair)) return this.#buffer(quote, rules);
    const since = this.#watermarks.get(pair) ?? quote.marketAt;
    const hasGap = this.#unchecked.delete(pair) || quote.marketAt - since > this.#gapMs;
    // A halted pair's alerts wait: its market isn't trusted now, and what it shows counts as checked.
    if (rules.state === "halted") this.#watermarks.set(pair, quote.marketAt);
    else if (hasGap && quote.marketAt > since) this.#backfill(rules, quote, since);
    else this.#evaluate(quote, rules);
  }

  #evaluate(quote: ReferenceQuote, rules: PairRules): void {
    const twiceMid = twiceMidOf(quote, rules);
    if (twiceMid === null) return;
    const now = this.#deps.clock.now();
    this.#sequence += 1;
    this.#watermarks.set(rules.pair, quote.marketAt);
    const met = this.#index.removeMet(rules.pair, twiceMid);
    if (met.length === 0) return;
    const evidence: PriceAlertEvidenceView = {
      seenAs: "quote",
      ...midTexts(quote, rules),
      source: quote.source,
      ageMs: Math.max(0, now - quote.at),
      quotedAt: new Date(quote.at).toISOString(),
      marketAt: new Date(quote.marketAt).toISOString(),
      quoteId: quote.id,
      sequence: this.#sequence,
    };
    for (const alert of met) this.#firing.add({ alert, evidence, atMs: now });
  }

  #buffer(quote: ReferenceQuote, rules: PairRules): void {
    const buffered = this.#buffered.get(rules.pair);
    const heightOf = (of: ReferenceQuote) => twiceMidOf(of, rules) ?? 0n;
    if (buffered === null || buffered === undefined) {
      this.#buffered.set(rules.pair, { highest: quote, lowest: quote, newest: quote });
      return;
    }
    if (heightOf(quote) > heightOf(buffered.highest)) buffered.highest = quote;
    if (heightOf(quote) < heightOf(buffered.lowest)) buffered.lowest = quote;
    buffered.newest = quote;
  }

  #backfill(rules: PairRules, quote: ReferenceQuote, sinceMs: number): void {
    const { pair } = rules;
    this.#buffered.set(pair, null);
    this.#buffer(quote, rules);
    const work = this.#readGap(rules, quote, sinceMs).finally(() => {
      const buffered = this.#buffered.get(pair) ?? null;
      this.#buffered.delete(pair);
      this.#backfills.delete(work);
      if (buffered === null || this.#isStopped) return;
      for (const each of [buffered.highest, buffered.lowest, buffered.newest]) this.#evaluate(each, rules);
    });
    this.#backfills.add(work);
  }

  /** Gives up after some tries, so that a market without bars doesn't keep its quotes from being judged. */
  async #readGap(rules: PairRules, quote: ReferenceQuote, sinceMs: number): Promise<void> {
    const market = this.#sources?.market;
    if (market === undefined) return;
    for (let left = BACKFILL_TRIES; left > 0 && !this.#isStopped; left -= 1) {
      const bars = await barsSince(market, { pair: rules.pair, sinceMs, untilMs: quote.marketAt });
      if (bars !== null) {
        const gap = { bars, sinceMs, source: quote.source };
        for (const { alert, evidence } of metInBars(this.#index.of(rules.pair), gap)) {
          this.#index.remove(alert);
          this.#firing.add({ alert, evidence, atMs: this.#deps.clock.now() });
        }
        return;
      }
      const { promise, resolve } = Promise.withResolvers<void>();
      setTimeout(resolve, BACKFILL_RETRY_MS);
      await promise;
    }
  }

  #rulesOf(pair: string): PairRules | null {
    return this.#sources?.exchange.pairs().find((known) => known.pair === pair) ?? null;
  }
}
