// Reads wait for each other and never for long: only so many are under way at once, which leaves connections to the database
// for orders, and they begin only as fast as the machine has time to spare. Networks take turns, so that one that asks for
// much waits for its own calls; known callers come before unknown ones. A caller that waits too long, or has too many calls
// waiting already, gets a time to retry after.
import { DomainError } from "../errors/domain-error.ts";
import type { ReadBudget } from "./idle-budget.ts";

export interface ReadLimits {
  /** Calls under way; a batch counts as many as it has. */
  readonly atOnce: number;
  readonly atOnceOfNetwork: number;
  /** Calls that wait for another thread. */
  readonly offThread: number;
  readonly offThreadOfNetwork: number;
  readonly waitingOfNetwork: number;
  readonly waitingInAll: number;
  readonly waitMs: number;
}

export interface Reader {
  readonly network: string;
  /** Has shown a session or a key that counts. */
  readonly isKnown: boolean;
  readonly calls: number;
  readonly signal?: AbortSignal | undefined;
}

/** What a reader has that came in. */
export interface ReadSlot {
  leave(): void;
  /**
   * Does what another thread works on, such as a long chart, without keeping others out meanwhile. Throws
   * TOO_MANY_REQUESTS or BUSY where too many of this network, or of all, do that already.
   */
  offThread<Result>(work: () => Promise<Result>): Promise<Result>;
}

interface WaitingRead {
  readonly reader: Reader;
  start(): void;
}

type Lane = Map<string, WaitingRead[]>;

/** One in so many turns is of those who aren't known, so that they are not kept out for good. */
const GUEST_TURN = 4;

export class ReadGate {
  readonly #limits: ReadLimits;
  readonly #pace: ReadBudget;
  readonly #known: Lane = new Map();
  readonly #strangers: Lane = new Map();
  readonly #ofNetwork = new Map<string, number>();
  readonly #offThreadOfNetwork = new Map<string, number>();
  #underWay = 0;
  #offThread = 0;
  #most = 0;
  #waiting = 0;
  #turn = 0;
  #isBeginning = false;
  #stopLooking: (() => void) | null = null;

  constructor(limits: ReadLimits, pace: ReadBudget) {
    this.#limits = limits;
    this.#pace = pace;
  }

  get waiting(): number {
    return this.#waiting;
  }

  get underWay(): number {
    return this.#underWay;
  }

  /** The most that were ever under way. */
  get mostUnderWay(): number {
    return this.#most;
  }

  /** Throws TOO_MANY_REQUESTS to a network with too many waiting, BUSY where all are too many. */
  async enter(reader: Reader): Promise<ReadSlot> {
    if (this.#waiting === 0 && this.#mayBegin(reader)) return this.#begin(reader);
    const lane = reader.isKnown ? this.#known : this.#strangers;
    const ofNetwork = lane.get(reader.network) ?? [];
    if (ofNetwork.length >= this.#limits.waitingOfNetwork) {
      throw tooMany();
    }
    if (this.#waiting >= this.#limits.waitingInAll || reader.signal?.aborted === true) throw busy();
    lane.set(reader.network, ofNetwork);
    return this.#wait(reader, lane, ofNetwork);
  }

  #wait(reader: Reader, lane: Lane, ofNetwork: WaitingRead[]): Promise<ReadSlot> {
    return new Promise((resolve, reject) => {
      const settle = (): void => {
        clearTimeout(timer);
        reader.signal?.removeEventListener("abort", giveUp);
        this.#waiting -= 1;
      };
      const waiting: WaitingRead = {
        reader,
        start: () => {
          settle();
          resolve(this.#begin(reader));
        },
      };
      const giveUp = (): void => {
        settle();
        ofNetwork.splice(ofNetwork.indexOf(waiting), 1);
        if (ofNetwork.length === 0 && lane.get(reader.network) === ofNetwork) lane.delete(reader.network);
        reject(busy());
      };
      const timer = setTimeout(giveUp, this.#limits.waitMs);
      reader.signal?.addEventListener("abort", giveUp);
      ofNetwork.push(waiting);
      this.#waiting += 1;
      this.#stopLooking ??= this.#pace.whileWaiting(() => this.#look());
    });
  }

  #begin({ calls, network }: Reader): ReadSlot {
    this.#move(network, calls);
    let left = calls;
    const giveBack = (some: number): void => {
      left -= some;
      this.#move(network, -some);
    };
    return {
      leave: () => giveBack(left),
      offThread: async (work) => {
        this.#requireRoomAside(network);
        this.#moveAside(network, 1);
        // For good: what is left to do for it afterwards is to write the answer.
        giveBack(Math.min(left, 1));
        try {
          return await work();
        } finally {
          this.#moveAside(network, -1);
        }
      },
    };
  }

  #requireRoomAside(network: string): void {
    const { offThread, offThreadOfNetwork } = this.#limits;
    if ((this.#offThreadOfNetwork.get(network) ?? 0) >= offThreadOfNetwork) throw tooMany();
    if (this.#offThread >= offThread) throw busy();
  }

  #move(network: string, calls: number): void {
    this.#underWay += calls;
    this.#most = Math.max(this.#most, this.#underWay);
    add(this.#ofNetwork, network, calls);
  }

  #moveAside(network: string, calls: number): void {
    this.#offThread += calls;
    add(this.#offThreadOfNetwork, network, calls);
  }

  #hasRoom({ calls, network }: Reader): boolean {
    const mine = this.#ofNetwork.get(network) ?? 0;
    return this.#underWay + calls <= this.#limits.atOnce && mine + calls <= this.#limits.atOnceOfNetwork;
  }

  #mayBegin(reader: Reader): boolean {
    return this.#hasRoom(reader) && this.#pace.take(reader.calls);
  }

  /** Begins what may begin, one after the other, so that orders that came meanwhile are read in between. */
  #look(): void {
    if (this.#isBeginning) return;
    const next = this.#next();
    if (next !== null && this.#mayBegin(next.first.reader)) {
      this.#turn += 1;
      const { lane, network, ofNetwork, first } = next;
      ofNetwork.shift();
      // Its next turn comes after all others'.
      lane.delete(network);
      if (ofNetwork.length > 0) lane.set(network, ofNetwork);
      first.start();
      this.#isBeginning = true;
      setImmediate(() => {
        this.#isBeginning = false;
        this.#look();
      });
      return;
    }
    if (this.#waiting > 0 || this.#stopLooking === null) return;
    this.#stopLooking();
    this.#stopLooking = null;
  }

  #next(): { lane: Lane; network: string; ofNetwork: WaitingRead[]; first: WaitingRead } | null {
    const isTurnOfStrangers = this.#turn % GUEST_TURN === GUEST_TURN - 1;
    const lanes = [this.#known, this.#strangers];
    for (const lane of isTurnOfStrangers ? lanes.toReversed() : lanes) {
      for (const [network, ofNetwork] of lane) {
        const [first] = ofNetwork;
        if (first !== undefined && this.#hasRoom(first.reader)) return { lane, network, ofNetwork, first };
      }
    }
    return null;
  }
}

function add(counts: Map<string, number>, name: string, more: number): void {
  const count = (counts.get(name) ?? 0) + more;
  // Parts of a call are counted too, so what is left of all may be next to nothing.
  if (Math.abs(count) > 1e-6) counts.set(name, count);
  else counts.delete(name);
}

function tooMany(): DomainError {
  return new DomainError("TOO_MANY_REQUESTS", { retryAfterSeconds: 2 });
}

function busy(): DomainError {
  return new DomainError("BUSY", { retryAfterSeconds: 2 });
}
