// Watches the market for the alerts that wait. They are kept in memory, so that a quote costs no question to the
// database; what is met is written down by compare-and-set, together with its notification, so that it is told once
// whatever happens in between. What a killed process had seen and not written is seen again: the market is either
// still there, or its bars say that it was (see look-back.ts).
import type { MikroORM } from "@mikro-orm/postgresql";
import type { Logger } from "pino";
import type { PriceAlertEvidenceView } from "@fillmark/contracts/alerts";
import type { Clock } from "../../clock.port.ts";
import type { PairRules } from "../../exchange/core/commands.ts";
import type { Exchange, LadderQuote } from "../../exchange/exchange.port.ts";
import type { MarketData } from "../market/index.ts";
import { createAlertIndex, type WaitingAlert } from "./alert-index.ts";
import { createFiring, type Firing } from "./firing.ts";
import { midTexts, twiceMidOf } from "./level.ts";
import { barsSince, metInBars } from "./look-back.ts";
import { readLooks, readWaiting, saveLooks } from "./stored-alerts.ts";

export interface AlertWatch {
  /** Resolves once what waits is in memory; what was met before is then being looked for. */
  start(scene: Scene): Promise<void>;
  /** One that has just been committed. */
  watch(alert: WaitingAlert): void;
  /** Ended in another way than by being met. */
  forget(alert: Pick<WaitingAlert, "userId" | "id">): void;
  /** Writes down how far the market was looked at; for a job. */
  saveLooks(): Promise<void>;
  stop(): Promise<void>;
}

interface Scene {
  readonly market: MarketData;
  readonly exchange: Pick<Exchange, "pairs">;
}

interface Needs {
  readonly orm: MikroORM;
  readonly clock: Clock;
  readonly log: Logger;
}

/** Quotes that stay away for longer, by a market clock of our speed, leave a hole, which is looked for in the bars. */
const HOLE_MS = 15_000;
const LOOK_BACK_TRIES = 3;
const LOOK_BACK_RETRY_MS = 500;

/** What came in of a pair while its bars are being read: the ends say all that was met. */
interface HeldBack {
  highest: LadderQuote;
  lowest: LadderQuote;
  newest: LadderQuote;
}

export function createAlertWatch(needs: Needs): AlertWatch {
  return new MarketWatch(needs);
}

class MarketWatch implements AlertWatch {
  readonly #needs: Needs;
  readonly #index = createAlertIndex();
  readonly #firing: Firing;
  /** Until when each pair was looked at, by the market's own clock. */
  readonly #lookedUntil = new Map<string, number>();
  /** Pairs that were not looked at since the start. */
  readonly #unseen = new Set<string>();
  readonly #heldBack = new Map<string, HeldBack | null>();
  readonly #lookingBack = new Set<Promise<void>>();
  #scene: Scene | null = null;
  #unsubscribe: () => void = () => undefined;
  #isStopped = false;
  #sequence = 0;
  #holeMs = HOLE_MS;

  constructor(needs: Needs) {
    this.#needs = needs;
    this.#firing = createFiring(needs);
  }

  async start(scene: Scene): Promise<void> {
    const em = this.#needs.orm.em.fork();
    for (const [pair, untilMs] of await readLooks(em)) this.#lookedUntil.set(pair, untilMs);
    for await (const alert of readWaiting(em)) this.#index.add(alert);
    for (const pair of this.#index.pairs()) this.#unseen.add(pair);
    this.#scene = scene;
    this.#holeMs = HOLE_MS * Math.max(1, scene.market.feed().speed);
    this.#unsubscribe = scene.market.onChanged((change) => {
      if (change.type === "ticker") this.#look(change.pair);
    });
    for (const pair of this.#index.pairs()) this.#look(pair);
  }

  watch(alert: WaitingAlert): void {
    const isFirst = !this.#index.has(alert.pair);
    this.#index.add(alert);
    // Before it nobody waited for this pair, so there is nothing that was overlooked.
    if (isFirst && alert.createdMarketMs !== null) this.#lookedUntil.set(alert.pair, alert.createdMarketMs);
    this.#look(alert.pair);
  }

  forget(alert: Pick<WaitingAlert, "userId" | "id">): void {
    this.#index.remove(alert);
  }

