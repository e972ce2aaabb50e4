import type { EntityManager } from "@mikro-orm/postgresql";
import type {
  ApproveRuleChangeInput,
  RejectRuleChangeInput,
  RuleChangeInput,
  RuleChangeView,
} from "@fillmark/contracts/market-rules";
import { inTransaction } from "../../db/in-transaction.ts";
import type { AdminContext } from "../../trpc/context.ts";
import { DomainError } from "../../trpc/domain-error.ts";
import { audit } from "../admin/index.ts";
import { approve, reject, voidApproval } from "../approvals/index.ts";
import { administration } from "../auth/index.ts";
import { claimRules, executeRules } from "./execute-rules.ts";
import { requireRuleChange, ruleChangeView } from "./rule-change-rows.ts";

/**
 * Another admin's yes, and with it the change. It has `failed` where the rules aren't any more what they were when it
 * was proposed. Throws STEP_UP_NEEDED, NOT_FOUND, OWN_REQUEST, ALREADY_APPROVED, APPROVAL_STALE, APPROVAL_CLOSED.
 */
export async function approveRules(
  ctx: AdminContext,
  { changeId, payloadHash }: ApproveRuleChangeInput,
): Promise<RuleChangeView> {
  await administration.requireAdminStepUp(ctx);
  const isApproved = await inTransaction(ctx.em, async (em) => {
    const row = await requireRuleChange(em, changeId);
    const request = await approve(em, ctx, { requestId: row.request_id, payloadHash });
    await auditDeed(em, ctx, { changeId, action: "approve", details: {} });
    if (request.state !== "approved") return false;
    await move(em, changeId, "approved");
    // With the same commit, so that the job doesn't take it up before its approver.
    return claimRules(em, changeId);
  });
  if (isApproved) await executeRules(ctx, changeId, `admin:${ctx.actor.adminId}`);
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
    await auditDeed(em, ctx, { changeId, action: "reject", details: { reason } });
  });
  return ruleChangeView(ctx, changeId);
}

/** By whoever proposed it, while nobody has decided. Throws NOT_FOUND, also for others', and APPROVAL_CLOSED. */
export async function withdrawRules(
  ctx: AdminContext,
  { changeId }: RuleChangeInput,
): Promise<RuleChangeView> {
  await inTransaction(ctx.em, async (em) => {
    const row = await requireRuleChange(em, changeId);
    const own = await em.execute<unknown[]>(`select 1 from rule_changes where id = ? and proposed_by = ?`, [
      changeId,
      ctx.actor.adminId,
    ]);
    if (own.length === 0) throw new DomainError("NOT_FOUND", {});
    if (!(await voidApproval(em, row.request_id)))
      throw new DomainError("APPROVAL_CLOSED", { state: row.state });
    await move(em, changeId, "withdrawn");
    await auditDeed(em, ctx, { changeId, action: "withdraw", details: {} });
  });
  return ruleChangeView(ctx, changeId);
}

/** The request's lock is held, so nothing has moved since it was looked at. */
async function move(em: EntityManager, id: string, to: "approved" | "rejected" | "withdrawn"): Promise<void> {
  const moved = await em.execute<unknown[]>(
    `update rule_changes set state = ?, ended_at = case when ? = 'approved' then null else now() end
     where id = ? and state = 'proposed' returning id`,
    [to, to, id],
  );
  if (moved.length === 0) throw new Error(`Change ${id} moved without its request.`);
}

interface Deed {
  readonly changeId: string;
  readonly action: "approve" | "reject" | "withdraw";
  readonly details: Readonly<Record<string, unknown>>;
}

function auditDeed(em: EntityManager, ctx: AdminContext, { changeId, action, details }: Deed): Promise<void> {
  const subject = { kind: "rule_change", id: changeId };
  return audit(ctx, em, { action: `marketRules.${action}`, subject, details });
}
