// Time that goes by only as things happen: one seed decides how long each takes, and so in which order they come.
import type { Timers } from "../../src/exchange/outside.port.ts";

interface Happening {
  readonly at: number;
  readonly order: number;
  readonly call: () => void;
}

const realImmediate = setImmediate;

export class VirtualTime {
  /** ms. */
  now = 0;
  #made = 0;
  /** A binary heap, the earliest first. */
  readonly #heap: Happening[] = [];

  after(ms: number, call: () => void): void {
    const happening = { at: this.now + ms, order: this.#made++, call };
    const heap = this.#heap;
    let place = heap.push(happening) - 1;
    while (place > 0) {
      const above = (place - 1) >> 1;
      const parent = heap[above];
      if (parent === undefined || !isBefore(happening, parent)) break;
      heap[place] = parent;
      heap[above] = happening;
      place = above;
    }
  }

  /** Runs until `isDone`, with all that promises lead to between two happenings; false when time was up first. */
  async run(isDone: () => boolean, untilMs: number): Promise<boolean> {
    // What was begun before the first happening.
    await settled();
    while (!isDone()) {
      const next = this.#take();
      if (next === undefined || next.at > untilMs) return false;
      this.now = next.at;
      next.call();
      await settled();
    }
    return true;
  }

  #take(): Happening | undefined {
    const heap = this.#heap;
    const first = heap[0];
    const last = heap.pop();
    if (first === undefined || last === undefined || first === last) return first;
    let place = 0;
    for (;;) {
      const [left, right] = [heap[2 * place + 1], heap[2 * place + 2]];
      const least = right !== undefined && left !== undefined && isBefore(right, left) ? right : left;
      if (least === undefined || !isBefore(least, last)) break;
      heap[place] = least;
      place = least === left ? 2 * place + 1 : 2 * place + 2;
    }
    heap[place] = last;
    return first;
  }
}

function isBefore(one: Happening, other: Happening): boolean {
  return one.at < other.at || (one.at === other.at && one.order < other.order);
}

/** Promises go on before the next turn of the real event loop. */
function settled(): Promise<void> {
  return new Promise((resolve) => void realImmediate(resolve));
}

/** The time of one process: nothing of it comes to pass once the process is dead. */
export function timersOf(time: VirtualTime, isAlive: () => boolean): Timers {
  const after = (ms: number, call: () => void): void =>
    time.after(ms, () => {
      if (isAlive()) call();
    });
  return {
    elapsed: () => time.now,
    sleep: (ms) => new Promise((resolve) => after(ms, resolve)),
    soon: (call) => after(0, call),
    every: (ms, call) => {
      let isOn = true;
      const again = (): void => {
        if (!isOn) return;
        call();
        after(ms, again);
      };
      after(ms, again);
      return () => (isOn = false);
    },
  };
}
