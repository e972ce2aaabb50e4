// The only writer of the exchange's tables.
//
// Guarantees: `write` resolves once its batch is durable, exactly once, whatever happens to the connection in
// between. A lost answer is never guessed at: after reconnecting, the journal's last row says whether the batch
// is there. It retries for as long as it takes. It throws FencedError when someone else has written, and
// RefusedError when PostgreSQL will never take these rows. It refuses to know what the rows mean.
import pg from "pg";
import {
  connectWriter,
  FencedError,
  hangUp,
  type ConnectionSettings,
  type WriterConnection,
} from "./connection.ts";
import { GENESIS_HASH } from "./core/exchange.ts";
import type { Statement } from "./journal-statement.ts";
import type { Timers } from "./outside.port.ts";
import { FENCED, type Backend } from "./writer-lock.ts";

export interface ExchangeLog {
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}

/** The last command of a history. */
export interface Tip {
  readonly seq: number;
  /** Hex. */
  readonly hash: string;
}

export interface WritableBatch {
  readonly statement: Statement;
  readonly last: Tip;
}

/** The database refuses rows that the core made: a bug of ours, or rows that someone changed by hand. */
class RefusedError extends Error {
  override name = "RefusedError";
}

export interface Journal {
  /** Where the durable history ends. */
  readonly tip: Tip;
  readonly isConnected: boolean;
  /** True while PostgreSQL has no room for the batch that is to be written. */
  readonly isFull: boolean;
  write(batch: WritableBatch): Promise<void>;
  /** Resolves at once while connected; throws FencedError when the history turned out not to be ours. */
  whenConnected(): Promise<void>;
  close(): Promise<void>;
}

export interface JournalOptions {
  readonly settings: ConnectionSettings;
  readonly log: ExchangeLog;
  readonly connection: WriterConnection;
  readonly tip: Tip;
  /** Connected or away; reported once for each change. */
  onChange(isConnected: boolean): void;
  /** The idle connection came back to a history that isn't ours. */
  onFenced(error: FencedError): void;
}

/** SQLSTATE of a server without room. */
const DISK_FULL = "53100";

/** SQLSTATE classes where waiting helps: connection, resources, operator, rollback, lock, I/O, read-only. */
const passing = new Set(["08", "53", "57", "40", "55", "58", "25", "XX", "28", "3D"]);

/** The journal over a connection that is open already, from its tip on. A connection that is lost is opened anew. */
export function openJournal(options: JournalOptions): Journal {
  return new PostgresJournal(options);
}

class PostgresJournal implements Journal {
  readonly #options: JournalOptions;
  #client: pg.Client | null = null;
  #backend: Backend;
  #tip: Tip;
  /** What the write that has no answer yet would make the last row. */
  #pending: Tip | null = null;
  #reconnecting: Promise<Tip> | null = null;
  #isFull = false;
  #isClosed = false;

  constructor(options: JournalOptions) {
    this.#options = options;
    this.#tip = options.tip;
    this.#backend = options.connection.backend;
    this.#adopt(options.connection);
  }

  get tip(): Tip {
    return this.#tip;
  }

