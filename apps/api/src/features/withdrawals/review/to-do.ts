import type { EntityManager } from "@mikro-orm/postgresql";
import { countWaiting, type Waiting } from "../../../db/waiting.ts";

/**
 * What people have to look at, of `withdrawals w`: what awaits approval, what nobody knows the outcome of, and what
 * contradicts what we hold to be true.
 */
export const toDo = "(w.state in ('awaiting_approval','unknown') or w.alarm is not null)";

export function waitingWithdrawals(em: EntityManager): Promise<Waiting> {
  return countWaiting(em, {
    from: `withdrawals w where w.refusal is null and ${toDo}`,
    since: "w.created_at",
  });
}
