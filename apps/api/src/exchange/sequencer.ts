// One writer: gives every command its place in history, applies it, makes it durable, and only then answers.
//
// Guarantees: commands are applied in the order in which they were accepted; nothing is answered, and nobody
// is told, before its batch is committed; a batch takes whatever is there, without waiting for more; while one
// batch commits the next one is applied, never more. A command that got DATABASE_AWAY was not applied and never
// will be; one that got OUTCOME_UNKNOWN may still be committed and is found under its client order id.
// It refuses to know the rules (core) and the tables (journal).
import type { Clock } from "../clock.port.ts";
import { DomainError } from "../trpc/domain-error.ts";
import { away, repeated, settle, tooLate, unkept, unknown, type Waiting } from "./answers.ts";
import { ENGINE, type AttachedQuote, type Command, type Envelope } from "./core/commands.ts";
import { apply, canonical, chainHash, type State } from "./core/exchange.ts";
import { FencedError } from "./connection.ts";
import type { Committed, SubmitHow } from "./exchange.port.ts";
import { addToBatch } from "./journal-batch.ts";
import { statementOf } from "./journal-statement.ts";
import type { ExchangeLog, Journal, Tip } from "./journal.ts";
import type { KnownOrder, KnownOrders } from "./known-orders.ts";
import { clientKeyOf } from "./known-orders.ts";
import { newBatch, type Batch } from "./open-batch.ts";

export interface Limits {
  readonly maxQueue: number;
  readonly commandTimeoutMs: number;
  readonly maxBatch: number;
}

export interface SequencerOptions {
  readonly state: State;
  readonly tip: Tip;
  readonly journal: Journal;
  readonly knownOrders: KnownOrders;
  readonly limits: Limits;
  readonly clock: Clock;
  readonly log: ExchangeLog;
  /** The quote that this command should meet; null when it meets none. */
  quoteFor(command: Command): AttachedQuote | null;
  /** Why the rules would refuse this order or amendment now; null when they would not. */
  judge(command: Command): Committed["rejection"];
  onCommitted(commits: Committed[]): void;
  /** It has stopped for good and says why. */
  onFatal(error: Error): void;
}

export class Sequencer {
  readonly #options: SequencerOptions;
  /** Accepted, not applied; the oldest first. */
  readonly #queue: Waiting[] = [];
  /** Taken from the queue, while its client order ids are looked up. */
  #looking: Waiting[] = [];
  #open: Batch;
  #writing: Batch | null = null;
  #isPumping = false;
  #isScheduled = false;
  #state: "running" | "stopping" | "stopped" = "running";
  #idle: (() => void) | null = null;
  readonly #sweeper: NodeJS.Timeout;

  constructor(options: SequencerOptions) {
    this.#options = options;
    this.#open = newBatch(options.tip);
    this.#sweeper = setInterval(() => this.#sweep(), Math.min(100, options.limits.commandTimeoutMs));
    this.#sweeper.unref();
  }

  get isStopped(): boolean {
    return this.#state === "stopped";
  }

  get queued(): number {
    return this.#queue.length + this.#looking.length;
  }

