// The exchange in a process that doesn't write: every read from a state of its own, which follows the journal; every command
// by the process that writes. An answer comes once this process has applied what it says, so a caller reads what they wrote.
import type { Bus } from "../../bus/bus.port.ts";
import { UnansweredError } from "../../bus/bus.port.ts";
import type { Clock } from "../../runtime/clock.port.ts";
import { asError } from "../../errors/as-error.ts";
import {
  clientKeyOf,
  openClientOrderIds,
  type ClientOrderIds,
  type IdentifiedOrder,
} from "../client-order-ids.ts";
import type { Command, PlaceOrder } from "../core/commands.ts";
import type { ClientOrderKey, Committed, Exchange, ExchangeStatus, SubmitOptions } from "../exchange.port.ts";
import { settingsOf, type ExchangeOptions } from "../exchange-options.ts";
import { openFollower } from "../follower.ts";
import type { ExchangeLog } from "../journal.ts";
import type { WriterInput } from "../held-writer.ts";
import { openLookupPool } from "../lookup-pool.ts";
import { createMatchTimes } from "../match-times.ts";
import { databaseAway, outcomeUnknown, rejectedOutcome, replayedOutcome } from "../pending-commands.ts";
import { openQuotes } from "../quotes.ts";
import { guarded, notify, readsOf } from "../reads-of.ts";
import { JournalReader } from "./journal-reader.ts";
import {
  answerOf,
  askedText,
  errorOf,
  keyText,
  PENDING,
  ROWS,
  rowsOf,
  SUBMIT,
  type Answer,
} from "./messages.ts";
import { watchWriter, type WriterWatch } from "./writer-watch.ts";

/** Longer than the process that writes takes to say that it can't. */
const ON_THE_WAY_MS = 1_500;

interface FollowedInput extends WriterInput {
  readonly clock: Clock;
  readonly bus: Bus;
}

/** Resolves once this process stands where the journal does. Throws RecoveryError where history doesn't add up. */
export async function openFollowedExchange(input: FollowedInput): Promise<Exchange> {
  const { url, log, clock, bus, tips } = input;
  const settings = settingsOf(input.options);
  const { driver, timers } = settings.outside;
  const follower = await openFollower({
    url,
    name: "fillmark exchange follower",
    known: (await tips?.newest()) ?? null,
    driver,
  });
  const { state } = follower;
  const listeners = new Set<(commits: Committed[]) => void>();
  const quotes = openQuotes({
    state,
    startCursor: clock.now(),
    now: () => clock.now(),
    timers,
    isStopped: () => false,
    submit: null,
  });
  const kept = new KeptCommits();
  const reader = new JournalReader({
    follower,
    timers,
    log,
    onCommitted(commits) {
      kept.add(commits);
      notify({ listeners, log, quotes }, commits);
    },
    onFatal: settings.onFatal,
  });
  const ends = [
    bus.follow(ROWS, (text) => reader.take(rowsOf(text))),
    bus.onReconnected(() => reader.look()),
  ];
  await reader.catchUp();
  log.info(`This process follows the exchange from seq ${follower.tip.seq} on.`);
  const writer = watchWriter(bus, () => timers.elapsed());
  const pool = openLookupPool({ url, answerTimeoutMs: settings.answerTimeoutMs, driver });
  const clientOrderIds = openClientOrderIds(pool);
  const sender = new Sender({ bus, writer, reader, kept, clientOrderIds, settings, log });
  const matchTimes = createMatchTimes(clock.now());
  return {
    ...readsOf({ state, clock, log, quotes, listeners }),
    submit(command, actor, how) {
      const outcome = sender.submit(command, actor, how);
      if (command.type === "place") matchTimes.watch(outcome);
      return outcome;
    },
    isPending: (order) => sender.isPending(order),
    quote: (quote) => quotes.accept(quote),
    print: (print) => quotes.handlePrint(print),
    status: () => statusOf(writer, reader),
    matchTimes: matchTimes.read,
    async stop() {
      for (const end of ends) guarded(log, end);
      writer.close();
      await reader.close();
      await pool.end();
    },
  };
}

function statusOf(writer: WriterWatch, { tip, isConnected }: JournalReader): ExchangeStatus {
  const known = isConnected ? writer.current() : null;
  const away = {
    state: "database_away",
    takesCancels: false,
    queued: 0,
    mostQueued: 1,
    inFlight: 0,
  } as const;
  return { ...(known?.status ?? away), seq: tip.seq, lastHash: tip.hash };
}

/** What was applied here while an answer was on its way. */
class KeptCommits {
  readonly #commits = new Map<number, Committed>();
  readonly #since = new Set<{ readonly seq: number }>();

  /** From `seq` on they are kept, until what is given back is called. */
  keepFrom(seq: number): () => void {
    const mark = { seq };
    this.#since.add(mark);
    return () => {
      this.#since.delete(mark);
      const oldest = this.#since.values().next().value?.seq ?? Infinity;
      for (const known of this.#commits.keys()) {
        if (known > oldest) return;
        this.#commits.delete(known);
      }
    };
  }

