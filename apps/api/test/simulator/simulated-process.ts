// One server process of a simulation: it starts, may be killed at any step, and says what it published.
import type { AttachedQuote } from "../../src/exchange/core/commands.ts";
import type { Exchange } from "../../src/exchange/exchange.port.ts";
import { FencedError } from "../../src/exchange/connection.ts";
import { openExchange } from "../../src/exchange/index.ts";
import type { Limits } from "../../src/exchange/sequencer-options.ts";
import { BrokenPromise, type Judge } from "./judge.ts";
import { modelDriver } from "./model-driver.ts";
import type { ModelServer } from "./model-server.ts";
import { timersOf } from "./virtual-time.ts";

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

export interface ProcessSetting {
  readonly server: ModelServer;
  readonly judge: Judge;
  readonly limits: Limits;
  /** ms since epoch, by this process's clock. */
  now(): number;
  fail(error: unknown): void;
}

export class SimulatedProcess {
  readonly #setting: ProcessSetting;
  readonly #driver: ReturnType<typeof modelDriver>;
  readonly #listeners: (() => void)[] = [];
  exchange: Exchange | null = null;
  isAlive = true;
  /** Resolves when it ends, however that comes about. */
  readonly ended: Promise<"ended">;

  constructor(setting: ProcessSetting) {
    this.#setting = setting;
    this.#driver = modelDriver(setting.server, () => this.isAlive);
    this.ended = new Promise((resolve) => this.#listeners.push(() => resolve("ended")));
  }

  /** Resolves once it takes commands, or has ended. */
  async start(): Promise<void> {
    await Promise.race([this.#open(), this.ended]);
  }

  async #open(): Promise<void> {
    const { server, judge, limits, now } = this.#setting;
    const timers = timersOf(server.time, () => this.isAlive);
    const options = {
      ...limits,
      answerTimeoutMs: 300,
      lockWaitMs: 250,
      allowUnsafeDurability: true,
      outside: { driver: this.#driver, timers },
      onFatal: (error: Error) => this.#handleFatal(error),
    };
    try {
      const exchange = await openExchange({ url: "model", log: silent, clock: { now }, options });
      let published = exchange.status().seq;
      exchange.onCommitted((commits) => {
        try {
          published = judge.follow(commits, published);
        } catch (error) {
          this.#setting.fail(error);
        }
      });
      this.exchange = exchange;
    } catch (error) {
      if (!mayEndStart(error)) this.#setting.fail(error);
      this.kill();
    }
  }

  /** kill -9. */
  kill(): void {
    if (!this.isAlive) return;
    this.isAlive = false;
    this.exchange = null;
    this.#driver.cutAll();
    for (const listener of this.#listeners) listener();
  }

  /** In order, unless it is killed meanwhile. */
  async stop(): Promise<void> {
    await Promise.race([this.exchange?.stop(), this.ended]);
    this.kill();
  }

  quote(quote: AttachedQuote, last: number | null): void {
    if (this.exchange === null || quote.levels === null) return;
    const { pair, id, marketAt, source, levels } = quote;
    if (last !== null) this.exchange.print({ pair, price: last });
    this.exchange.quote({ pair, id, marketAt, source, ...structuredClone(levels), at: this.#setting.now() });
  }

  #handleFatal(error: Error): void {
    // To be fenced off is what has to happen beside another writer; history must never be found to be lost.
    const isFenced = error instanceof FencedError && !error.message.includes("lost history");
    if (!isFenced) this.#setting.fail(error);
    this.kill();
  }
}

/** The database is away, or another process holds the lock. */
function mayEndStart(error: unknown): boolean {
  if (error instanceof FencedError) return true;
  if (!(error instanceof Error) || error instanceof BrokenPromise) return false;
  return /ECONNREFUSED|terminat|timeout|not queryable|not now/.test(error.message);
}
