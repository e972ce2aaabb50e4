// What rails said of their payments: one row and one state for each, which only moves forward.
import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import { query } from "../../db/query.ts";
import type { DepositEvent, Rail } from "../rails/index.ts";

type State = DepositEvent["state"];
const order: readonly State[] = ["pending", "failed", "settled", "returned"];

export interface Payment {
  /** Null before this event. */
  readonly before: State | null;
  /** False when the event says nothing new, or comes after what it happened before. */
  readonly isNews: boolean;
  readonly depositId: string | null;
}

/** Writes down what the event says. The caller holds the reference. */
export async function notePayment(em: EntityManager, rail: Rail, event: DepositEvent): Promise<Payment> {
  const known = await query(em)
    .selectFrom("deposit_payments")
    .select(["state", "deposit_id"])
    .where("rail", "=", rail.id)
    .where("rail_reference", "=", event.railReference)
    .forUpdate()
    .executeTakeFirst();
  const before = known?.state ?? null;
  const depositId = known?.deposit_id ?? null;
  if (before !== null && order.indexOf(event.state) <= order.indexOf(before)) {
    return { before, isNews: false, depositId };
  }
  await query(em)
    .insertInto("deposit_payments")
    .values({
      rail: rail.id,
      rail_reference: event.railReference,
      reference: event.reference,
      asset: event.asset,
      amount: event.amount.toString(),
      state: event.state,
    })
    .onConflict((conflict) =>
      conflict.columns(["rail", "rail_reference"]).doUpdateSet((eb) => ({
        state: eb.ref("excluded.state"),
        amount: eb.ref("excluded.amount"),
        changed_at: sql<Date>`now()`,
      })),
    )
    .execute();
  return { before, isNews: true, depositId };
}

export async function bindPayment(
  em: EntityManager,
  rail: Rail,
  { railReference, depositId }: { readonly railReference: string; readonly depositId: string },
): Promise<void> {
  await query(em)
    .updateTable("deposit_payments")
    .set({ deposit_id: depositId })
    .where("rail", "=", rail.id)
    .where("rail_reference", "=", railReference)
    .execute();
}
