import { DomainError } from "../../../../errors/domain-error.ts";
import type { BarsAnswer, BarsQuestion } from "./bar-messages.ts";
import type { Bar } from "./simulated-bars.ts";

/** Different charts that are computed or wait for it. */
const MAX_CHARTS = 64;
const NUMBERS_PER_BAR = 6;

type Chart = Omit<BarsQuestion, "now">;

interface Work {
  readonly name: string;
  readonly chart: Chart;
  readonly bars: Bar[];
  readonly waiting: Set<Waiting>;
  upTo: number;
}

interface Waiting {
  resolve(bars: readonly Bar[]): void;
  reject(reason: unknown): void;
}

interface BarsQueueParts {
  /** Computes as much of it as fits into a turn. */
  ask(question: BarsQuestion): Promise<BarsAnswer>;
  now(): number;
}

/**
 * Who wants which chart. Equal charts are computed once for all who wait; each chart gets a turn of some milliseconds
 * after the other, so that a long one holds up nobody; and a chart that nobody waits for any more is left off.
 */
export class BarsQueue {
  readonly #parts: BarsQueueParts;
  readonly #works = new Map<string, Work>();
  #isAtWork = false;

  constructor(parts: BarsQueueParts) {
    this.#parts = parts;
  }

  /** Charts that are computed or wait for it. */
  get size(): number {
    return this.#works.size;
  }

  /** Throws BUSY when too many others wait, and to a caller that left: nobody reads it then. */
  async bars(chart: Chart, signal?: AbortSignal): Promise<readonly Bar[]> {
    const name = `${chart.pair} ${chart.intervalMs} ${chart.from} ${chart.to}`;
    let work = this.#works.get(name);
    if (signal?.aborted === true || (work === undefined && this.#works.size >= MAX_CHARTS)) throw busy();
    if (work === undefined) {
      work = { name, chart, bars: [], waiting: new Set(), upTo: chart.from };
      this.#works.set(name, work);
    }
    const found = this.#join(work, signal);
    if (!this.#isAtWork) void this.#workOff();
    return found;
  }

  /** Nobody gets an answer any more. */
  stop(): void {
    for (const { waiting } of this.#works.values()) for (const each of waiting) each.reject(busy());
    this.#works.clear();
  }

  #join(work: Work, signal: AbortSignal | undefined): Promise<readonly Bar[]> {
    return new Promise((resolve, reject) => {
      const done = (settle: () => void): void => {
        signal?.removeEventListener("abort", leave);
        work.waiting.delete(waiting);
        settle();
      };
      const waiting: Waiting = {
        resolve: (bars) => done(() => resolve(bars)),
        reject: (reason) => done(() => reject(reason)),
      };
      const leave = (): void => {
        waiting.reject(busy());
        if (work.waiting.size === 0) this.#forget(work);
      };
      signal?.addEventListener("abort", leave);
      work.waiting.add(waiting);
    });
  }

  #forget(work: Work): void {
    if (this.#works.get(work.name) === work) this.#works.delete(work.name);
  }

  async #workOff(): Promise<void> {
    this.#isAtWork = true;
    for (let work = this.#next(); work !== undefined; work = this.#next()) await this.#tryTurn(work);
    this.#isAtWork = false;
  }

  /** A network that had a turn is the last to have the next one. */
  #next(): Work | undefined {
    for (const work of this.#works.values()) {
      this.#works.delete(work.name);
      this.#works.set(work.name, work);
      return work;
    }
    return undefined;
  }

  async #tryTurn(work: Work): Promise<void> {
    try {
      await this.#turn(work);
    } catch (error) {
      this.#forget(work);
      for (const each of work.waiting) each.reject(error);
    }
  }

  async #turn(work: Work): Promise<void> {
    const { chart } = work;
    const to = chart.to;
    const answer = await this.#parts.ask({ ...chart, from: work.upTo, to, now: this.#parts.now() });
    for (let at = 0; at < answer.bars.length; at += NUMBERS_PER_BAR) {
      const [time = 0, open = 0, high = 0, low = 0, close = 0, volume = 0] = answer.bars.subarray(at, at + 6);
      work.bars.push({ time, open, high, low, close, volume });
    }
    work.upTo = answer.upTo;
    if (work.upTo < to) return;
    this.#forget(work);
    for (const each of work.waiting) each.resolve(work.bars);
  }
}

function busy(): DomainError {
  return new DomainError("BUSY", { retryAfterSeconds: 1 });
}
