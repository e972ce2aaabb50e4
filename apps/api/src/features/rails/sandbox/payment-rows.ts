// What the sandboxes know of their payments, and what they still have to tell. Everything that changes a payment holds
// its row, and writes the notice in the same transaction.
import type { EntityManager } from "@mikro-orm/postgresql";
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

interface Row {
  id: string;
  reference: string;
  asset: string;
  amount: string;
  state: PaymentState;
}

export interface PaymentKey {
  readonly rail: string;
  readonly subject: "deposit" | "payout";
  readonly subjectId: string;
}

/** False when this subject has a payment already, which then stays as it is. */
export async function insertPayment(em: EntityManager, payment: SandboxPayment): Promise<boolean> {
  const { id, rail, subject, subjectId, reference, asset, amount, state } = payment;
  const rows = await em.execute<unknown[]>(
    `insert into sandbox_payments (id, rail, subject, subject_id, reference, asset, amount, state)
     values (?, ?, ?, ?, ?, ?, ?::numeric, ?) on conflict (rail, subject, subject_id) do nothing returning id`,
    [id, rail, subject, subjectId, reference, asset, amount.toString(), state],
  );
  return rows.length > 0;
}

/** Null when there is none. Within a transaction its row is held until the end. */
export async function findPayment(em: EntityManager, key: PaymentKey): Promise<SandboxPayment | null> {
  const rows = await em.execute<Row[]>(
    `select id, reference, asset, amount::text as amount, state from sandbox_payments
     where rail = ? and subject = ? and subject_id = ? ${em.isInTransaction() ? "for update" : ""}`,
    [key.rail, key.subject, key.subjectId],
  );
  const row = rows[0];
  return row === undefined ? null : { ...key, ...row, amount: BigInt(row.amount) };
}

export async function changePayment(
  em: EntityManager,
  { id, state, amount }: Pick<SandboxPayment, "id" | "state" | "amount">,
): Promise<void> {
  await em.execute(
    `update sandbox_payments set state = ?, amount = ?::numeric, changed_at = now() where id = ?`,
    [state, amount.toString(), id],
  );
}

export async function queueNotice(
  em: EntityManager,
  { rail, event, afterMs }: { readonly rail: string; readonly event: RailEvent; readonly afterMs: number },
): Promise<void> {
  await em.execute(
    `insert into sandbox_notices (rail, body, send_at)
     values (?, ?, now() + make_interval(secs => ?::float8 / 1000))`,
    [rail, eventText(event), afterMs],
  );
}
