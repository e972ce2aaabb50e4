import type { EntityManager } from "@mikro-orm/postgresql";
import { LEDGER_SCALE } from "@fillmark/contracts/constants";
import { formatUnits } from "@fillmark/contracts/money";
import type { ReviewedWithdrawalView, WithdrawalInput } from "@fillmark/contracts/withdrawals";
import { sql, type InferResult } from "kysely";
import type { AdminContext } from "../../../context/context.ts";
import { DomainError } from "../../../errors/domain-error.ts";
import { readApprovals, type ApprovalRequest } from "../../approvals/index.ts";
import { levelOf } from "../../verification/index.ts";
import { withdrawalView } from "../withdrawal-row.ts";
import { queuedView, selectQueued } from "./queued-view.ts";

/** With its destination and, of the same user's other withdrawals, what an approver should know. */
function selectReviewed(em: EntityManager) {
  return selectQueued(em)
    .leftJoin("withdrawal_destinations as d", "d.id", "w.destination_id")
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom("withdrawals as o")
          .select(({ fn, ref }) => [
            fn.countAll<string>().as("paid_count"),
            fn.sum<string | null>("o.usd_value").as("paid_value"),
            sql<
              boolean | null
            >`bool_or(${ref("o.destination")}->>'account' = ${ref("w.destination")}->>'account')`.as(
              "was_paid_there",
            ),
          ])
          .whereRef("o.user_id", "=", "w.user_id")
          .where("o.state", "=", "paid")
          .whereRef("o.id", "<>", "w.id")
          .as("before"),
      (join) => join.onTrue(),
    )
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom("withdrawals as o")
          .select(({ fn }) => [
            fn
              .sum<string | null>("o.usd_value")
              .filterWhere("o.created_at", ">", sql<Date>`now() - interval '24 hours'`)
              .as("last_day"),
            fn.sum<string | null>("o.usd_value").as("last_month"),
          ])
          .whereRef("o.user_id", "=", "w.user_id")
          .where("o.created_at", ">", sql<Date>`now() - interval '30 days'`)
          .where("o.state", "not in", ["failed", "rejected", "canceled"])
          .as("lately"),
      (join) => join.onTrue(),
    )
    .select(["before.paid_count", "before.paid_value", "before.was_paid_there"])
    .select(["lately.last_day", "lately.last_month", "d.archived_at", "d.added_at as destination_added_at"])
    .select(["u.created_at as registered_at", "u.security_held_at"]);
}

type Row = InferResult<ReturnType<typeof selectReviewed>>[number];

/** Everything on which an approver decides, with the hash of what they say yes to. Throws NOT_FOUND. */
export async function reviewWithdrawal(
  ctx: AdminContext,
  { withdrawalId }: WithdrawalInput,
): Promise<ReviewedWithdrawalView> {
  const row = await selectReviewed(ctx.em).where("w.id", "=", withdrawalId).executeTakeFirst();
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
    isArchived: row.destination_added_at === null || row.archived_at !== null,
    destinationAddedAt: row.destination_added_at?.toISOString() ?? null,
    approval,
    outcome: outcomeView(found.get(row.outcome_id ?? "") ?? null),
    context: await contextOf(ctx, row),
  };
}

async function contextOf(ctx: AdminContext, row: Row): Promise<ReviewedWithdrawalView["context"]> {
  return {
    level: await levelOf(ctx.em, row.user_id),
    registeredAt: row.registered_at.toISOString(),
    securityChangedAt: row.security_held_at?.toISOString() ?? null,
    paidBefore: Number(row.paid_count),
    paidBeforeValue: dollars(row.paid_value),
    wasPaidThere: row.was_paid_there ?? false,
    last24h: dollars(row.last_day),
    last30d: dollars(row.last_month),
  };
}

function outcomeView(request: ApprovalRequest | null): ReviewedWithdrawalView["outcome"] {
  if (request === null) return null;
  const { paid, because } = request.payload;
  return { ...request, paid: paid === true, because: typeof because === "string" ? because : "" };
}

/** Of a sum, which is null of nothing. */

function dollars(units: string | null): string {
  return formatUnits(BigInt(units ?? 0), LEDGER_SCALE, 2);
}
