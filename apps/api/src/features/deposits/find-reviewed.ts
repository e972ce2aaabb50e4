import type {
  DepositInput,
  DepositPaymentView,
  QueuedDepositView,
  ReviewedDepositView,
} from "@fillmark/contracts/deposits";
import { formatUnits } from "@fillmark/contracts/money";
import type { EntityManager } from "@mikro-orm/postgresql";
import { sql, type InferResult } from "kysely";
import { query } from "../../db/query.ts";
import type { AdminContext } from "../../context/context.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { readApproval } from "../approvals/index.ts";
import { scaleOf } from "../trading/index.ts";
import { CREDIT_KIND, CreditPayload } from "./credit-case.ts";
import { dollars, readLimits } from "./deposit-limits.ts";
import { findMethod } from "./deposit-methods.ts";
import { depositView, instant, selectDeposits } from "./deposit-row.ts";
import { findEarlierCredit } from "./earlier-credit.ts";

/** Deposits with whose they are and who decided about them. */
export function selectQueued(em: EntityManager) {
  return selectDeposits(em)
    .innerJoin("users as u", "u.id", "d.user_id")
    .leftJoin("admins as a", "a.id", "d.decided_by")
    .select((eb) => [
      "u.name as user_name",
      "u.email as user_email",
      "u.created_at as registered_at",
      "d.internal_note",
      eb
        .case()
        .when("u.disabled_at", "is not", null)
        .then<QueuedDepositView["user"]["state"]>("disabled")
        .when("u.frozen_at", "is not", null)
        .then<QueuedDepositView["user"]["state"]>("frozen")
        .else<QueuedDepositView["user"]["state"]>("active")
        .end()
        .as("user_state"),
      eb.fn.coalesce("a.name", sql<string | null>`split_part(${eb.ref("a.email")}, '@', 1)`).as("admin_name"),
    ]);
}

export type QueuedRow = InferResult<ReturnType<typeof selectQueued>>[number];

/** One deposit with what the reviewer has to know. Throws NOT_FOUND. */
export async function findQueuedDeposit(
  ctx: AdminContext,
  { depositId }: DepositInput,
): Promise<ReviewedDepositView> {
  return findReviewed(ctx, depositId);
}

export async function findReviewed(ctx: AdminContext, id: string): Promise<ReviewedDepositView> {
  const row = await selectQueued(ctx.em).where("d.id", "=", id).executeTakeFirst();
  if (row === undefined) throw new DomainError("NOT_FOUND", {});
  const limits = await readLimits(ctx.em, row.user_id);
  const before = await query(ctx.em)
    .selectFrom("deposits")
    .select(({ fn }) => fn.countAll<string>().as("credited"))
    .where("user_id", "=", row.user_id)
    .where("credited_at", "is not", null)
    .where("id", "<>", id)
    .executeTakeFirstOrThrow();
  return {
    ...queuedView(ctx, row),
    evidence: await readEvidence(ctx, row),
    payments: await readPayments(ctx, row),
    method: await readMethod(ctx, row),
    credit: await readCredit(ctx, row),
    earlierCredit:
      row.state === "approved" || row.state === "returned" ? null : await findEarlierCredit(ctx, id),
    context: {
      level: limits.level,
      registeredAt: row.registered_at.toISOString(),
      creditedBefore: Number(before.credited),
      limits,
    },
  };
}

export function queuedView(ctx: AdminContext, row: QueuedRow): QueuedDepositView {
  const { decided_by: by, admin_name: name } = row;
  return {
    ...depositView(ctx, row),
    user: { id: row.user_id, name: row.user_name, email: row.user_email, state: row.user_state },
    value: dollars(BigInt(row.usd)),
    review: row.review,
    isAsked: row.is_asked,
    arrivedAt: instant(row.arrived_at),
    railReference: row.rail_reference,
    decidedBy: by === null ? null : { id: by, name: name ?? "" },
    internal: row.internal_note,
  };
}

async function readMethod(ctx: AdminContext, row: QueuedRow): Promise<ReviewedDepositView["method"]> {
  const method = await findMethod(ctx.em, row.method_id);
  if (method === null) throw new Error(`The deposit ${row.id} came by no way that there is.`);
  const text = (units: string) => formatUnits(BigInt(units), scaleOf(ctx.exchange, row.asset));
  return { min: text(method.min), max: text(method.max) };
}

async function readCredit(
  { em }: AdminContext,
  { approval_id: id }: QueuedRow,
): Promise<ReviewedDepositView["credit"]> {
  if (id === null) return null;
  const { kind, subjectId: _, payload, ...approval } = await readApproval(em, id);
  if (kind !== CREDIT_KIND) return null;
  return { ...CreditPayload.parse(payload), approval };
}

async function readEvidence(
  ctx: AdminContext,
  { id, asset }: QueuedRow,
): Promise<ReviewedDepositView["evidence"]> {
  const line = await query(ctx.em)
    .selectFrom("bank_lines as l")
    .innerJoin("bank_accounts as a", "a.id", "l.account_id")
    .select(["l.id as lineId", "a.label as account", "l.booked_on as bookedOn", "l.amount"])
    .select(["l.bank_reference as bankReference", "l.counterparty", "l.remittance as text"])
    .where("l.deposit_id", "=", id)
    .executeTakeFirst();
  if (line === undefined) return null;
  return { ...line, amount: formatUnits(BigInt(line.amount), scaleOf(ctx.exchange, asset)) };
}

async function readPayments(ctx: AdminContext, { id, asset }: QueuedRow): Promise<DepositPaymentView[]> {
  const rows = await query(ctx.em)
    .selectFrom("deposit_payments")
    .select(["rail_reference", "state", "amount", "changed_at"])
    .where("deposit_id", "=", id)
    .orderBy("changed_at")
    .orderBy("rail_reference")
    .execute();
  return rows.map(({ rail_reference: railReference, state, amount, changed_at: changedAt }) => ({
    railReference,
    state,
    amount: formatUnits(BigInt(amount), scaleOf(ctx.exchange, asset)),
    changedAt: changedAt.toISOString(),
  }));
}
