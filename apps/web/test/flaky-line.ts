import { CallError } from "../src/api-client/failed-call.ts";
import type { VirtualClock } from "./virtual-clock.ts";

/**
 * The way between one run's clients and the server. While it is bad, requests get lost before or after the server has
 * handled them, come late, come twice, or come after they were given up; pushes get lost, doubled and mixed up.
 */
export class FlakyLine {
  readonly #clock: VirtualClock;
  #isGood = false;
  /** Requests that the server is working on. */
  #underWay = 0;
  #onIdle = (): void => undefined;
  /** Requests that are on their way, and those that will still reach it though nobody waits for them. */
  #open = 0;

  constructor(clock: VirtualClock) {
    this.#clock = clock;
  }

  heal(): void {
    this.#isGood = true;
  }

  isBusy(): boolean {
    return this.#open > 0;
  }

  /** Until the server has nothing of this run under way, and whatever its answers brought about has happened. */
  readonly settle = async (): Promise<void> => {
    do {
      if (this.#underWay > 0) await new Promise<void>((resolve) => (this.#onIdle = resolve));
      await new Promise((resolve) => setImmediate(resolve));
    } while (this.#underWay > 0);
  };

  async call<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#open += 1;
    try {
      return await this.#carry(work);
    } finally {
      this.#open -= 1;
    }
  }

  async #carry<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#isGood) return this.#track(work);
    const fate = this.#clock.random();
    if (fate < 0.08) return this.#lose();
    if (fate < 0.2) {
      await this.#track(work).catch(() => undefined);
      return this.#lose();
    }
    if (fate < 0.26) {
      this.#haunt(work);
      return this.#lose();
    }
    if (fate < 0.36) {
      const [first, second] = [this.#track(work), this.#track(work)];
      second.catch(() => undefined);
      return first;
    }
    if (fate < 0.56) {
      await this.#pause();
      const result = await this.#track(work);
      await this.#pause();
      return result;
    }
    return this.#track(work);
  }

  push(deliver: () => void): void {
    const fate = this.#isGood ? 1 : this.#clock.random();
    if (fate < 0.15) return;
    if (fate < 0.5) this.#clock.after(this.#clock.random() * 3_000, deliver);
    if (fate >= 0.4) deliver();
  }

  async #lose(): Promise<never> {
    await this.#pause();
    throw new CallError(null);
  }

  #haunt(work: () => Promise<unknown>): void {
    this.#open += 1;
    this.#clock.after(this.#clock.random() * 6_000, () => {
      void this.#track(work)
        .catch(() => undefined)
        .finally(() => (this.#open -= 1));
    });
  }

  #pause(): Promise<void> {
    return this.#clock.pause(this.#clock.random() * 1_500);
  }

  async #track<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#underWay += 1;
    try {
      return await work();
    } finally {
      this.#underWay -= 1;
      if (this.#underWay === 0) this.#onIdle();
    }
  }
}
