import { LEDGER_SCALE } from "@fillmark/contracts/constants";
import { formatUnits } from "@fillmark/contracts/money";
import type { ReviewedWithdrawalView, WithdrawalInput } from "@fillmark/contracts/withdrawals";
import type { AdminContext } from "../../../trpc/context.ts";
import { DomainError } from "../../../trpc/domain-error.ts";
import { readApprovals, type ApprovalRequest } from "../../approvals/index.ts";
import { levelOf } from "../../verification/index.ts";
import { withdrawalColumns, withdrawalView, type WithdrawalRow } from "../withdrawal-row.ts";
import { ownerColumns, queuedView, type OwnerColumns } from "./queued-view.ts";

interface Row extends WithdrawalRow, OwnerColumns {
  readonly is_archived: boolean;
  readonly destination_added_ms: number | null;
  readonly registered_ms: number;
  readonly security_ms: number | null;
  readonly paid_count: number;
  readonly paid_value: string;
  readonly was_paid_there: boolean;
  readonly last_day: string;
  readonly last_month: string;
}

/** Of the same user's other withdrawals, what an approver should know. */
const history = `
  lateral (select count(*)::int as paid_count, coalesce(sum(o.usd_value), 0)::text as paid_value,
     coalesce(bool_or(o.destination->>'account' = w.destination->>'account'), false) as was_paid_there
   from withdrawals o where o.user_id = w.user_id and o.state = 'paid' and o.id <> w.id) before,
  lateral (select coalesce(sum(o.usd_value) filter (where o.created_at > now() - interval '24 hours'), 0)::text as last_day,
     coalesce(sum(o.usd_value), 0)::text as last_month
   from withdrawals o where o.user_id = w.user_id and o.created_at > now() - interval '30 days'
     and o.state not in ('failed','rejected','canceled')) lately`;

/** Everything on which an approver decides, with the hash of what they say yes to. Throws NOT_FOUND. */
export async function reviewWithdrawal(
  ctx: AdminContext,
  { withdrawalId }: WithdrawalInput,
): Promise<ReviewedWithdrawalView> {
  const rows = await ctx.em.execute<Row[]>(
    `select ${withdrawalColumns}, ${ownerColumns}, before.*, lately.*,
       coalesce(d.archived_at is not null, true) as is_archived,
       (extract(epoch from d.added_at) * 1000)::float8 as destination_added_ms,
       (extract(epoch from u.created_at) * 1000)::float8 as registered_ms,
       (extract(epoch from u.security_held_at) * 1000)::float8 as security_ms
     from withdrawals w join users u on u.id = w.user_id
       left join withdrawal_destinations d on d.id = w.destination_id, ${history}
     where w.id = ?`,
    [withdrawalId],
  );
  const row = rows[0];
  if (row === undefined) throw new DomainError("NOT_FOUND", {});
  const found = await readApprovals(
    ctx.em,
    [row.approval_id, row.outcome_id].flatMap((id) => id ?? []),
  );
  const approval = found.get(row.approval_id ?? "") ?? null;
  return {
    ...queuedView(ctx, row, approval),
    steps: withdrawalView(ctx, row, approval).steps,
    rail: row.rail,
    railReference: row.rail_reference,
    isArchived: row.is_archived,
    destinationAddedAt: instant(row.destination_added_ms),
    approval,
    outcome: outcomeView(found.get(row.outcome_id ?? "") ?? null),
    context: await contextOf(ctx, row),
  };
}

async function contextOf(ctx: AdminContext, row: Row): Promise<ReviewedWithdrawalView["context"]> {
  return {
    level: await levelOf(ctx.em, row.user_id),
    registeredAt: new Date(row.registered_ms).toISOString(),
    securityChangedAt: instant(row.security_ms),
    paidBefore: row.paid_count,
    paidBeforeValue: dollars(row.paid_value),
    wasPaidThere: row.was_paid_there,
    last24h: dollars(row.last_day),
    last30d: dollars(row.last_month),
  };
}

function outcomeView(request: ApprovalRequest | null): ReviewedWithdrawalView["outcome"] {
  if (request === null) return null;
  const { paid, because } = request.payload;
  return { ...request, paid: paid === true, because: typeof because === "string" ? because : "" };
}

function instant(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString();
}

function dollars(units: string): string {
  return formatUnits(BigInt(units), LEDGER_SCALE, 2);
}
