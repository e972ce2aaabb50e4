import { expressionBuilder } from "kysely";
import { query, type Database } from "../../db/query.ts";
import { medianOf, waiting, type WaitingQueue } from "../../db/waiting.ts";
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

/** Deposits that need a review, since they were asked for. */
export const depositQueue: WaitingQueue = {
  subjectKind: "deposit",
  count: async (em, lateBefore) =>
    waiting(
      await query(em)
        .selectFrom("deposits as d")
        .select(({ fn }) => [
          fn.countAll<string>().as("count"),
          fn.countAll<string>().filterWhere("d.requested_at", "<", lateBefore).as("late"),
          fn.min<Date | null>("d.requested_at").as("oldest"),
          medianOf("d.requested_at").as("median"),
        ])
        .where(needsReview)
        .executeTakeFirstOrThrow(),
    ),
  list: async (em, most) => {
    const rows = await query(em)
      .selectFrom("deposits as d")
      .select(["d.id", "d.asset", "d.requested_at"])
      .select(({ fn }) => fn.coalesce("d.arrived", "d.amount").as("units"))
      .where(needsReview)
      .orderBy("d.requested_at")
      .orderBy("d.id")
      .limit(most)
      .execute();
    return rows.map(({ id, asset, units, requested_at: at }) => ({
      id,
      sinceMs: at.getTime(),
      money: { asset, units },
      holders: [],
    }));
  },
};

/** Payments that belong to nobody, since they last changed. */
export const paymentQueue: WaitingQueue = {
  subjectKind: "deposit_payment",
  count: async (em, lateBefore) =>
    waiting(
      await query(em)
        .selectFrom("deposit_payments as p")
        .select(({ fn }) => [
          fn.countAll<string>().as("count"),
          fn.countAll<string>().filterWhere("p.changed_at", "<", lateBefore).as("late"),
          fn.min<Date | null>("p.changed_at").as("oldest"),
          medianOf("p.changed_at").as("median"),
        ])
        .where(unmatched)
        .executeTakeFirstOrThrow(),
    ),
  list: async (em, most) => {
    const rows = await query(em)
      .selectFrom("deposit_payments as p")
      .select(["p.id", "p.asset", "p.amount as units", "p.changed_at"])
      .where(unmatched)
      .orderBy("p.changed_at")
      .orderBy("p.id")
      .limit(most)
      .execute();
    return rows.map(({ id, asset, units, changed_at: at }) => ({
      id,
      sinceMs: at.getTime(),
      money: { asset, units },
      holders: [],
    }));
  },
};
