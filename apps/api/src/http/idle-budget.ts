// How many reads may begin: as many as leave the thread that also takes orders idle for nearly half of its time. What that
// is in reads a second is found out while it runs, since nobody can say beforehand how fast a machine is or what a read costs.
import { performance, type EventLoopUtilization } from "node:perf_hooks";
import type { YieldToOrders } from "../runtime/orders-in-flight.ts";

/** The part of its time that the thread may be busy before reads have to wait. */
const BUSY = 0.55;
/** So many reads a second begin however busy it is, and never more. */
const MIN_RATE = 60;
const MAX_RATE = 6_000;
/** What may begin at one moment after a quiet one: a page with all it asks for. A batch has ten calls. */
const MIN_BURST = 10;
const MOMENT_MS = 20;
const TICK_MS = 5;
/** What happened so long ago hardly counts any more. */
const MEMORY_MS = 60;

/** Who says whether a read may begin. */
export interface ReadBudget {
  /** True where so much may begin now, which is then taken. */
  take(reads: number): boolean;
  /** Calls again and again, while there may be something to take; returns how to stop. */
  whileWaiting(listener: () => void): () => void;
}

export class IdleBudget implements ReadBudget {
  readonly #orders: YieldToOrders | null;
  #rate = MAX_RATE / 4;
  #left = MIN_BURST;
  #busy = 0;
  #at = performance.now();
  #loop: EventLoopUtilization = performance.eventLoopUtilization();

  /** With `orders` none begin while one is under way, as far as those who give way to them have to wait. */
  constructor(orders: YieldToOrders | null = null) {
    this.#orders = orders;
  }

  take(reads: number): boolean {
    this.#look();
    if (this.#left < reads || (this.#orders?.waitMs() ?? 0) > 0) return false;
    this.#left -= reads;
    return true;
  }

  whileWaiting(listener: () => void): () => void {
    const timer = setInterval(listener, TICK_MS);
    return () => clearInterval(timer);
  }

  #look(): void {
    const now = performance.now();
    const elapsed = now - this.#at;
    if (elapsed < TICK_MS) return;
    const loop = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(loop, this.#loop);
    this.#loop = loop;
    this.#at = now;
    this.#busy += (utilization - this.#busy) * (1 - Math.exp(-elapsed / MEMORY_MS));
    const ticks = Math.min(elapsed / TICK_MS, 100);
    this.#rate *= this.#busy > BUSY ? 0.94 ** ticks : 1.02 ** ticks;
    this.#rate = Math.min(MAX_RATE, Math.max(MIN_RATE, this.#rate));
    const most = Math.max(MIN_BURST, (this.#rate * MOMENT_MS) / 1_000);
    this.#left = Math.min(most, this.#left + (this.#rate * elapsed) / 1_000);
  }
}
