// What the sandboxes know of their payments, and the notices that they still have to send. Everything that changes a payment holds
// its row, and writes the notice in the same transaction.
import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import { query } from "../../../db/query.ts";
import type { RailEvent } from "../rail.port.ts";
import { eventText } from "../webhook-body.ts";

export type PaymentState = "expected" | "settled" | "pending" | "silent" | "paid" | "failed" | "returned";

export interface SandboxPayment {
  /** The sandbox's own name for it. */
  readonly id: string;
  readonly rail: string;
  readonly subject: "deposit" | "payout";
  readonly subjectId: string;
  readonly reference: string;
  readonly asset: string;
  readonly amount: bigint;
  readonly state: PaymentState;
}

export interface PaymentKey {
  readonly rail: string;
  readonly subject: "deposit" | "payout";
  readonly subjectId: string;
}

/** False when this subject has a payment already, which then stays as it is. */
export async function insertPayment(em: EntityManager, payment: SandboxPayment): Promise<boolean> {
  const { id, rail, subject, subjectId, reference, asset, amount, state } = payment;
  const row = await query(em)
    .insertInto("sandbox_payments")
    .values({ id, rail, subject, subject_id: subjectId, reference, asset, amount: amount.toString(), state })
    .onConflict((conflict) => conflict.columns(["rail", "subject", "subject_id"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Null when there is none. Within a transaction its row is held until the end. */
export async function findPayment(em: EntityManager, key: PaymentKey): Promise<SandboxPayment | null> {
  const found = query(em)
    .selectFrom("sandbox_payments")
    .select(["id", "reference", "asset", "amount", "state"])
    .where("rail", "=", key.rail)
    .where("subject", "=", key.subject)
    .where("subject_id", "=", key.subjectId);
  const row = await (em.isInTransaction() ? found.forUpdate() : found).executeTakeFirst();
  return row === undefined ? null : { ...key, ...row, amount: BigInt(row.amount) };
}

export async function changePayment(
  em: EntityManager,
  { id, state, amount }: Pick<SandboxPayment, "id" | "state" | "amount">,
): Promise<void> {
  await query(em)
    .updateTable("sandbox_payments")
    .set({ state, amount: amount.toString(), changed_at: sql<Date>`now()` })
    .where("id", "=", id)
    .execute();
}

export async function queueNotice(
  em: EntityManager,
  { rail, event, afterMs }: { readonly rail: string; readonly event: RailEvent; readonly afterMs: number },
): Promise<void> {
  await query(em)
    .insertInto("sandbox_notices")
    .values({
      rail,
      body: eventText(event),
      send_at: sql<Date>`now() + make_interval(secs => ${afterMs}::float8 / 1000)`,
    })
    .execute();
}
