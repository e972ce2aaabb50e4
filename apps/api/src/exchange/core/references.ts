import type { Venue } from "@fillmark/contracts/constants";
import type { TransferKind } from "@fillmark/contracts/funds";
import type { State } from "./state.ts";

/**
 * What happens only once per venue, by the name that whoever asked for it gave: the same deposit told twice
 * is one deposit. Names are taken for ever; kinds don't share them.
 */
export type Once = "deposit" | "adjustment" | "swap";

export interface Named {
  venue: Venue;
  once: Once;
  reference: string;
}

export function isTaken(state: State, named: Named): boolean {
  return state.references.has(referenceKey(named));
}

export function takeReference(state: State, named: Named): void {
  state.references.add(referenceKey(named));
}

function referenceKey({ venue, once, reference }: Named): string {
  return `${venue}/${once}/${reference}`;
}

/** Whose name the reference of a transfer takes; null where it only says what the transfer belongs to. */
export function onceOf(kind: TransferKind): Once | null {
  switch (kind) {
    case "deposit":
    case "inventory":
      return "deposit";
    case "adjustment":
    case "swap":
      return kind;
    default:
      return null;
  }
}
