// What the one writer makes durable at once, and whom it answers then.
import type { PendingCommand } from "./pending-commands.ts";
import type { Committed } from "./exchange.port.ts";
import { emptyBatch, type JournalBatch } from "./journal-batch.ts";
import type { Tip } from "./journal.ts";

export interface Batch {
  readonly rows: JournalBatch;
  readonly commits: Committed[];
  /** Who waits for what, answers of repeated orders included. */
  readonly answers: { waiting: PendingCommand; committed: Committed }[];
  tip: Tip;
}

export function newBatch(tip: Tip): Batch {
  return { rows: emptyBatch(), commits: [], answers: [], tip };
}
