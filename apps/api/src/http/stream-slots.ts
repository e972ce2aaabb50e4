// Streams stay for hours, so each holds a place: a session, a user and a network (an address, or a /64 of IPv6) have only
// so many, and so have all together. A place is given back when the answer is closed, whatever closed it.
import type { ServerResponse } from "node:http";
import { networkOf } from "../net/network-of.ts";
import { DomainError } from "../errors/domain-error.ts";
import { HeldPlaces, type CountedPlace } from "./held-places.ts";

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
  readonly #places = new HeldPlaces();

  constructor(limits: StreamLimits) {
    this.#limits = limits;
  }

  /** How many are held in all. */
  get held(): number {
    return this.#places.held("all");
  }

  /** Holds a place for this answer until it is closed. Throws TOO_MANY_REQUESTS, and has changed nothing then. */
  take(holder: StreamHolder, response: ServerResponse, stalledMs = STALLED_MS): void {
    const giveBack = response.destroyed ? null : this.#places.take(this.#countedFor(holder));
    if (giveBack === null)
      throw new DomainError("TOO_MANY_REQUESTS", { retryAfterSeconds: RETRY_AFTER_SECONDS });
    response.once("close", giveBack);
    response.setTimeout(stalledMs, () => response.destroy());
  }

  #countedFor({ address, userId, sessionId }: StreamHolder): CountedPlace[] {
    const { inAll, ofNetwork, ofUser = Infinity, ofSession = Infinity } = this.#limits;
    const counted: CountedPlace[] = [
      ["all", inAll],
      [`network ${networkOf(address)}`, ofNetwork],
    ];
    if (userId !== undefined) counted.push([`user ${userId}`, ofUser]);
    if (sessionId !== undefined) counted.push([`session ${sessionId}`, ofSession]);
    return counted;
  }
}
