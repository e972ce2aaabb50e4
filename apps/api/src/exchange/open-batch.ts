// What the one writer makes durable at once, and whom it answers then.
import type { PendingCommand } from "./pending-commands.ts";
import type { Committed } from "./exchange.port.ts";
import type { Envelope } from "./core/commands.ts";
import { apply, chainHash, envelopeText, type State } from "./core/exchange.ts";
import { addToBatch, emptyBatch, type JournalBatch } from "./journal-batch.ts";
import type { Tip } from "./journal.ts";

export interface Batch {
  readonly rows: JournalBatch;
  readonly commits: Committed[];
  /** Who waits for what, answers of repeated orders included. */
  readonly answers: { waiting: PendingCommand; committed: Committed }[];
  tip: Tip;
}

/** A batch of no commands, which goes on from this tip. */
export function newBatch(tip: Tip): Batch {
  return { rows: emptyBatch(), commits: [], answers: [], tip };
}

/** Applies a command in its place in history, and takes what it did into the batch. */
export function applyTo(batch: Batch, state: State, envelope: Envelope): Committed {
  const { seq, at, actor, command } = envelope;
  const { events, accounts, order, rejection } = apply(state, envelope);
  const text = envelopeText(envelope);
  const hash = chainHash(batch.tip.hash, text, events);
  batch.tip = { seq, hash };
  const place = { seq, at, actor };
  const journal = {
    ...place,
    type: command.type,
    envelope: text,
    hash: Buffer.from(hash, "hex"),
  };
  addToBatch(batch.rows, { journal, events, accounts });
  const fills = events.flatMap((event) => (event.type === "fill" ? [event.fill] : []));
  const committed = { ...place, hash, command, events, accounts, order, fills, rejection, replayed: false };
  batch.commits.push(committed);
  return committed;
}
