// Whatever can wait gives way to orders: while one is under way reads don't begin and the thread of long charts rests.
// On a machine with few processors each of them would otherwise keep an order waiting at one of its steps.

/** Nothing gives way for longer in a row, and afterwards it goes on for as long: half of its time is its own. */
export const MAX_YIELD_MS = 12;

/** Changes that traders have sent and that have no answer yet, counted where all threads of the process can see it. */
export class OrdersInFlight {
  readonly shared = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));

  /** Counts one until what it returns is called, as often as anybody likes. */
  add(): () => void {
    let isUnderWay = true;
    Atomics.add(this.shared, 0, 1);
    return () => {
      if (!isUnderWay) return;
      isUnderWay = false;
      if (Atomics.sub(this.shared, 0, 1) === 1) Atomics.notify(this.shared, 0);
    };
  }
}

/** One who gives way. Each has its own half of the time. */
export class YieldToOrders {
  readonly #underWay: Int32Array;
  #since = -Infinity;

  constructor(underWay: Int32Array) {
    this.#underWay = underWay;
  }

  /** Milliseconds for which to wait, unless no order is under way before; 0 when there is nothing to wait for. */
  waitMs(now = performance.now()): number {
    if (Atomics.load(this.#underWay, 0) === 0) return 0;
    if (now - this.#since >= 2 * MAX_YIELD_MS) this.#since = now;
    return Math.max(0, this.#since + MAX_YIELD_MS - now);
  }

  /** Keeps this thread still for as long; never call it where a server answers. */
  rest(): void {
    const ms = this.waitMs();
    const count = Atomics.load(this.#underWay, 0);
    if (ms > 0 && count > 0) Atomics.wait(this.#underWay, 0, count, ms);
  }
}
