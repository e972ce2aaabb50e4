// What rails said of their payments: one row and one state for each, which only moves forward.
import type { EntityManager } from "@mikro-orm/postgresql";
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
  const known = await em.execute<{ state: State; deposit_id: string | null }[]>(
    `select state, deposit_id from deposit_payments where rail = ? and rail_reference = ? for update`,
    [rail.id, event.railReference],
  );
  const before = known[0]?.state ?? null;
  const depositId = known[0]?.deposit_id ?? null;
  if (before !== null && order.indexOf(event.state) <= order.indexOf(before)) {
    return { before, isNews: false, depositId };
  }
  await em.execute(
    `insert into deposit_payments (rail, rail_reference, reference, asset, amount, state)
     values (?, ?, ?, ?, ?::numeric, ?)
     on conflict (rail, rail_reference) do update set state = excluded.state, amount = excluded.amount, changed_at = now()`,
    [rail.id, event.railReference, event.reference, event.asset, event.amount.toString(), event.state],
  );
  return { before, isNews: true, depositId };
}

export async function bindPayment(
  em: EntityManager,
  rail: Rail,
  { railReference, depositId }: { readonly railReference: string; readonly depositId: string },
): Promise<void> {
  await em.execute(`update deposit_payments set deposit_id = ? where rail = ? and rail_reference = ?`, [
    depositId,
    rail.id,
    railReference,
  ]);
}
