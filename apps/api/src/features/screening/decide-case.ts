// Decisions on possible matches: one admin may call it a false positive; a true match takes two.
import type { EntityManager } from "@mikro-orm/postgresql";
import type {
  ApproveMatchInput,
  ProposeMatchInput,
  ScreeningCaseInput,
  ScreeningCaseView,
  ScreeningReasonInput,
} from "@fillmark/contracts/screening";
import { SCREENING_MEASURES, type ScreeningMeasure } from "@fillmark/contracts/screening-states";
import { sql } from "kysely";
import type { AdminContext } from "../../context/context.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { query } from "../../db/query.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { audit } from "../admin/index.ts";
import { approve, openApproval, reject, samePerson, withdrawRequest } from "../approvals/index.ts";
import { administration } from "../auth/index.ts";
import { caseView, lockOpenCase, type CaseRow } from "./case-rows.ts";

/**
 * A false positive, remembered for these details and this entry. Throws STEP_UP_NEEDED, NOT_FOUND, OWN_CASE, and
 * SCREENING_MOVED_ON also while two people decide that it is true.
 */
export function clearCase(
  ctx: AdminContext,
  { caseId, reason }: ScreeningReasonInput,
): Promise<ScreeningCaseView> {
  return change(ctx, caseId, async (em, row) => {
    await samePerson.refuse(em, ctx, row.user_id);
    requireUndecided(row);
    await query(em)
      .updateTable("screening_cases")
      .set({ state: "false_positive", reason, decided_at: sql<Date>`now()`, decided_by: ctx.actor.adminId })
      .where("id", "=", caseId)
      .execute();
    await write(em, ctx, { row, action: "clear", details: { reason } });
  });
}

/**
 * It is this person: with what follows for their account. Throws as clearing does, and MEASURE_NOT_ENOUGH where somebody of a
 * sanctions list would be kept as they are.
 */
export function proposeMatch(
  ctx: AdminContext,
  { caseId, measure, reason }: ProposeMatchInput,
): Promise<ScreeningCaseView> {
  return change(ctx, caseId, async (em, row) => {
    await samePerson.refuse(em, ctx, row.user_id);
    requireUndecided(row);
    if (measure === "keep" && row.list_kind !== "pep") throw new DomainError("MEASURE_NOT_ENOUGH", {});
    const request = await openApproval(em, {
      kind: "screening_match",
      subjectId: caseId,
      payload: {
        case: caseId,
        user: row.user_id,
        list: row.list_kind,
        version: row.list_version,
        entry: row.entry_name,
        score: row.score,
        measure,
        because: reason,
      },
      requester: { kind: "admin", id: ctx.actor.adminId },
      quorum: 1,
    });
    await query(em)
      .updateTable("screening_cases")
      .set({ approval_id: request.id, measure, reason })
      .where("id", "=", caseId)
      .execute();
    await write(em, ctx, { row, action: "propose", details: { measure, reason } });
  });
}

/** Another's yes, with which the account is frozen as was proposed. Throws as proposing does, and what approvals throw. */
export function approveMatch(
  ctx: AdminContext,
  { caseId, payloadHash }: ApproveMatchInput,
): Promise<ScreeningCaseView> {
  return change(ctx, caseId, async (em, row) => {
    const request = await approve(em, ctx, { requestId: requireProposal(row), payloadHash });
    const { measure: proposed, because } = request.payload;
    const measure = SCREENING_MEASURES.find((one) => one === proposed) ?? "freeze_account";
    const reason = typeof because === "string" ? because : "";
    await write(em, ctx, { row, action: "approve", details: { measure, reason } });
    if (request.state !== "approved") return;
    await query(em)
      .updateTable("screening_cases")
      .set({
        state: "true_match",
        measure,
        reason,
        decided_at: sql<Date>`now()`,
        decided_by: ctx.actor.adminId,
      })
      .where("id", "=", caseId)
      .execute();
    await freeze(em, ctx, { userId: row.user_id, measure, reason });
  });
}

/** Another's no; the case stays open. Throws as approving does. */
export function rejectMatch(
  ctx: AdminContext,
  { caseId, reason }: ScreeningReasonInput,
): Promise<ScreeningCaseView> {
  return change(ctx, caseId, async (em, row) => {
    await reject(em, ctx, { requestId: requireProposal(row), reason });
    await forgetProposal(em, caseId);
    await write(em, ctx, { row, action: "reject", details: { reason } });
  });
}

/** The proposer doesn't any more. Throws FORBIDDEN for another's, and as approving does. */
export function withdrawMatch(ctx: AdminContext, { caseId }: ScreeningCaseInput): Promise<ScreeningCaseView> {
  return change(ctx, caseId, async (em, row) => {
    await withdrawRequest(em, ctx, requireProposal(row));
    await forgetProposal(em, caseId);
    await write(em, ctx, { row, action: "withdraw", details: {} });
  });
}

async function change(
  ctx: AdminContext,
  caseId: string,
  apply: (em: EntityManager, row: CaseRow) => Promise<void>,
): Promise<ScreeningCaseView> {
  await administration.requireAdminStepUp(ctx);
  return inTransaction(ctx.em, async (em) => {
    await apply(em, await lockOpenCase(em, caseId));
    return caseView(ctx, em, caseId);
  });
}

function requireUndecided(row: CaseRow): void {
  if (row.approval_id !== null) throw new DomainError("SCREENING_MOVED_ON", { state: row.state });
}

function requireProposal({ approval_id: id, state }: CaseRow): string {
  if (id === null) throw new DomainError("SCREENING_MOVED_ON", { state });
  return id;
}

/** The case is as it was before; the request itself says what became of it. */
async function forgetProposal(em: EntityManager, caseId: string): Promise<void> {
  await query(em)
    .updateTable("screening_cases")
    .set({ approval_id: null, measure: null, reason: null })
    .where("id", "=", caseId)
    .execute();
}

interface Freeze {
  readonly userId: string;
  readonly measure: ScreeningMeasure;
  readonly reason: string;
}

/** By the verbs that freeze elsewhere, too, and in the audit log as such. The customer is told what, and not why. */
async function freeze(
  em: EntityManager,
  ctx: AdminContext,
  { userId, measure, reason }: Freeze,
): Promise<void> {
  if (measure === "keep") return;
  const subject = { kind: "user", id: userId };
  if (measure === "freeze_account") {
    if (await administration.setFrozen(em, ctx, { userId, reason }))
      await audit(ctx, em, { action: "users.freeze", subject, details: { reason } });
    return;
  }
  const part = "withdrawals";
  if (await administration.setPartFrozen(em, ctx, { userId, part, isFrozen: true }))
    await audit(ctx, em, { action: "users.freezePart", subject, details: { part, reason } });
}

interface Written {
  readonly row: CaseRow;
  readonly action: "clear" | "propose" | "approve" | "reject" | "withdraw";
  readonly details: Readonly<Record<string, unknown>>;
}

function write(em: EntityManager, ctx: AdminContext, { row, action, details }: Written): Promise<void> {
  return audit(ctx, em, {
    action: `screening.${action}`,
    subject: { kind: "user", id: row.user_id },
    details: {
      caseId: row.id,
      list: row.list_kind,
      version: row.list_version,
      entry: row.entry_name,
      score: row.score,
      ...details,
    },
  });
}
