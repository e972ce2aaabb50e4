// The entry point of the exchange: opens the journal, brings the state back, and puts the one writer to work.
import type { Clock } from "../runtime/clock.port.ts";
import type { WriterConnection } from "./connection.ts";
import { DomainError } from "../errors/domain-error.ts";
import type { Command } from "./core/commands.ts";
import { refusalOf, type State } from "./core/exchange.ts";
import type { Committed, Exchange, ExchangeStatus } from "./exchange.port.ts";
import { settingsOf, type ExchangeOptions } from "./exchange-options.ts";
import {
  claimWriter,
  releaseWriter,
  readRecovered,
  type HeldWriter,
  type WriterInput,
} from "./held-writer.ts";
import { openJournal, type ExchangeLog, type Journal } from "./journal.ts";
import { openClientOrderIds, type ClientOrderIds } from "./client-order-ids.ts";
import { openLookupPool } from "./lookup-pool.ts";
import { PastWindow } from "./past-window.ts";
import { createMatchTimes } from "./match-times.ts";
import { openQuotes, type Quotes } from "./quotes.ts";
import type { Recovered } from "./recovery.ts";
import { guarded, notify, readsOf } from "./reads-of.ts";
import { Sequencer } from "./sequencer.ts";
import type { JournalRow } from "./tables.ts";

export type { ExchangeOptions } from "./exchange-options.ts";
export { openFollowedExchange } from "./followed/open-followed-exchange.ts";
export { journalSender, serveExchange } from "./followed/serve-exchange.ts";
export { claimWriter, releaseWriter, standBy, type HeldWriter } from "./held-writer.ts";
export { createTipLog, historyOf, type TipLog } from "./tip-log.ts";
export { parseEnvelope } from "./envelope-text.ts";
export { takeCheckpointAside } from "./checkpoint-thread.ts";
export { watchLedger } from "./ledger-watch.ts";
export { selectList, type TextRecord } from "./table.ts";
export { accountLimitsTable, fillsTable, ordersTable } from "./tables.ts";

export interface OpenExchangeInput extends WriterInput {
  readonly clock: Clock;
  /** That this process is the one that writes already; otherwise it claims to be. */
  readonly writer?: HeldWriter;
  /** Called with what has been committed, before the listeners of the exchange. */
  readonly onJournaled?: ((rows: readonly JournalRow[]) => void) | undefined;
}

/**
 * Resolves once the exchange takes commands. Throws when the database may lose what it acknowledges, has no
 * tables yet, is written to by another process (FencedError), or doesn't add up or lacks history (RecoveryError).
 */
export async function openExchange(input: OpenExchangeInput): Promise<Exchange> {
  const { url, log, clock, options } = input;
  const settings = settingsOf(options);
  const writer = input.writer ?? (await claimWriter(input));
  try {
    const recovered = writer.recovered ?? (await readRecovered(input));
    log.info(
      `The exchange stands at seq ${recovered.tip.seq} with ${recovered.state.orders.size} open orders.`,
    );
    const { onJournaled } = input;
    return start({ url, log, clock, settings, onJournaled, connection: writer.connection, ...recovered });
  } catch (error) {
    await releaseWriter(writer, options);
    throw error;
  }
}

interface StartInput extends Recovered {
  readonly url: string;
  readonly log: ExchangeLog;
  readonly clock: Clock;
  readonly settings: ExchangeOptions;
  readonly connection: WriterConnection;
  readonly onJournaled: OpenExchangeInput["onJournaled"];
}

