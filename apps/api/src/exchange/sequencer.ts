// One writer: gives every command its place in history, applies it, makes it durable, and only then answers.
//
// Guarantees: commands are applied in the order in which they were accepted; nothing is answered, and no listener
// is notified, before its batch is committed; a batch takes what is there, without waiting for more, and PostgreSQL
// doesn't wait for all of it; while one batch commits the next one is applied, never more. A command that got
// DATABASE_AWAY was not applied and never will be; one that got OUTCOME_UNKNOWN may still be committed and is found
// under its client order id.
// It refuses to know the rules (core) and the tables (journal).
import { asError } from "../errors/as-error.ts";
import { DomainError } from "../errors/domain-error.ts";
import {
  databaseAway,
  replayedOutcome,
  settle,
  orderTooLate,
  rejectedOutcome,
  outcomeUnknown,
  type PendingCommand,
} from "./pending-commands.ts";
import { ENGINE, type Command, type Envelope } from "./core/commands.ts";
import { EXPIRY } from "./core/expiry.ts";
import { isExpiryDue } from "./core/exchange.ts";
import { FencedError } from "./connection.ts";
import type { Committed, SubmitOptions } from "./exchange.port.ts";
import { statementOf } from "./journal-statement.ts";
import { clientKeyOf, type IdentifiedOrder } from "./client-order-ids.ts";
import { applyTo, newBatch, type Batch } from "./open-batch.ts";
import type { SequencerOptions } from "./sequencer-options.ts";

/** So many are applied before PostgreSQL gets them, where it has nothing to do: then both work at the same time. */
const MOST_AT_ONCE = 64;

/** The one writer of a process. Commands that it refuses reject with a DomainError. */
export class Sequencer {
  readonly #options: SequencerOptions;
  /** Accepted, not applied; the oldest first. */
  readonly #queue: PendingCommand[] = [];
  /** Taken from the queue, while its client order ids are looked up. */
  #lookups: PendingCommand[] = [];
  #open: Batch;
  #writing: Batch | null = null;
  #isRunning = false;
  #isScheduled = false;
  #state: "running" | "stopping" | "stopped" = "running";
  #idle: (() => void) | null = null;
  readonly #endSweeps: () => void;

  constructor(options: SequencerOptions) {
    this.#options = options;
    this.#open = newBatch(options.tip);
    const { timers, limits } = options;
    this.#endSweeps = timers.every(Math.min(100, limits.commandTimeoutMs), () => this.#tick());
  }

  get isStopped(): boolean {
    return this.#state === "stopped";
  }

  get queued(): number {
    return this.#queue.length + this.#lookups.length;
  }

  /** Batches that are applied but not durable: 0, 1 or 2. */
  get inFlight(): number {
    return (this.#writing === null ? 0 : 1) + (this.#open.commits.length > 0 ? 1 : 0);
  }

  submit(command: Command, actor: string, how: SubmitOptions = {}): Promise<Committed> {
    if (this.#state !== "running") return Promise.reject(databaseAway());
    if (this.queued >= this.#options.limits.maxQueue) {
      return Promise.reject(new DomainError("BUSY", { retryAfterSeconds: 1 }));
    }
    return new Promise((resolve, reject) => {
      const { recordsRejection = true, notAfter = Infinity, stages } = how;
      const since = this.#options.timers.elapsed();
      const asked = { command, actor, since, recordsRejection, notAfter, stages };
      this.#queue.push({ ...asked, resolve, reject, isSettled: false });
      this.wake();
    });
  }

  /** Looks for work once everything that has arrived by now is in the queue. */
  wake(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    this.#options.timers.soon(() => {
      this.#isScheduled = false;
      this.#run().catch((error: unknown) => this.fail(asError(error)));
    });
  }

