// Streams stay for hours, so each holds a place: a session, a user and a network (an address, or a /64 of IPv6) have only
// so many, and so have all together. A place is given back when the answer is closed, whatever closed it.
import type { ServerResponse } from "node:http";
import { networkOf } from "../net/network-of.ts";
import { DomainError } from "../errors/domain-error.ts";

/** Who reads nothing for so long, though there is something to read, is let go; streams say something each 15 s. */
const STALLED_MS = 60_000;
const RETRY_AFTER_SECONDS = 30;

export interface StreamHolder {
  readonly address: string;
  /** Absent where anybody may read. */
  readonly userId?: string;
  readonly sessionId?: string;
}

export interface StreamLimits {
  readonly inAll: number;
  readonly ofNetwork: number;
  readonly ofUser?: number;
  readonly ofSession?: number;
}

export class StreamSlots {
  readonly #limits: StreamLimits;
  readonly #held = new Map<string, number>();

  constructor(limits: StreamLimits) {
    this.#limits = limits;
  }

  /** How many are held in all. */
  get held(): number {
    return this.#held.get("all") ?? 0;
  }

  /** Holds a place for this answer until it is closed. Throws TOO_MANY_REQUESTS, and has changed nothing then. */
  take(holder: StreamHolder, response: ServerResponse, stalledMs = STALLED_MS): void {
    const counted = this.#countedFor(holder);
    if (response.destroyed || counted.some(([name, most]) => (this.#held.get(name) ?? 0) >= most)) {
      throw new DomainError("TOO_MANY_REQUESTS", { retryAfterSeconds: RETRY_AFTER_SECONDS });
    }
    for (const [name] of counted) this.#held.set(name, (this.#held.get(name) ?? 0) + 1);
    response.once("close", () => {
      for (const [name] of counted) this.#giveBack(name);
    });
    response.setTimeout(stalledMs, () => response.destroy());
  }

  #countedFor({ address, userId, sessionId }: StreamHolder): [name: string, most: number][] {
    const { inAll, ofNetwork, ofUser = Infinity, ofSession = Infinity } = this.#limits;
    const counted: [string, number][] = [
      ["all", inAll],
      [`network ${networkOf(address)}`, ofNetwork],
    ];
    if (userId !== undefined) counted.push([`user ${userId}`, ofUser]);
    if (sessionId !== undefined) counted.push([`session ${sessionId}`, ofSession]);
    return counted;
  }

  #giveBack(name: string): void {
    const left = (this.#held.get(name) ?? 1) - 1;
    if (left > 0) this.#held.set(name, left);
    else this.#held.delete(name);
  }
}
