import type { Timing } from "../src/chat-client/timing.ts";

/** The same numbers for the same seed. */
export function seededRandom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Due {
  readonly at: number;
  readonly task: () => void;
}

/** A time that passes when the test says so: minutes of pauses and polls in as long as their requests take. */
export class VirtualClock implements Timing {
  readonly random: () => number;
  #now = 1_800_000_000_000;
  readonly #due = new Set<Due>();

  constructor(random: () => number) {
    this.random = random;
  }

  now(): number {
    return this.#now;
  }

  after(ms: number, task: () => void): () => void {
    const due = { at: this.#now + ms, task };
    this.#due.add(due);
    return () => void this.#due.delete(due);
  }

  newId(): string {
    const hex = Array.from({ length: 32 }, () => Math.floor(this.random() * 16).toString(16)).join("");
    const variant = "89ab"[Math.floor(this.random() * 4)];
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
  }

  pause(ms: number): Promise<void> {
    return new Promise((resolve) => this.after(ms, resolve));
  }

  /** Runs what is due within this time, in its order, and lets `settle` wait for what each brings about. */
  async advance(ms: number, settle: () => Promise<void>): Promise<void> {
    const end = this.#now + ms;
    await settle();
    for (;;) {
      const next = this.#next(end);
      if (next === null) break;
      this.#due.delete(next);
      this.#now = Math.max(this.#now, next.at);
      next.task();
      await settle();
    }
    this.#now = end;
  }

  #next(end: number): Due | null {
    let first: Due | null = null;
    for (const due of this.#due) if (due.at <= end && (first === null || due.at < first.at)) first = due;
    return first;
  }
}