  get #timers(): Timers {
    return this.#options.settings.outside.timers;
  }

  get isConnected(): boolean {
    return this.#client !== null;
  }

  get isFull(): boolean {
    return this.#isFull;
  }

  async whenConnected(): Promise<void> {
    while (this.#client === null) await this.#reconnect();
  }

  async write(batch: WritableBatch): Promise<void> {
    this.#pending = batch.last;
    let isUnanswered = false;
    let wasTaken = false;
    for (let attempt = 0; ; attempt++) {
      try {
        const client = this.#client;
        if (client === null) {
          const found = await this.#reconnect();
          if (found.seq === batch.last.seq) break;
          continue;
        }
        if (isUnanswered && (await this.#readTip(client)).seq === batch.last.seq) break;
        isUnanswered = true;
        await client.query({ ...batch.statement });
        break;
      } catch (error) {
        if (error instanceof FencedError) throw error;
        await this.#afterFailure(error, { attempt, wasTaken });
        wasTaken = isTaken(error);
      }
    }
    this.#isFull = false;
    this.#tip = batch.last;
    this.#pending = null;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#client !== null) await hangUp(this.#client, this.#timers);
    this.#client = null;
  }

  async #afterFailure(error: unknown, before: { attempt: number; wasTaken: boolean }): Promise<void> {
    const { log } = this.#options;
    const problem = error instanceof Error ? error.message : String(error);
    if (!(error instanceof pg.DatabaseError) || error.severity === "FATAL") {
      log.warn(`The answer to a commit was lost (${problem}). Reconnecting to see whether it was written.`);
      await this.#drop();
      return;
    }
    if (error.code === FENCED) throw new FencedError("Another writer holds the lock: nothing was written.");
    log.warn(`PostgreSQL did not write a batch (${problem}).`);
    this.#isFull = error.code === DISK_FULL;
    // Numbers that are taken were taken by this batch's own earlier try, or by another writer: the tip says which.
    if (isTaken(error) && !before.wasTaken) return;
    if (isTaken(error) || !passing.has((error.code ?? "").slice(0, 2))) {
      throw new RefusedError(`PostgreSQL refuses a batch of the journal: ${problem}`, { cause: error });
    }
    await this.#timers.sleep(backoffMs(before.attempt));
  }

  /** The last row, which is either the last that we know of or the one that we are waiting for. */
  async #readTip(client: pg.Client): Promise<Tip> {
    const { rows } = await client.query<{ seq: string; hash: string }>(
      "select seq::text, encode(hash, 'hex') as hash from journal order by journal.seq desc limit 1",
    );
    const found: Tip =
      rows[0] === undefined
        ? { seq: 0, hash: GENESIS_HASH }
        : { seq: Number(rows[0].seq), hash: rows[0].hash };
    const isOurs = [this.#tip, this.#pending].some(
      (tip) => tip?.seq === found.seq && tip.hash === found.hash,
    );
    if (isOurs) return found;
    throw new FencedError(
      found.seq < this.#tip.seq
        ? `The database ends at seq ${found.seq}, but seq ${this.#tip.seq} was acknowledged: it has lost history.`
        : `Somebody else wrote seq ${found.seq} of this exchange's journal: another writer exists.`,
    );
  }

  /** One attempt at a time, shared by all that wait; retried until it works. */
  #reconnect(): Promise<Tip> {
    this.#reconnecting ??= this.#connectAgain().finally(() => {
      this.#reconnecting = null;
    });
    return this.#reconnecting;
  }

  async #connectAgain(): Promise<Tip> {
    for (let attempt = 0; ; attempt++) {
      if (this.#isClosed) throw new FencedError("The journal is closed.");
      try {
        const connection = await connectWriter(this.#options.settings, this.#backend);
        this.#backend = connection.backend;
        const found = await this.#readTip(connection.client).catch(async (error: unknown) => {
          await hangUp(connection.client, this.#timers);
          throw error;
        });
        this.#adopt(connection);
        if (this.#isClosed) {
          await this.close();
          throw new FencedError("The journal is closed.");
        }
        this.#options.onChange(true);
        this.#options.log.info(`The database is back; the journal ends at seq ${found.seq}.`);
        return found;
      } catch (error) {
        if (error instanceof FencedError) throw error;
        const problem = error instanceof Error ? error.message : String(error);
        if (attempt % 20 === 0) this.#options.log.warn(`The database is away (${problem}). Trying again.`);
        await this.#timers.sleep(backoffMs(attempt));
      }
    }
  }

  #adopt({ client, backend }: WriterConnection): void {
    this.#client = client;
    this.#backend = backend;
    const lost = (): void => {
      if (this.#client === client && !this.#isClosed) void this.#drop();
    };
    client.on("error", lost);
    client.on("end", lost);
  }

  /** Forgets the connection and looks for another at once, so that "away" ends without waiting for a command. */
  async #drop(): Promise<void> {
    const client = this.#client;
    if (client === null) return;
    this.#client = null;
    this.#options.onChange(false);
    await hangUp(client, this.#timers);
    this.#reconnect().catch((error: unknown) => {
      if (error instanceof FencedError && !this.#isClosed) this.#options.onFenced(error);
    });
  }
}

function isTaken(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === "23505";
}

function backoffMs(attempt: number): number {
  return Math.min(1_000, 25 * 2 ** Math.min(attempt, 6));
}