  /** Commits what is queued, then ends; waits no longer for a database that is away than a command would. */
  async stop(): Promise<void> {
    if (this.#state === "running") this.#state = "stopping";
    if (this.#state === "stopping" && !this.#isIdle()) {
      await new Promise<void>((resolve) => {
        this.#idle = resolve;
        const { timers, limits } = this.#options;
        void timers.sleep(limits.commandTimeoutMs, { keepsAlive: false }).then(resolve);
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
    this.#endSweeps();
    for (const waiting of [...this.#lookups.splice(0), ...this.#queue.splice(0)])
      settle(waiting, databaseAway());
    for (const batch of [this.#writing, this.#open]) {
      for (const { waiting } of batch?.answers ?? []) settle(waiting, outcomeUnknown(waiting.command));
    }
    this.#idle?.();
  }

  async #run(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    try {
      while ((this.#queue.length > 0 || this.#isExpiryDue()) && this.#hasRoom()) {
        const room = this.#options.limits.maxBatch - this.#open.commits.length;
        this.#lookups = this.#queue.splice(0, Math.min(room, MOST_AT_ONCE));
        const known = await this.#lookUp();
        if (this.isStopped) return;
        this.#acceptAll(known);
        this.#endExpired(this.#now());
        this.#flush();
        // Lets in what has arrived meanwhile: an answer of PostgreSQL, which may take the next batch.
        if (this.#queue.length > 0) await new Promise<void>((go) => this.#options.timers.soon(go));
      }
    } finally {
      this.#isRunning = false;
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

  /** Asks until it gets an answer; commands that have waited too long leave `#lookups` meanwhile. */
  async #lookUp(): Promise<ReadonlyMap<string, IdentifiedOrder>> {
    for (;;) {
      const orders = this.#lookups.flatMap(({ command }) => (command.type === "place" ? command.order : []));
      const identified = this.#options.clientOrderIds.find(orders);
      const past = this.#options.past.find(this.#lookups.map(({ command }) => command));
      if (identified === null && past === null) return new Map();
      try {
        const [known] = await Promise.all([identified ?? new Map<string, IdentifiedOrder>(), past]);
        if (!this.#options.journal.isConnected) await this.#options.journal.whenConnected();
        return known;
      } catch (error) {
        if (this.isStopped || error instanceof FencedError) throw error;
        this.#options.log.warn(
          `Client order ids can't be looked up (${asError(error).message}). Trying again.`,
        );
        await this.#options.timers.sleep(50);
      }
    }
  }

  /** What can't be applied is a bug in the rules: the state is no longer to be trusted. */
  #acceptAll(known: ReadonlyMap<string, IdentifiedOrder>): void {
    for (;;) {
      const waiting = this.#lookups.shift();
      if (waiting === undefined) return;
      if (waiting.isSettled) continue;
      try {
        this.#accept(waiting, known);
      } catch (error) {
        settle(waiting, asError(error));
        throw error;
      }
    }
  }

  #accept(waiting: PendingCommand, known: ReadonlyMap<string, IdentifiedOrder>): void {
    const { command } = waiting;
    if (command.type === "place") {
      const { order } = command;
      const earlier = this.#options.clientOrderIds.pending(order) ?? known.get(clientKeyOf(order) ?? "");
      if (earlier !== null && earlier !== undefined) {
        const committed = replayedOutcome(waiting, earlier);
        return earlier.isPending
          ? void this.#open.answers.push({ waiting, committed })
          : settle(waiting, committed);
      }
    }
    // The moment that its envelope gets.
    const at = this.#now();
    if (at > waiting.notAfter) return settle(waiting, orderTooLate(waiting.notAfter, at));
    this.#endExpired(at);
    const refusal = waiting.recordsRejection ? null : this.#options.rejectionOf(command);
    const refused = refusal && rejectedOutcome(waiting, refusal, this.#options.state.seq);
    if (refused !== null) return void this.#open.answers.push({ waiting, committed: refused });
    waiting.stages?.applying();
    const committed = this.#apply(waiting, at);
    waiting.stages?.applied(committed.seq);
    this.#options.clientOrderIds.remember(committed);
    this.#open.answers.push({ waiting, committed });
  }

  /** By the clock, which may have been put back since the last command. */
  #now(): number {
    const { state, clock } = this.#options;
    return Math.max(state.lastAt, clock.now());
  }

  #isExpiryDue(): boolean {
    return isExpiryDue(this.#options.state, this.#now());
  }

  /** Before any other command of that moment. */
  #endExpired(at: number): void {
    while (isExpiryDue(this.#options.state, at))
      this.#apply({ command: { type: "expire", byNumber: true }, actor: EXPIRY }, at);
  }

  #apply({ command, actor }: Pick<PendingCommand, "command" | "actor">, at: number): Committed {
    const { state, quoteFor, conversionFor } = this.#options;
    const conversion = conversionFor(command);
    const envelope: Envelope = {
      seq: state.seq + 1,
      at,
      actor,
      command,
      quote: quoteFor(command),
      ...(conversion === null ? {} : { conversion }),
      engine: ENGINE,
    };
    const committed = applyTo(this.#open, state, envelope);
    this.#options.past.applied(command);
    return committed;
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
    for (const committed of batch.commits) {
      this.#options.clientOrderIds.forget(committed);
      this.#options.past.committed(committed.command);
    }
    this.#answer(batch);
    queueMicrotask(() => this.#options.onCommitted(batch.commits, batch.rows.journal));
    if (this.isStopped) return;
    this.#flush();
    this.wake();
  }

  #answer(batch: Batch): void {
    for (const { waiting, committed } of batch.answers.splice(0)) settle(waiting, committed);
  }

  /** Settles the commands that have waited too long, as far as their outcome is known. */
  #sweep(): void {
    const overdue = this.#options.timers.elapsed() - this.#options.limits.commandTimeoutMs;
    for (const waiting of this.#lookups) if (waiting.since <= overdue) settle(waiting, databaseAway());
    this.#lookups = this.#lookups.filter((waiting) => !waiting.isSettled);
    const fresh = this.#queue.findIndex((waiting) => waiting.since > overdue);
    for (const waiting of this.#queue.splice(0, fresh === -1 ? this.#queue.length : fresh))
      settle(waiting, databaseAway());
    for (const batch of [this.#writing, this.#open]) {
      for (const { waiting } of batch?.answers ?? []) {
        if (waiting.since <= overdue) settle(waiting, outcomeUnknown(waiting.command));
      }
    }
  }

  /** Nobody may send anything for hours. */
  #tick(): void {
    this.#sweep();
    if (this.#isExpiryDue()) this.wake();
  }
}