function start({ url, log, clock, settings, connection, state, tip, onJournaled }: StartInput): Exchange {
  const listeners = new Set<(commits: Committed[]) => void>();
  const { driver, timers } = settings.outside;
  // A lookup that hangs must not cost the commands behind it all of their time.
  const lookupTimeoutMs = Math.min(settings.answerTimeoutMs, settings.commandTimeoutMs / 2);
  const pool = openLookupPool({ url, answerTimeoutMs: lookupTimeoutMs, driver });
  const clientOrderIds = openClientOrderIds(pool);
  const closeAll = async (): Promise<void> => {
    await Promise.all([journal.close(), pool.ending ? null : pool.end()]);
  };
  const journal = openJournal({
    settings: { url, ...settings },
    log,
    connection,
    tip,
    onChange: () => sequencer.wake(),
    onFenced: (error) => sequencer.fail(error),
  });
  const quotes = openQuotes({
    state,
    startCursor: clock.now(),
    now: () => clock.now(),
    timers,
    isStopped: () => sequencer.isStopped,
    submit: async (command) => {
      if (isFull()) throw new DomainError("STORAGE_FULL", { retryAfterSeconds: 10 });
      await sequencer.submit(command, "system:feed");
    },
  });
  const sequencer: Sequencer = new Sequencer({
    state,
    tip,
    journal,
    clientOrderIds,
    past: new PastWindow(state, pool),
    limits: settings,
    clock,
    timers,
    log,
    quoteFor: (command) => quotes.quoteFor(command),
    conversionFor: (command) => quotes.conversionFor(command),
    rejectionOf: (command) =>
      refusalOf(state, command, {
        now: clock.now(),
        quoteOf: (of) => quotes.known(of.venue, of.pair),
        conversionOf: quotes.conversionOf,
      }),
    onCommitted: (commits, rows) => {
      guarded(log, () => onJournaled?.(rows));
      notify({ listeners, log, quotes }, commits);
    },
    onFatal: (error) => {
      closeAll().catch(() => undefined);
      settings.onFatal(error);
    },
  });
  const isFull = (): boolean => journal.isFull || !settings.hasRoom();
  return createExchange({
    isFull,
    mostQueued: settings.maxQueue,
    state,
    clock,
    log,
    journal,
    quotes,
    sequencer,
    clientOrderIds,
    listeners,
    closeAll,
  });
}

/** What ends something is small, and lets go of more than it takes. */
const endingCommands: ReadonlySet<Command["type"]> = new Set<Command["type"]>([
  "cancel",
  "cancelAll",
  "releaseWithdrawal",
  "payWithdrawal",
  "returnWithdrawal",
  "setVenue",
  "setAccountLimits",
  "setKillSwitch",
]);

interface Parts {
  isFull(): boolean;
  readonly mostQueued: number;
  readonly state: State;
  readonly clock: Clock;
  readonly log: ExchangeLog;
  readonly journal: Journal;
  readonly quotes: Quotes;
  readonly sequencer: Sequencer;
  readonly clientOrderIds: ClientOrderIds;
  readonly listeners: Set<(commits: Committed[]) => void>;
  closeAll(): Promise<void>;
}

function createExchange(parts: Parts): Exchange {
  const { isFull, state, clock, log, quotes, sequencer, clientOrderIds, listeners, closeAll } = parts;
  const matchTimes = createMatchTimes(clock.now());
  return {
    submit: (command, actor, how) => {
      if (isFull() && !endingCommands.has(command.type))
        return Promise.reject(new DomainError("STORAGE_FULL", { retryAfterSeconds: 10 }));
      const outcome = sequencer.submit(command, actor, how);
      if (command.type === "place") matchTimes.watch(outcome);
      return outcome;
    },
    isPending: (order) => clientOrderIds.pending(order) !== null,
    ...readsOf({ state, clock, log, quotes, listeners }),
    quote: (quote) => {
      if (!sequencer.isStopped) quotes.accept(quote);
    },
    print: (print) => {
      if (!sequencer.isStopped) quotes.handlePrint(print);
    },
    status: () => statusOf(parts),
    matchTimes: matchTimes.read,
    stop: async () => {
      await sequencer.stop();
      await closeAll();
    },
  };
}

function statusOf({ isFull, mostQueued, journal, sequencer }: Parts): ExchangeStatus {
  const taking = isFull() ? "storage_full" : "running";
  const running = journal.isConnected ? taking : "database_away";
  return {
    state: sequencer.isStopped ? "stopped" : running,
    takesCancels: journal.isConnected && !journal.isFull && !sequencer.isStopped,
    seq: journal.tip.seq,
    lastHash: journal.tip.hash,
    queued: sequencer.queued,
    mostQueued,
    inFlight: sequencer.inFlight,
  };
}
