import type { EntityManager } from "@mikro-orm/postgresql";
import type { ChargebackOfInput, ChargebackView, FoundChargebackView } from "@fillmark/contracts/chargebacks";
import { formatUnits } from "@fillmark/contracts/money";
import type { InferResult } from "kysely";
import type { AdminContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { adminName } from "../admin/index.ts";
import { readApproval } from "../approvals/index.ts";
import { scaleOf } from "../trading/index.ts";

function selectChargebacks(em: EntityManager) {
  return query(em)
    .selectFrom("chargebacks as c")
    .innerJoin("admins as m", "m.id", "c.opened_by")
    .select(["c.id", "c.deposit_id", "c.user_id", "c.rail", "c.asset", "c.amount", "c.held", "c.state"])
    .select([
      "c.outcome",
      "c.reason",
      "c.line_id",
      "c.approval_id",
      "c.opened_by",
      "c.opened_at",
      "c.ended_at",
    ])
    .select(adminName("m").as("admin_name"));
}

export type ChargebackRow = InferResult<ReturnType<typeof selectChargebacks>>[number];

/** Throws NOT_FOUND. */
async function requireChargeback(em: EntityManager, id: string): Promise<ChargebackRow> {
  const row = await selectChargebacks(em).where("c.id", "=", id).executeTakeFirst();
  if (row === undefined) throw new DomainError("NOT_FOUND", {});
  return row;
}

/** Until the transaction ends nobody else moves it. Throws NOT_FOUND, and CHARGEBACK_MOVED_ON unless its money is held. */
export async function lockHeld(em: EntityManager, id: string): Promise<ChargebackRow> {
  await query(em).selectFrom("chargebacks").select("id").where("id", "=", id).forUpdate().execute();
  const row = await requireChargeback(em, id);
  if (row.state !== "held") throw new DomainError("CHARGEBACK_MOVED_ON", { state: row.state });
  return row;
}

/** The last of this deposit. */
export async function findChargeback(
  ctx: AdminContext,
  { depositId }: ChargebackOfInput,
): Promise<FoundChargebackView> {
  const row = await selectChargebacks(ctx.em)
    .where("c.deposit_id", "=", depositId)
    .orderBy("c.opened_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return { chargeback: row === undefined ? null : await viewOf(ctx, row) };
}

export async function chargebackView(ctx: AdminContext, id: string): Promise<ChargebackView> {
  return viewOf(ctx, await requireChargeback(ctx.em, id));
}

async function viewOf(ctx: AdminContext, row: ChargebackRow): Promise<ChargebackView> {
  const text = (units: bigint) => formatUnits(units, scaleOf(ctx.exchange, row.asset));
  const held = row.held === null ? null : BigInt(row.held);
  return {
    id: row.id,
    depositId: row.deposit_id,
    asset: row.asset,
    amount: text(BigInt(row.amount)),
    held: held === null ? null : text(held),
    owed: text(row.state === "released" || held === null ? 0n : BigInt(row.amount) - held),
    state: row.state,
    outcome: row.outcome,
    reason: row.reason,
    lineId: row.line_id,
    openedAt: row.opened_at.toISOString(),
    openedBy: { id: row.opened_by, name: row.admin_name },
    endedAt: row.ended_at?.toISOString() ?? null,
    approval: row.approval_id === null ? null : await readApproval(ctx.em, row.approval_id),
  };
}
