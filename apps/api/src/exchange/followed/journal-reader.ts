// Applies the journal as it grows: rows that the process that writes sends, and from the database what got lost on the way.
import { asError } from "../../errors/as-error.ts";
import type { Committed } from "../exchange.port.ts";
import type { Follower } from "../follower.ts";
import type { ExchangeLog, Tip } from "../journal.ts";
import type { Timers } from "../outside.port.ts";
import { RecoveryError } from "../recovery.ts";
import type { JournalRow } from "../tables.ts";

/** Where no message comes, what was written is seen within this time. */
const LOOK_MS = 250;
const RETRY_MS = 500;

interface Options {
  readonly follower: Follower;
  readonly timers: Timers;
  readonly log: ExchangeLog;
  readonly onCommitted: (commits: Committed[]) => void;
  /** History doesn't add up: nothing of it can be shown any more. */
  readonly onFatal: (error: Error) => void;
}

interface Waiting {
  readonly seq: number;
  readonly resolve: (isReached: boolean) => void;
}

/** Keeps a follower where the journal is. One that is `catchUp`ed first misses nothing. */
export class JournalReader {
  readonly #options: Options;
  readonly #rows: JournalRow[] = [];
  readonly #waiting = new Set<Waiting>();
  #isDue = false;
  #running: Promise<void> | null = null;
  #isEnded = false;
  #isAway = false;
  #readAt = 0;
  #failure: Error | null = null;
  /** The last command that listeners know of. */
  #reported: number;
  readonly #endLooks: () => void;

  constructor(options: Options) {
    this.#options = options;
    this.#reported = options.follower.tip.seq;
    this.#endLooks = options.timers.every(LOOK_MS, () => this.#look());
  }

  get tip(): Tip {
    return this.#options.follower.tip;
  }

  /** False while the database can't be read. */
  get isConnected(): boolean {
    return !this.#isAway;
  }

  /** Rows that have been committed, in their order. */
  take(rows: readonly JournalRow[]): void {
    this.#rows.push(...rows);
    this.#wake();
  }

  /** Reads the database as soon as it can: something may have been missed. */
  look(): void {
    this.#isDue = true;
    this.#wake();
  }

  /** Resolves once all that is in the database now has been applied. Throws RecoveryError where it can't be. */
  async catchUp(): Promise<void> {
    this.look();
    await this.#running;
    if (this.#failure !== null) throw this.#failure;
  }

  /** True once this command has been applied here, and listeners know of it; false where that takes longer. */
  async reached(seq: number, withinMs: number): Promise<boolean> {
    if (this.#reported >= seq) return true;
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const waiting = { seq, resolve };
    this.#waiting.add(waiting);
    void this.#options.timers.sleep(withinMs, { keepsAlive: false }).then(() => resolve(false));
    const isReached = await promise;
    this.#waiting.delete(waiting);
    return isReached;
  }

  /** Ends after what is being applied. */
  async close(): Promise<void> {
    this.#isEnded = true;
    this.#endLooks();
    await this.#running;
    await this.#options.follower.close().catch(() => undefined);
  }

  #look(): void {
    if (this.#options.timers.elapsed() - this.#readAt >= LOOK_MS) this.look();
  }

  #wake(): void {
    if (this.#isEnded || this.#running !== null) return;
    this.#running = this.#run().finally(() => {
      this.#running = null;
      if (this.#rows.length > 0) this.#wake();
    });
  }

  async #run(): Promise<void> {
    while (!this.#isEnded && (this.#rows.length > 0 || this.#isDue)) {
      try {
        await this.#read();
        if (this.#isAway) this.#options.log.info("The database is back.");
        this.#isAway = false;
      } catch (error) {
        if (error instanceof RecoveryError) return this.#fail(error);
        await this.#reconnect(asError(error));
      }
    }
  }

  async #read(): Promise<void> {
    const { follower, timers } = this.#options;
    const commits: Committed[] = [];
    const note = (committed: Committed): void => void commits.push(committed);
    const hasAll = await follower.take(this.#rows.splice(0), note);
    this.#report(commits);
    if (hasAll && !this.#isDue) return void (this.#readAt = timers.elapsed());
    this.#isDue = false;
    for (let isLevel = false; !isLevel && !this.#isEnded;) {
      isLevel = await follower.follow(note);
      this.#report(commits);
    }
    this.#readAt = timers.elapsed();
  }

  #report(commits: Committed[]): void {
    const ready = commits.splice(0);
    if (ready.length > 0) this.#options.onCommitted(ready);
    this.#reported = ready.at(-1)?.seq ?? this.#reported;
    for (const { seq, resolve } of this.#waiting) if (this.#reported >= seq) resolve(true);
  }

  async #reconnect(error: Error): Promise<void> {
    const { log, follower, timers } = this.#options;
    if (!this.#isAway) log.warn(`The journal can't be read (${error.message}). Trying again.`);
    this.#isAway = true;
    this.#isDue = true;
    await timers.sleep(RETRY_MS, { keepsAlive: false });
    if (!this.#isEnded) await follower.reconnect().catch(() => undefined);
  }

  #fail(error: Error): void {
    this.#isEnded = true;
    this.#failure = error;
    this.#endLooks();
    this.#options.onFatal(error);
  }
}
