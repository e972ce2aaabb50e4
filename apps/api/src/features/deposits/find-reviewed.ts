import type {
  DepositInput,
  DepositPaymentView,
  QueuedDepositView,
  ReviewedDepositView,
} from "@fillmark/contracts/deposits";
import { formatUnits } from "@fillmark/contracts/money";
import type { AdminContext } from "../../trpc/context.ts";
import { DomainError } from "../../trpc/domain-error.ts";
import { readApproval } from "../approvals/index.ts";
import { scaleOf } from "../trading/index.ts";
import { CREDIT_KIND, CreditPayload } from "./credit-case.ts";
import { dollars, readLimits } from "./deposit-limits.ts";
import { findMethod } from "./deposit-methods.ts";
import { depositColumns, depositFrom, depositView, instant, type DepositRow } from "./deposit-row.ts";
import { findEarlierCredit } from "./earlier-credit.ts";

export interface QueuedRow extends DepositRow {
  readonly user_name: string | null;
  readonly user_email: string;
  readonly user_state: "active" | "frozen" | "disabled";
  readonly registered_ms: number;
  readonly admin_name: string | null;
  readonly internal_note: string | null;
}

export const queuedColumns = `${depositColumns}, u.name as user_name, u.email as user_email,
  case when u.disabled_at is not null then 'disabled' when u.frozen_at is not null then 'frozen' else 'active' end
    as user_state,
  (extract(epoch from u.created_at) * 1000)::float8 as registered_ms,
  coalesce(a.name, split_part(a.email, '@', 1)) as admin_name, d.internal_note`;

export const queuedFrom = `${depositFrom} join users u on u.id = d.user_id left join admins a on a.id = d.decided_by`;

/** One deposit with what whoever decides has to know. Throws NOT_FOUND. */
export async function findQueuedDeposit(
  ctx: AdminContext,
  { depositId }: DepositInput,
): Promise<ReviewedDepositView> {
  return findReviewed(ctx, depositId);
}

export async function findReviewed(ctx: AdminContext, id: string): Promise<ReviewedDepositView> {
  const rows = await ctx.em.execute<QueuedRow[]>(
    `select ${queuedColumns} from ${queuedFrom} where d.id = ?`,
    [id],
  );
  const row = rows[0];
  if (row === undefined) throw new DomainError("NOT_FOUND", {});
  const limits = await readLimits(ctx.em, row.user_id);
  const before = await ctx.em.execute<{ credited: number }[]>(
    `select count(*)::int as credited from deposits where user_id = ? and credited_at is not null and id <> ?`,
    [row.user_id, id],
  );
  return {
    ...queuedView(ctx, row),
    payments: await readPayments(ctx, row),
    method: await readMethod(ctx, row),
    credit: await readCredit(ctx, row),
    earlierCredit:
      row.state === "approved" || row.state === "returned" ? null : await findEarlierCredit(ctx, id),
    context: {
      level: limits.level,
      registeredAt: new Date(row.registered_ms).toISOString(),
      creditedBefore: before[0]?.credited ?? 0,
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
    arrivedAt: instant(row.arrived_ms),
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

async function readPayments(ctx: AdminContext, { id, asset }: QueuedRow): Promise<DepositPaymentView[]> {
  const rows = await ctx.em.execute<
    { rail_reference: string; state: DepositPaymentView["state"]; amount: string; changed_ms: number }[]
  >(
    `select rail_reference, state, amount::text as amount,
       (extract(epoch from changed_at) * 1000)::float8 as changed_ms
     from deposit_payments where deposit_id = ? order by changed_at, rail_reference`,
    [id],
  );
  return rows.map(({ rail_reference: railReference, state, amount, changed_ms: changedMs }) => ({
    railReference,
    state,
    amount: formatUnits(BigInt(amount), scaleOf(ctx.exchange, asset)),
    changedAt: new Date(changedMs).toISOString(),
  }));
}