  async saveLooks(): Promise<void> {
    const looks = this.#index
      .pairs()
      .filter((pair) => !this.#unseen.has(pair) && !this.#heldBack.has(pair))
      .flatMap((pair) => {
        const untilMs = this.#lookedUntil.get(pair);
        return untilMs === undefined ? [] : [{ pair, untilMs }];
      });
    // What has been met and not yet written has to be found again if this process ends now.
    if (!this.#firing.isBusy()) await saveLooks(this.#needs.orm.em.fork(), looks);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#unsubscribe();
    await Promise.allSettled(this.#lookingBack);
    await this.#firing.stop();
    await this.saveLooks().catch(() => undefined);
  }

  /** The newest quote of a pair, at most once for each alert: what is met leaves the index. */
  #look(pair: string): void {
    if (this.#isStopped || !this.#index.has(pair)) return;
    const rules = this.#rulesOf(pair);
    const quote = this.#scene?.market.quote(pair) ?? null;
    if (rules === null || quote === null || twiceMidOf(quote, rules) === null) return;
    if (this.#needs.clock.now() - quote.at > rules.maxQuoteAgeMs) return;
    if (this.#heldBack.has(pair)) return this.#holdBack(quote, rules);
    const since = this.#lookedUntil.get(pair) ?? quote.marketAt;
    const hasHole = this.#unseen.delete(pair) || quote.marketAt - since > this.#holeMs;
    // A halted pair's alerts wait: its market isn't trusted now, and what it shows counts as looked at.
    if (rules.state === "halted") this.#lookedUntil.set(pair, quote.marketAt);
    else if (hasHole && quote.marketAt > since) this.#lookBack(rules, quote, since);
    else this.#judge(quote, rules);
  }

  #judge(quote: LadderQuote, rules: PairRules): void {
    const twiceMid = twiceMidOf(quote, rules);
    if (twiceMid === null) return;
    const now = this.#needs.clock.now();
    this.#sequence += 1;
    this.#lookedUntil.set(rules.pair, quote.marketAt);
    const met = this.#index.takeMet(rules.pair, twiceMid);
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

  #holdBack(quote: LadderQuote, rules: PairRules): void {
    const held = this.#heldBack.get(rules.pair);
    const heightOf = (of: LadderQuote) => twiceMidOf(of, rules) ?? 0n;
    if (held === null || held === undefined) {
      this.#heldBack.set(rules.pair, { highest: quote, lowest: quote, newest: quote });
      return;
    }
    if (heightOf(quote) > heightOf(held.highest)) held.highest = quote;
    if (heightOf(quote) < heightOf(held.lowest)) held.lowest = quote;
    held.newest = quote;
  }

  #lookBack(rules: PairRules, quote: LadderQuote, sinceMs: number): void {
    const { pair } = rules;
    this.#heldBack.set(pair, null);
    this.#holdBack(quote, rules);
    const work = this.#readHole(rules, quote, sinceMs).finally(() => {
      const held = this.#heldBack.get(pair) ?? null;
      this.#heldBack.delete(pair);
      this.#lookingBack.delete(work);
      if (held === null || this.#isStopped) return;
      for (const each of [held.highest, held.lowest, held.newest]) this.#judge(each, rules);
    });
    this.#lookingBack.add(work);
  }

  /** Gives up after some tries, so that a market without bars doesn't keep its quotes from being judged. */
  async #readHole(rules: PairRules, quote: LadderQuote, sinceMs: number): Promise<void> {
    const market = this.#scene?.market;
    if (market === undefined) return;
    for (let left = LOOK_BACK_TRIES; left > 0 && !this.#isStopped; left -= 1) {
      const bars = await barsSince(market, { pair: rules.pair, sinceMs, untilMs: quote.marketAt });
      if (bars !== null) {
        const hole = { bars, sinceMs, source: quote.source };
        for (const { alert, evidence } of metInBars(this.#index.of(rules.pair), hole)) {
          this.#index.remove(alert);
          this.#firing.add({ alert, evidence, atMs: this.#needs.clock.now() });
        }
        return;
      }
      const { promise, resolve } = Promise.withResolvers<void>();
      setTimeout(resolve, LOOK_BACK_RETRY_MS);
      await promise;
    }
  }

  #rulesOf(pair: string): PairRules | null {
    return this.#scene?.exchange.pairs().find((known) => known.pair === pair) ?? null;
  }
}
