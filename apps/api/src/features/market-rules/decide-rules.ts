import type { EntityManager } from "@mikro-orm/postgresql";
import type {
  ApproveRuleChangeInput,
  RejectRuleChangeInput,
  RuleChangeInput,
  RuleChangeView,
} from "@fillmark/contracts/market-rules";
import { sql } from "kysely";
import { inTransaction } from "../../db/in-transaction.ts";
import { query } from "../../db/query.ts";
import type { AdminContext } from "../../context/context.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { deliver, enqueue } from "../../outbox/deliver.ts";
import { audit } from "../admin/index.ts";
import { approve, reject, voidApproval } from "../approvals/index.ts";
import { administration } from "../auth/index.ts";
import { requireRuleChange, ruleChangeView } from "./rule-change-rows.ts";
import { ruleHandlers } from "./rule-handlers.ts";

/**
 * Another admin's yes, and with it the change. It has `failed` where the rules aren't any more what they were when it
 * was proposed. Throws STEP_UP_NEEDED, NOT_FOUND, OWN_REQUEST, ALREADY_APPROVED, APPROVAL_STALE, APPROVAL_CLOSED.
 */
export async function approveRules(
  ctx: AdminContext,
  { changeId, payloadHash }: ApproveRuleChangeInput,
): Promise<RuleChangeView> {
  await administration.requireAdminStepUp(ctx);
  await inTransaction(ctx.em, async (em) => {
    const row = await requireRuleChange(em, changeId);
    const request = await approve(em, ctx, { requestId: row.request_id, payloadHash });
    await auditAction(em, ctx, { changeId, action: "approve", details: {} });
    if (request.state !== "approved") return;
    await move(em, changeId, "approved");
    await enqueue(em, { kind: "rules", subjectId: changeId, actor: `admin:${ctx.actor.adminId}` });
  });
  await deliver(ctx, ruleHandlers, changeId);
  return ruleChangeView(ctx, changeId);
}

/** Throws STEP_UP_NEEDED, NOT_FOUND, OWN_REQUEST, APPROVAL_CLOSED. */
export async function rejectRules(
  ctx: AdminContext,
  { changeId, reason }: RejectRuleChangeInput,
): Promise<RuleChangeView> {
  await administration.requireAdminStepUp(ctx);
  await inTransaction(ctx.em, async (em) => {
    const row = await requireRuleChange(em, changeId);
    await reject(em, ctx, { requestId: row.request_id, reason });
    await move(em, changeId, "rejected");
    await auditAction(em, ctx, { changeId, action: "reject", details: { reason } });
  });
  return ruleChangeView(ctx, changeId);
}

/** By the proposer, while nobody has decided. Throws NOT_FOUND, also for others', and APPROVAL_CLOSED. */
export async function withdrawRules(
  ctx: AdminContext,
  { changeId }: RuleChangeInput,
): Promise<RuleChangeView> {
  await inTransaction(ctx.em, async (em) => {
    const row = await requireRuleChange(em, changeId);
    const own = await query(em)
      .selectFrom("rule_changes")
      .select("id")
      .where("id", "=", changeId)
      .where("proposed_by", "=", ctx.actor.adminId)
      .executeTakeFirst();
    if (own === undefined) throw new DomainError("NOT_FOUND", {});
    if (!(await voidApproval(em, row.request_id)))
      throw new DomainError("APPROVAL_CLOSED", { state: row.state });
    await move(em, changeId, "withdrawn");
    await auditAction(em, ctx, { changeId, action: "withdraw", details: {} });
  });
  return ruleChangeView(ctx, changeId);
}

/** The request's lock is held, so nothing has moved since it was looked at. */
async function move(em: EntityManager, id: string, to: "approved" | "rejected" | "withdrawn"): Promise<void> {
  const moved = await query(em)
    .updateTable("rule_changes")
    .set({ state: to, ended_at: to === "approved" ? null : sql<Date>`now()` })
    .where("id", "=", id)
    .where("state", "=", "proposed")
    .returning("id")
    .executeTakeFirst();
  if (moved === undefined) throw new Error(`Change ${id} moved without its request.`);
}

interface RulesAction {
  readonly changeId: string;
  readonly action: "approve" | "reject" | "withdraw";
  readonly details: Readonly<Record<string, unknown>>;
}

function auditAction(
  em: EntityManager,
  ctx: AdminContext,
  { changeId, action, details }: RulesAction,
): Promise<void> {
  const subject = { kind: "rule_change", id: changeId };
  return audit(ctx, em, { action: `marketRules.${action}`, subject, details });
}
