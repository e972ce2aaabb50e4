import type { EntityManager } from "@mikro-orm/postgresql";
import { LEDGER_SCALE } from "@fillmark/contracts/constants";
import { formatUnits } from "@fillmark/contracts/money";
import {
  RuleFiguresView,
  type AlertMovementView,
  type AlertRowView,
  type AlertView,
} from "@fillmark/contracts/monitoring";
import type { InferResult } from "kysely";
import type { AdminContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { maskedEmail } from "../../text/masked.ts";
import { adminName } from "../admin/index.ts";
import { samePerson } from "../approvals/index.ts";
import { scaleOf } from "../trading/index.ts";
import { selectMovements } from "./read-movements.ts";

const MOST_SHOWN = 100;
const CENT_SCALE = 2;

export function selectAlerts(em: EntityManager) {
  return query(em)
    .selectFrom("monitoring_alerts as a")
    .innerJoin("users as u", "u.id", "a.user_id")
    .leftJoin("admins as b", "b.id", "a.decided_by")
    .select(["a.id", "a.user_id", "a.rule", "a.figures", "a.holds", "a.usd", "a.movements", "a.state"])
    .select(["a.reason", "a.reference", "a.measure", "a.opened_at", "a.changed_at", "a.decided_at"])
    .select(["a.decided_by", "u.email", "u.name as user_name", "u.frozen_at"])
    .select(adminName("b").$castTo<string | null>().as("admin_name"));
}

export type AlertRow = InferResult<ReturnType<typeof selectAlerts>>[number];

/** Masked: enough to tell two people apart. */
export function rowView(row: AlertRow): AlertRowView {
  return {
    id: row.id,
    user: { id: row.user_id, email: maskedEmail(row.email) },
    rule: row.rule,
    usd: dollars(row.usd),
    movements: row.movements,
    holds: row.holds,
    state: row.state,
    openedAt: row.opened_at.toISOString(),
    changedAt: row.changed_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
  };
}

/** Throws NOT_FOUND. */
export async function requireAlert(em: EntityManager, id: string): Promise<AlertRow> {
  const row = await selectAlerts(em).where("a.id", "=", id).executeTakeFirst();
  if (row === undefined) throw new DomainError("NOT_FOUND", {});
  return row;
}

/**
 * Until the transaction ends nobody else decides it, and it doesn't grow. Throws NOT_FOUND, and MONITORING_MOVED_ON unless it is
 * open and about as many movements as whoever decides has `seen`.
 */
export async function lockOpenAlert(em: EntityManager, id: string, seen: number): Promise<AlertRow> {
  await query(em).selectFrom("monitoring_alerts").select("id").where("id", "=", id).forUpdate().execute();
  const row = await requireAlert(em, id);
  const { state, movements } = row;
  if (state !== "open" || movements !== seen)
    throw new DomainError("MONITORING_MOVED_ON", { state, movements });
  return row;
}

export async function alertView(ctx: AdminContext, em: EntityManager, id: string): Promise<AlertView> {
  const row = await requireAlert(em, id);
  const { decided_by: by, user_id: userId } = row;
  return {
    ...rowView(row),
    user: { id: userId, email: row.email, name: row.user_name ?? "", isFrozen: row.frozen_at !== null },
    figures: RuleFiguresView.parse(row.figures),
    shown: await movementsOf(ctx, em, row),
    reason: row.reason,
    reference: row.reference,
    measure: row.measure,
    decidedBy: by === null ? null : { id: by, name: row.admin_name ?? "" },
    isOwn: (await samePerson.asUser(em, { adminId: ctx.actor.adminId, userId })).length > 0,
  };
}

/** As they are in deposits and withdrawals now; one that was taken back since is shown no more. */
async function movementsOf(
  ctx: Pick<AdminContext, "exchange">,
  em: EntityManager,
  { id, user_id: userId }: AlertRow,
): Promise<AlertMovementView[]> {
  const rows = await selectMovements(em)
    .innerJoin("monitoring_alert_movements as x", (join) =>
      join.onRef("x.kind", "=", "m.kind").onRef("x.movement_id", "=", "m.id"),
    )
    .select(["m.kind", "m.id", "m.at", "m.asset", "m.amount", "x.usd"])
    .where("x.alert_id", "=", id)
    .where("m.user_id", "=", userId)
    .orderBy("m.at", "desc")
    .orderBy("m.id", "desc")
    .limit(MOST_SHOWN)
    .execute();
  return rows.map(({ kind, id: movementId, at, asset, amount, usd }) => ({
    kind,
    id: movementId,
    at: at.toISOString(),
    asset,
    amount: formatUnits(BigInt(amount), scaleOf(ctx.exchange, asset)),
    usd: dollars(usd),
  }));
}

function dollars(units: string): string {
  return formatUnits(BigInt(units), LEDGER_SCALE, CENT_SCALE);
}