  add(commits: readonly Committed[]): void {
    if (this.#since.size > 0) for (const committed of commits) this.#commits.set(committed.seq, committed);
  }

  find(seq: number): Committed | null {
    return this.#commits.get(seq) ?? null;
  }
}

interface SenderParts {
  readonly bus: Bus;
  readonly writer: WriterWatch;
  readonly reader: JournalReader;
  readonly kept: KeptCommits;
  readonly clientOrderIds: ClientOrderIds;
  readonly settings: ExchangeOptions;
  readonly log: Pick<ExchangeLog, "warn">;
}

class Sender {
  readonly #parts: SenderParts;
  /** Client order ids of what is on its way. */
  readonly #sent = new Map<string, number>();

  constructor(parts: SenderParts) {
    this.#parts = parts;
  }

  async submit(command: Command, actor: string, how: SubmitOptions = {}): Promise<Committed> {
    const { kept, reader } = this.#parts;
    const key = command.type === "place" ? clientKeyOf(command.order) : null;
    const letGo = kept.keepFrom(reader.tip.seq);
    if (key !== null) this.#sent.set(key, (this.#sent.get(key) ?? 0) + 1);
    try {
      const answer = await this.#ask(command, actor, how);
      return await this.#outcome(answer, command, actor);
    } finally {
      letGo();
      const left = key === null ? 0 : (this.#sent.get(key) ?? 1) - 1;
      if (key !== null && left > 0) this.#sent.set(key, left);
      else if (key !== null) this.#sent.delete(key);
    }
  }

  /** Also what another process has sent: the one that writes knows. */
  async isPending(order: ClientOrderKey): Promise<boolean> {
    const { bus, writer, settings } = this.#parts;
    const key = clientKeyOf(order);
    if (key === null) return false;
    if (this.#sent.has(key)) return true;
    const known = writer.current();
    if (known === null) throw databaseAway();
    const timeoutMs = settings.commandTimeoutMs;
    const answer = await bus.ask(`${PENDING}.${known.id}`, keyText(order), { timeoutMs }).catch(() => {
      throw databaseAway();
    });
    return answer === "true";
  }

  async #ask(command: Command, actor: string, how: SubmitOptions): Promise<Answer> {
    const { bus, writer, settings } = this.#parts;
    const known = writer.current();
    if (known === null) throw databaseAway();
    const traceparent = how.stages?.asking();
    const timeoutMs = settings.commandTimeoutMs + ON_THE_WAY_MS;
    try {
      const text = askedText({ command, actor, how: { ...how, traceparent } });
      const asked = bus.ask(`${SUBMIT}.${known.id}`, text, { timeoutMs });
      const answer = answerOf(await unlessReplaced(writer, known.id, asked));
      if (answer.kind === "committed") how.stages?.answered(answer.seq);
      return answer;
    } catch (error) {
      if (!(error instanceof UnansweredError)) throw error;
      throw error.mayBeReceived ? outcomeUnknown(command) : databaseAway();
    }
  }

  async #outcome(answer: Answer, command: Command, actor: string): Promise<Committed> {
    if (answer.kind === "failed") throw errorOf(answer);
    const { kept, reader, settings } = this.#parts;
    // What it says is true already; who reads next has to find it here.
    const isReached = await reader.reached(answer.seq, settings.commandTimeoutMs);
    if (answer.kind === "refused") return rejectedOutcome({ command, actor }, answer.rejection, answer.seq);
    if (!isReached) throw outcomeUnknown(command);
    if (answer.kind === "committed") {
      const committed = kept.find(answer.seq);
      if (committed === null) throw outcomeUnknown(command);
      return committed;
    }
    if (command.type !== "place") throw outcomeUnknown(command);
    const known = await this.#placedBefore(command.order);
    if (known === undefined) throw outcomeUnknown(command);
    return replayedOutcome({ command, actor }, known);
  }

  /** What stands under its client order id; undefined also while the database is away, which says nothing of the order. */
  async #placedBefore(order: PlaceOrder): Promise<IdentifiedOrder | undefined> {
    const { clientOrderIds, log } = this.#parts;
    try {
      const found = await clientOrderIds.find([order]);
      return found?.get(clientKeyOf(order) ?? "");
    } catch (error) {
      log.warn(`What an order has become can't be looked up (${asError(error).message}).`);
      return undefined;
    }
  }
}

/** What was asked of a process that another one has replaced may be written, and is answered no more. */
async function unlessReplaced<Answer>(
  writer: WriterWatch,
  id: string,
  answered: Promise<Answer>,
): Promise<Answer> {
  const { promise, reject } = Promise.withResolvers<never>();
  const end = writer.onReplaced(id, () =>
    reject(new UnansweredError("Another process writes by now.", true)),
  );
  try {
    return await Promise.race([answered, promise]);
  } finally {
    end();
  }
}