  /** Batches that are applied but not durable: 0, 1 or 2. */
  get inFlight(): number {
    return (this.#writing === null ? 0 : 1) + (this.#open.commits.length > 0 ? 1 : 0);
  }

  submit(command: Command, actor: string, how: SubmitHow = {}): Promise<Committed> {
    if (this.#state !== "running") return Promise.reject(away());
    if (this.queued >= this.#options.limits.maxQueue) {
      return Promise.reject(new DomainError("BUSY", { retryAfterSeconds: 1 }));
    }
    return new Promise((resolve, reject) => {
      const { keepsRefusal = true, notAfter = Infinity } = how;
      const since = performance.now();
      const asked = { command, actor, since, keepsRefusal, notAfter };
      this.#queue.push({ ...asked, resolve, reject, isSettled: false });
      this.wake();
    });
  }

  /** Looks for work once everything that has arrived by now is in the queue. */
  wake(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    setImmediate(() => {
      this.#isScheduled = false;
      this.#pump().catch((error: unknown) => this.fail(asError(error)));
    });
  }

  /** Commits what is queued, then ends; waits no longer for a database that is away than a command would. */
  async stop(): Promise<void> {
    if (this.#state === "running") this.#state = "stopping";
    if (this.#state === "stopping" && !this.#isIdle()) {
      await new Promise<void>((resolve) => {
        this.#idle = resolve;
        setTimeout(resolve, this.#options.limits.commandTimeoutMs).unref();
        this.wake();
      });
    }
    this.#end();
  }

  /** Ends at once: the process can't be trusted to write any more. */
  fail(error: Error): void {
    if (this.#state === "stopped") return;
    this.#options.log.error(`The exchange stops: ${error.message}`);
    this.#end();
    this.#options.onFatal(error);
  }

  #end(): void {
    this.#state = "stopped";
    clearInterval(this.#sweeper);
    for (const waiting of [...this.#looking.splice(0), ...this.#queue.splice(0)]) settle(waiting, away());
    for (const batch of [this.#writing, this.#open]) {
      for (const { waiting } of batch?.answers ?? []) settle(waiting, unknown(waiting.command));
    }
    this.#idle?.();
  }

  async #pump(): Promise<void> {
    if (this.#isPumping) return;
    this.#isPumping = true;
    try {
      while (this.#queue.length > 0 && this.#hasRoom()) {
        this.#looking = this.#queue.splice(0, this.#options.limits.maxBatch - this.#open.commits.length);
        const known = await this.#lookUp();
        if (this.isStopped) return;
        this.#takeAll(known);
        this.#flush();
      }
    } finally {
      this.#isPumping = false;
    }
    if (this.#isIdle()) this.#idle?.();
  }

  /** While the database is away nothing is applied, so that a command that waits too long never happened. */
  #hasRoom(): boolean {
    const { journal, limits } = this.#options;
    return !this.isStopped && journal.isConnected && this.#open.commits.length < limits.maxBatch;
  }

  #isIdle(): boolean {
    return this.queued === 0 && this.inFlight === 0;
  }

  /** Asks until it gets an answer; commands that have waited too long leave `#looking` meanwhile. */
  async #lookUp(): Promise<ReadonlyMap<string, KnownOrder>> {
    for (;;) {
      const orders = this.#looking.flatMap(({ command }) =>
        command.type === "place" ? [command.order] : [],
      );
      const lookup = this.#options.knownOrders.find(orders);
      if (lookup === null) return new Map();
      try {
        const known = await lookup;
        if (!this.#options.journal.isConnected) await this.#options.journal.whenConnected();
        return known;
      } catch (error) {
        if (this.isStopped || error instanceof FencedError) throw error;
        this.#options.log.warn(
          `Client order ids can't be looked up (${asError(error).message}). Trying again.`,
        );
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
  }

  /** What can't be applied is a bug in the rules: the state is no longer to be trusted. */
  #takeAll(known: ReadonlyMap<string, KnownOrder>): void {
    for (;;) {
      const waiting = this.#looking.shift();
      if (waiting === undefined) return;
      if (waiting.isSettled) continue;
      try {
        this.#take(waiting, known);
      } catch (error) {
        settle(waiting, asError(error));
        throw error;
      }
    }
  }

  #take(waiting: Waiting, known: ReadonlyMap<string, KnownOrder>): void {
    const { command } = waiting;
    if (command.type === "place") {
      const { order } = command;
      const earlier = this.#options.knownOrders.pending(order) ?? known.get(clientKeyOf(order) ?? "");
      if (earlier !== null && earlier !== undefined) {
        const committed = repeated(waiting, earlier);
        return earlier.isPending
          ? void this.#open.answers.push({ waiting, committed })
          : settle(waiting, committed);
      }
    }
    // The moment that its envelope would get.
    const at = Math.max(this.#options.state.lastAt, this.#options.clock.now());
    if (at > waiting.notAfter) return settle(waiting, tooLate(waiting.notAfter, at));
    const refusal = waiting.keepsRefusal ? null : this.#options.judge(command);
    if (refusal !== null)
      return void this.#open.answers.push(unkept(waiting, refusal, this.#options.state.seq));
    const committed = this.#apply(waiting);
    this.#options.knownOrders.remember(committed);
    this.#open.commits.push(committed);
    this.#open.answers.push({ waiting, committed });
  }

  #apply({ command, actor }: Waiting): Committed {
    const { state, clock, quoteFor } = this.#options;
    const envelope: Envelope = {
      seq: state.seq + 1,
      at: Math.max(state.lastAt, clock.now()),
      actor,
      command,
      quote: quoteFor(command),
      engine: ENGINE,
    };
    const { seq, at } = envelope;
    const { events, accounts, order, rejection } = apply(state, envelope);
    const hash = chainHash(this.#open.tip.hash, envelope, events);
    this.#open.tip = { seq, hash };
    const row = {
      seq,
      at,
      actor,
      type: command.type,
      envelope: canonical(envelope),
      hash: Buffer.from(hash, "hex"),
    };
    addToBatch(this.#open.rows, { journal: row, events, accounts });
    const fills = events.flatMap((event) => (event.type === "fill" ? [event.fill] : []));
    return { seq, at, actor, command, events, accounts, order, fills, rejection, replayed: false };
  }

  #flush(): void {
    if (this.#writing !== null || this.isStopped) return;
    const batch = this.#open;
    if (batch.commits.length === 0) return this.#answer(batch);
    this.#writing = batch;
    this.#open = newBatch(batch.tip);
    this.#options.journal.write({ statement: statementOf(batch.rows), last: batch.tip }).then(
      () => this.#committed(batch),
      (error: unknown) => this.fail(asError(error)),
    );
  }

  #committed(batch: Batch): void {
    this.#writing = null;
    for (const committed of batch.commits) this.#options.knownOrders.forget(committed);
    this.#answer(batch);
    queueMicrotask(() => this.#options.onCommitted(batch.commits));
    if (this.isStopped) return;
    this.#flush();
    this.wake();
  }

  #answer(batch: Batch): void {
    for (const { waiting, committed } of batch.answers.splice(0)) settle(waiting, committed);
  }

  /** Tells those who have waited too long what can be told. */
  #sweep(): void {
    const overdue = performance.now() - this.#options.limits.commandTimeoutMs;
    for (const waiting of this.#looking) if (waiting.since <= overdue) settle(waiting, away());
    this.#looking = this.#looking.filter((waiting) => !waiting.isSettled);
    const fresh = this.#queue.findIndex((waiting) => waiting.since > overdue);
    for (const waiting of this.#queue.splice(0, fresh === -1 ? this.#queue.length : fresh))
      settle(waiting, away());
    for (const batch of [this.#writing, this.#open]) {
      for (const { waiting } of batch?.answers ?? []) {
        if (waiting.since <= overdue) settle(waiting, unknown(waiting.command));
      }
    }
  }
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
