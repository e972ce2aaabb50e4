// Decisions on pairs of accounts, by the roles of screening: one admin may say that they are different people; that they are
// the same takes two.
import type { EntityManager } from "@mikro-orm/postgresql";
import type {
  ApproveDuplicateInput,
  DuplicateCaseInput,
  DuplicateCaseView,
  DuplicateReasonInput,
  ProposeDuplicateInput,
} from "@fillmark/contracts/duplicates";
import { sql } from "kysely";
import type { AdminContext } from "../../context/context.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { query } from "../../db/query.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { audit } from "../admin/index.ts";
import { approve, openApproval, reject, samePerson, withdrawRequest } from "../approvals/index.ts";
import { administration } from "../auth/index.ts";
import { caseView, lockOpenCase, proposedOf, type CaseRow } from "./case-rows.ts";

/**
 * Different people: until something else is found to agree, neither is held for the other. Throws STEP_UP_NEEDED, NOT_FOUND,
 * OWN_CASE where the caller is one of them, and DUPLICATE_MOVED_ON also while two people decide that they are the same.
 */
export function clearCase(
  ctx: AdminContext,
  { caseId, reason }: DuplicateReasonInput,
): Promise<DuplicateCaseView> {
  return change(ctx, caseId, async (em, row) => {
    requireUndecided(row);
    await query(em)
      .updateTable("duplicate_cases")
      .set({ state: "different", reason, decided_at: sql<Date>`now()`, decided_by: ctx.actor.adminId })
      .where("id", "=", caseId)
      .execute();
    await write(em, ctx, { row, action: "clear", details: { reason } });
  });
}

/** The same person, with the account that stays. Throws as clearing does, and VALIDATION for an account of neither. */
export function proposeSame(
  ctx: AdminContext,
  { caseId, keptId, reason }: ProposeDuplicateInput,
): Promise<DuplicateCaseView> {
  return change(ctx, caseId, async (em, row) => {
    requireUndecided(row);
    if (keptId !== row.user_id && keptId !== row.other_id)
      throw new DomainError("VALIDATION", {
        issues: [{ field: "keptId", message: "is neither of the two accounts" }],
      });
    const request = await openApproval(em, {
      kind: "duplicate_customer",
      subjectId: caseId,
      payload: {
        case: caseId,
        user: row.user_id,
        other: row.other_id,
        signals: row.signals,
        keeps: keptId,
        because: reason,
      },
      requester: { kind: "admin", id: ctx.actor.adminId },
      quorum: 1,
    });
    await query(em)
      .updateTable("duplicate_cases")
      .set({ approval_id: request.id })
      .where("id", "=", caseId)
      .execute();
    await write(em, ctx, { row, action: "propose", details: { keeps: keptId, reason } });
  });
}

/** Another admin's approval, with which the other account is held. Throws as proposing does, and what approvals throw. */
export function approveSame(
  ctx: AdminContext,
  { caseId, payloadHash }: ApproveDuplicateInput,
): Promise<DuplicateCaseView> {
  return change(ctx, caseId, async (em, row) => {
    const request = await approve(em, ctx, { requestId: requireProposal(row), payloadHash });
    const { because } = request.payload;
    const reason = typeof because === "string" ? because : "";
    const keptId = proposedOf(request) ?? row.user_id;
    await write(em, ctx, { row, action: "approve", details: { keeps: keptId, reason } });
    if (request.state !== "approved") return;
    const decided = { decided_at: sql<Date>`now()`, decided_by: ctx.actor.adminId };
    await query(em)
      .updateTable("duplicate_cases")
      .set({ state: "same", kept_id: keptId, reason, ...decided })
      .where("id", "=", caseId)
      .execute();
  });
}

/** Another admin rejects it; the case stays open. Throws as approving does. */
export function rejectSame(
  ctx: AdminContext,
  { caseId, reason }: DuplicateReasonInput,
): Promise<DuplicateCaseView> {
  return change(ctx, caseId, async (em, row) => {
    await reject(em, ctx, { requestId: requireProposal(row), reason });
    await forgetProposal(em, caseId);
    await write(em, ctx, { row, action: "reject", details: { reason } });
  });
}

/** The proposer takes it back. Throws FORBIDDEN for another's, and as approving does. */
export function withdrawSame(ctx: AdminContext, { caseId }: DuplicateCaseInput): Promise<DuplicateCaseView> {
  return change(ctx, caseId, async (em, row) => {
    await withdrawRequest(em, ctx, requireProposal(row));
    await forgetProposal(em, caseId);
    await write(em, ctx, { row, action: "withdraw", details: {} });
  });
}

/** An admin who is one of the two customers may not decide about them. */
async function change(
  ctx: AdminContext,
  caseId: string,
  apply: (em: EntityManager, row: CaseRow) => Promise<void>,
): Promise<DuplicateCaseView> {
  await administration.requireAdminStepUp(ctx);
  return inTransaction(ctx.em, async (em) => {
    const row = await lockOpenCase(em, caseId);
    await samePerson.refuse(em, ctx, row.user_id);
    await samePerson.refuse(em, ctx, row.other_id);
    await apply(em, row);
    return caseView(ctx, em, caseId);
  });
}

function requireUndecided(row: CaseRow): void {
  if (row.approval_id !== null) throw new DomainError("DUPLICATE_MOVED_ON", { state: row.state });
}

function requireProposal({ approval_id: id, state }: CaseRow): string {
  if (id === null) throw new DomainError("DUPLICATE_MOVED_ON", { state });
  return id;
}

/** The request itself says what became of it. */
async function forgetProposal(em: EntityManager, caseId: string): Promise<void> {
  await query(em)
    .updateTable("duplicate_cases")
    .set({ approval_id: null })
    .where("id", "=", caseId)
    .execute();
}

interface Written {
  readonly row: CaseRow;
  readonly action: "clear" | "propose" | "approve" | "reject" | "withdraw";
  readonly details: Readonly<Record<string, unknown>>;
}

function write(em: EntityManager, ctx: AdminContext, { row, action, details }: Written): Promise<void> {
  return audit(ctx, em, {
    action: `duplicates.${action}`,
    subject: { kind: "user", id: row.user_id },
    details: { caseId: row.id, other: row.other_id, signals: row.signals, ...details },
  });
}
