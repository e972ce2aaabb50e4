import type { Venue } from "@fillmark/contracts/constants";
import type { TransferKind } from "@fillmark/contracts/funds";
import type { State } from "./state.ts";

/**
 * What happens only once per venue, by the name that the requester gave: the same deposit reported twice
 * is one deposit. Names are taken for ever; kinds don't share them.
 */
export type IdempotencyScope = "deposit" | "adjustment" | "swap";

export interface IdempotencyKey {
  venue: Venue;
  scope: IdempotencyScope;
  reference: string;
}

/** Whether a command was applied under this key, as far as the state knows (`Past`). */
export function isUsed(state: State, named: IdempotencyKey): boolean {
  return state.references.has(keyText(named));
}

/** Marks the key as used. */
export function claimIdempotencyKey(state: State, named: IdempotencyKey): void {
  state.references.add(keyText(named));
}

/** Lets the state forget a key that the tables have; it stays used. */
export function freeIdempotencyKey(state: State, named: IdempotencyKey): void {
  state.references.delete(keyText(named));
}

function keyText({ venue, scope, reference }: IdempotencyKey): string {
  return `${venue}/${scope}/${reference}`;
}

/** Whose name the reference of a transfer takes; null where it only says what the transfer belongs to. */
export function idempotencyScopeOf(kind: TransferKind): IdempotencyScope | null {
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
