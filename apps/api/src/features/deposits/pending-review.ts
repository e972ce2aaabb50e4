import type { EntityManager } from "@mikro-orm/postgresql";
import { expressionBuilder } from "kysely";
import { query, type Database } from "../../db/query.ts";
import { waiting, type Waiting } from "../../db/waiting.ts";
import { ofDeposit } from "./deposit-row.ts";

/**
 * What people have to do something about, of `deposits d`: proofs, a bank's money, and whatever can't go its way by
 * itself.
 */
export const needsReview = ofDeposit.or([
  ofDeposit("d.state", "=", "proof_submitted"),
  ofDeposit("d.review", "is not", null),
  ofDeposit.and([ofDeposit("d.arrived", "is not", null), ofDeposit("d.state", "=", "requested")]),
]);

const ofPayment = expressionBuilder<Database & { p: Database["deposit_payments"] }, "p">();
const hasNoOwner = ofPayment.and([
  ofPayment("p.deposit_id", "is", null),
  ofPayment("p.state", "=", "settled"),
]);

/** Payments without an owner that nobody has decided about, of `deposit_payments p`. */
export const unmatched = hasNoOwner.and("p.return_at", "is", null);

/** Payments without an owner that go back, of `deposit_payments p`. */
export const toReturn = hasNoOwner.and("p.return_at", "is not", null);

/** How many deposits need a review, and since when the first of them was asked for. */
export async function waitingDeposits(em: EntityManager, lateBefore: Date): Promise<Waiting> {
  const row = await query(em)
    .selectFrom("deposits as d")
    .select(({ fn }) => [
      fn.countAll<string>().as("count"),
      fn.countAll<string>().filterWhere("d.requested_at", "<", lateBefore).as("late"),
      fn.min<Date | null>("d.requested_at").as("oldest"),
    ])
    .where(needsReview)
    .executeTakeFirstOrThrow();
  return waiting(row);
}

/** How many payments belong to nobody, and since when the one that changed longest ago. */
export async function waitingPayments(em: EntityManager, lateBefore: Date): Promise<Waiting> {
  const row = await query(em)
    .selectFrom("deposit_payments as p")
    .select(({ fn }) => [
      fn.countAll<string>().as("count"),
      fn.countAll<string>().filterWhere("p.changed_at", "<", lateBefore).as("late"),
      fn.min<Date | null>("p.changed_at").as("oldest"),
    ])
    .where(unmatched)
    .executeTakeFirstOrThrow();
  return waiting(row);
}
