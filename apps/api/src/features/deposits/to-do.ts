import type { EntityManager } from "@mikro-orm/postgresql";
import { countWaiting, type Waiting } from "../../db/waiting.ts";

/**
 * What people have to do something about, of `deposits d`: proofs, a bank's money, and whatever can't go its way by
 * itself.
 */
export const toDo = `(d.state = 'proof_submitted' or d.review is not null or d.arrived is not null and d.state = 'requested')`;

/** Payments without an owner that nobody has decided about, of `deposit_payments p`. */
export const unmatched = "p.deposit_id is null and p.state = 'settled' and p.return_at is null";

export function waitingDeposits(em: EntityManager): Promise<Waiting> {
  return countWaiting(em, { from: `deposits d where ${toDo}`, since: "d.requested_at" });
}

export function waitingPayments(em: EntityManager): Promise<Waiting> {
  return countWaiting(em, { from: `deposit_payments p where ${unmatched}`, since: "p.changed_at" });
}
