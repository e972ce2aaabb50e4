// What the exchange needs of the world outside of it: time that goes by, and connections to PostgreSQL. A simulation
// brings its own, and so decides what happens when.
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

export interface Timers {
  /** ms since a moment of its own; never goes back. */
  elapsed(): number;
  /** `keepsAlive: false` lets the process end meanwhile. */
  sleep(ms: number, options?: { readonly keepsAlive: boolean }): Promise<void>;
  /** Calls once what has arrived by now is dealt with. */
  soon(call: () => void): void;
  /** Calls again and again, without keeping the process alive. Answers how to end that. */
  every(ms: number, call: () => void): () => void;
}

export interface Driver {
  /** Not connected yet. */
  openClient(config: pg.ClientConfig): pg.Client;
  openPool(config: pg.PoolConfig): pg.Pool;
}

export interface Outside {
  readonly timers: Timers;
  readonly driver: Driver;
}

export const realOutside: Outside = {
  timers: {
    elapsed: () => performance.now(),
    sleep: (ms, options) => sleep(ms, undefined, { ref: options?.keepsAlive ?? true }),
    soon: (call) => void setImmediate(call),
    every: (ms, call) => {
      const timer = setInterval(call, ms).unref();
      return () => clearInterval(timer);
    },
  },
  driver: {
    openClient: (config) => new pg.Client(config),
    openPool: (config) => new pg.Pool(config),
  },
};
