import type { Command } from "./commands.ts";
import type { Withdrawal } from "./events.ts";
import { claimIdempotencyKey, freeIdempotencyKey, isUsed, type IdempotencyKey } from "./idempotency-keys.ts";
import type { State } from "./state.ts";

/**
 * Of what has ended the state holds only what the commands at hand ask about: references that were used, and withdrawals
 * that were paid, released or returned. The caller of `apply` first recalls from the tables what the command names
 * (`namedBy`), and may let go of it as soon as the tables have all that the state says of it.
 */
export interface Past {
  readonly keys: readonly IdempotencyKey[];
  readonly withdrawals: readonly Withdrawal[];
}

/** What a command asks the past about: one name at most. */
export type PastName = { readonly key: IdempotencyKey } | { readonly withdrawal: string };

/** What a command has to have recalled before it is applied; null where it asks nothing of the past. */
export function namedBy(command: Command): PastName | null {
  switch (command.type) {
    case "deposit":
      return { key: { venue: command.venue, scope: "deposit", reference: command.reference } };
    case "adjust":
      return { key: { venue: "live", scope: "adjustment", reference: command.reference } };
    case "swap":
      return { key: { venue: command.venue, scope: "swap", reference: command.quoteId } };
    case "holdWithdrawal":
    case "releaseWithdrawal":
    case "payWithdrawal":
    case "returnWithdrawal":
      return { withdrawal: command.withdrawal };
    default:
      return null;
  }
}

/** Whether its amount and fee are still set aside. */
export function isHeld({ state }: Withdrawal): boolean {
  return state === "held";
}

/** Whether the state knows what was named. Where it does not, either the tables do or nobody. */
export function isRecalled(state: State, name: PastName): boolean {
  return "key" in name ? isUsed(state, name.key) : state.withdrawals.has(name.withdrawal);
}

/** What the state has already is newer than the tables, and stays. */
export function recall(state: State, { keys, withdrawals }: Past): void {
  for (const key of keys) claimIdempotencyKey(state, key);
  for (const withdrawal of withdrawals)
    if (!state.withdrawals.has(withdrawal.id)) state.withdrawals.set(withdrawal.id, { ...withdrawal });
}

/** Lets go of what a name stands for, unless it is live. */
export function letGo(state: State, name: PastName): void {
  if ("key" in name) {
    freeIdempotencyKey(state, name.key);
    return;
  }
  const withdrawal = state.withdrawals.get(name.withdrawal);
  if (withdrawal !== undefined && !isHeld(withdrawal)) state.withdrawals.delete(name.withdrawal);
}

/** Lets go of all that isn't live. */
export function letGoOfPast(state: State): void {
  state.references.clear();
  for (const [id, withdrawal] of state.withdrawals) if (!isHeld(withdrawal)) state.withdrawals.delete(id);
}
