// How a process comes to be the one that writes: at once, where nobody else does, or as a standby, which follows the
// journal of the one that does and takes over when that one is gone.
import type pg from "pg";
import { asError } from "../errors/as-error.ts";
import {
  asWriter,
  connectReader,
  connectWriter,
  hangUp,
  openWriter,
  type WriterConnection,
} from "./connection.ts";
import { settingsOf, type ExchangeOptions } from "./exchange-options.ts";
import { openFollower, type Follower } from "./follower.ts";
import type { ExchangeLog, Tip } from "./journal.ts";
import { assertSchema, recover, RecoveryError, type Recovered } from "./recovery.ts";
import { endBackend, findHolder, tryWriterLock } from "./writer-lock.ts";

const STANDBY_NAME = "fillmark exchange standby";
/** How often a standby looks for what is new, and whether the lock is free. */
const LOOK_MS = 100;
/** How often it looks whether the one that writes is alive. */
const HOLDER_LOOK_MS = 500;
/** How long it waits for a database that is away, or for tables of this release. */
const RETRY_MS = 1_000;

/** The connection that has the writer's lock, and the state to go on from; null where it has to be read from the tables. */
export interface HeldWriter {
  readonly connection: WriterConnection;
  readonly recovered: Recovered | null;
}

export interface WriterInput {
  readonly url: string;
  readonly log: ExchangeLog;
  readonly options?: Partial<ExchangeOptions> | undefined;
  /** Where history ended, as something outside of the database remembers it. */
  readonly tips?: { newest(): Promise<Tip | null> } | undefined;
}

export interface StandbyInput extends WriterInput {
  /** Whether the tables are as this release wants them: of others a standby reads nothing before it has them to itself. */
  isCurrent(): Promise<boolean>;
  /** Ends the wait. */
  readonly signal: AbortSignal;
  /** Called after each look with the last command that the standby has applied; null while it is still behind. */
  onLook(tip: Tip | null): void;
}

/** Throws FencedError where another process writes to this data, once a former one has had its time to let go. */
export async function claimWriter({
  url,
  options,
}: Pick<WriterInput, "url" | "options">): Promise<HeldWriter> {
  return { connection: await connectWriter({ url, ...settingsOf(options) }, null), recovered: null };
}

/** Ends the writer's session, and with it its lock. */
export async function releaseWriter(
  { connection }: HeldWriter,
  options?: Partial<ExchangeOptions>,
): Promise<void> {
  await hangUp(connection.client, settingsOf(options).outside.timers);
}

/** The state of a writer that nothing has followed, on a connection of its own, whose answers may take long. */
export async function readRecovered({ url, options, tips }: WriterInput): Promise<Recovered> {
  const { driver } = settingsOf(options).outside;
  const reader = await connectReader(url, "fillmark exchange recovery", driver);
  try {
    await assertSchema(reader);
    return await recover(reader, (await tips?.newest()) ?? null);
  } finally {
    await reader.end();
  }
}

/**
 * Resolves once this process is the one that writes. Until then it follows the journal, and ends the session of a writer
 * that shows no life. Rejects with the signal's reason, or with RecoveryError where history doesn't add up.
 */
export async function standBy(input: StandbyInput): Promise<HeldWriter> {
  const standby = new Standby(input);
  try {
    return await standby.wait();
  } catch (error) {
    await standby.close();
    throw error;
  }
}

class Standby {
  readonly #input: StandbyInput;
  readonly #settings: ExchangeOptions;
  #client: pg.Client | null = null;
  #follower: Follower | null = null;
  #retryAt = 0;
  #holderLookAt = 0;
  #isAway = false;

  constructor(input: StandbyInput) {
    this.#input = input;
    this.#settings = settingsOf(input.options);
  }

  async wait(): Promise<HeldWriter> {
    const { timers } = this.#settings.outside;
    for (;;) {
      this.#input.signal.throwIfAborted();
      try {
        const held = await this.#look();
        if (held !== null) return held;
      } catch (error) {
        if (error instanceof RecoveryError) throw error;
        await this.#away(asError(error));
        await timers.sleep(RETRY_MS);
      }
    }
  }

  /** What it has opened; a lock that it has is free then. */
  async close(): Promise<void> {
    const [client, follower] = [this.#client, this.#follower];
    this.#client = null;
    this.#follower = null;
    if (client !== null) await hangUp(client, this.#settings.outside.timers);
    await follower?.close().catch(() => undefined);
  }

  async #look(): Promise<HeldWriter | null> {
    const { url } = this.#input;
    const client = (this.#client ??= await openWriter({ url, ...this.#settings }));
    if (await tryWriterLock(client)) return this.#takeOver(client);
    if (this.#isAway) this.#input.log.info("The database is back; the standby follows again.");
    this.#isAway = false;
    const isLevel = await this.#follow();
    this.#input.onLook(isLevel ? (this.#follower?.tip ?? null) : null);
    await this.#lookAtHolder(client);
    if (isLevel) await this.#settings.outside.timers.sleep(LOOK_MS);
    return null;
  }

  async #takeOver(client: pg.Client): Promise<HeldWriter> {
    const { log } = this.#input;
    const { timers } = this.#settings.outside;
    const connection = await asWriter(client, { url: this.#input.url, ...this.#settings });
    this.#client = null;
    const follower = this.#follower;
    this.#follower = null;
    const recovered = await follower?.takeOver().catch(async (error: unknown) => {
      await follower.close().catch(() => undefined);
      await hangUp(client, timers);
      throw error;
    });
    log.info(
      `Nobody writes any more: this process does${recovered ? `, from seq ${recovered.tip.seq + 1} on` : ""}.`,
    );
    return { connection, recovered: recovered ?? null };
  }

  /** True where nothing is left to be applied for now. */
  async #follow(): Promise<boolean> {
    const { url, log, tips, isCurrent } = this.#input;
    const { driver, timers } = this.#settings.outside;
    if (this.#follower !== null) return this.#follower.follow();
    if (timers.elapsed() < this.#retryAt) return true;
    this.#retryAt = timers.elapsed() + RETRY_MS;
    if (!(await isCurrent())) return true;
    const known = (await tips?.newest()) ?? null;
    this.#follower = await openFollower({ url, name: STANDBY_NAME, known, driver });
    log.info(`Another process writes; this one follows it, from seq ${this.#follower.tip.seq} on.`);
    return false;
  }

  /** A process that is stopped, or cut off, holds the lock as long as its session lives. */
  async #lookAtHolder(client: pg.Client): Promise<void> {
    const now = this.#settings.outside.timers.elapsed();
    if (now < this.#holderLookAt) return;
    this.#holderLookAt = now + HOLDER_LOOK_MS;
    const holder = await findHolder(client);
    if (holder === null || holder.silentMs <= this.#settings.silenceMs) return;
    this.#input.log.warn(
      `The process that writes (session ${holder.pid}) has shown no life for ${holder.silentMs} ms. Its session is ended.`,
    );
    await endBackend(client, holder);
  }

  async #away(error: Error): Promise<void> {
    if (!this.#isAway) this.#input.log.warn(`The standby can't reach the database (${error.message}).`);
    this.#isAway = true;
    this.#input.onLook(null);
    await this.close();
  }
}
