// A row of the journal, read again and applied: what a replay from genesis and a standby have in common.
import { asError } from "../errors/as-error.ts";
import type { Envelope } from "./core/commands.ts";
import { apply, chainHash, type State } from "./core/exchange.ts";
import type { Committed } from "./exchange.port.ts";
import { parseEnvelope } from "./envelope-text.ts";
import type { JournalRow } from "./tables.ts";

/** A row and what its text says, or why that can't be read. */
export interface Link {
  readonly row: JournalRow;
  readonly envelope: Envelope | Error;
}

/** A row with its envelope; one that can't be read is no throw, so that those before it are applied. */
export function linkOf(row: JournalRow): Link {
  try {
    return { row, envelope: parseEnvelope(row.envelope) };
  } catch (error) {
    return { row, envelope: asError(error) };
  }
}

/** Applies the command of a row, whose chain has to go on from `former`. Throws Error with the row's number where it doesn't. */
export function applyLink(state: State, former: string, { row, envelope }: Link): Committed {
  try {
    if (envelope instanceof Error) throw envelope;
    const { seq, at, actor, command } = envelope;
    if (seq !== row.seq || at !== row.at || actor !== row.actor || command.type !== row.type)
      throw new Error("its columns and its envelope differ");
    const { events, accounts, order, rejection } = apply(state, envelope);
    const hash = chainHash(former, row.envelope, events);
    if (hash !== Buffer.from(row.hash).toString("hex"))
      throw new Error("its hash doesn't follow from the one before, its command and its events");
    const fills = events.flatMap((event) => (event.type === "fill" ? [event.fill] : []));
    return { seq, hash, at, actor, command, events, accounts, order, fills, rejection, replayed: false };
  } catch (error) {
    throw new Error(`journal seq ${row.seq}: ${asError(error).message}`, { cause: error });
  }
}
