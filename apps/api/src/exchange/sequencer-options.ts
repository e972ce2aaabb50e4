import type { JournalRow } from "./tables.ts";
import type { Clock } from "../runtime/clock.port.ts";
import type { ClientOrderIds } from "./client-order-ids.ts";
import type { AttachedQuote, Command } from "./core/commands.ts";
import type { State } from "./core/exchange.ts";
import type { Conversion } from "./core/limit-commands.ts";
import type { Committed } from "./exchange.port.ts";
import type { ExchangeLog, Journal, Tip } from "./journal.ts";
import type { Timers } from "./outside.port.ts";
import type { PastWindow } from "./past-window.ts";

export interface Limits {
  readonly maxQueue: number;
  readonly commandTimeoutMs: number;
  readonly maxBatch: number;
}

export interface SequencerOptions {
  readonly state: State;
  readonly tip: Tip;
  readonly journal: Journal;
  readonly clientOrderIds: ClientOrderIds;
  readonly past: Pick<PastWindow, "find" | "applied" | "committed">;
  readonly limits: Limits;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly log: ExchangeLog;
  /** The quote that this command should meet; null when it meets none. */
  quoteFor(command: Command): AttachedQuote | null;
  /** What the quote asset of its market is worth; null where limits don't ask. */
  conversionFor(command: Command): Conversion | null;
  /** Why the rules would refuse this order or amendment now; null when they would not. */
  rejectionOf(command: Command): Committed["rejection"];
  onCommitted(commits: Committed[], rows: readonly JournalRow[]): void;
  /** It has stopped for good and says why. */
  onFatal(error: Error): void;
}
