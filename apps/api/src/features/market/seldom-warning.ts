import type { Logger } from "pino";
import type { Clock } from "../../runtime/clock.port.ts";

interface Parts {
  readonly clock: Clock;
  readonly log: Pick<Logger, "warn">;
}

const REPEAT_MS = 60_000;

/** The same trouble once a minute is enough in a log. */
export class SeldomWarning {
  readonly #parts: Parts;
  #last = { text: "", at: 0 };

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  say(what: string, why: unknown): void {
    const { clock, log } = this.#parts;
    const at = clock.now();
    if (this.#last.text === what && at - this.#last.at < REPEAT_MS) return;
    this.#last = { text: what, at };
    log.warn({ err: why instanceof Error ? why : new Error(String(why)) }, `${what}.`);
  }
}
