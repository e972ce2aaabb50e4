// What becomes of money that a bank takes back: one proposes, another agrees.
import type { EntityManager } from "@mikro-orm/postgresql";
import type {
  ApproveChargebackInput,
  ChargebackInput,
  ChargebackView,
  ProposeChargebackInput,
  RejectChargebackInput,
} from "@fillmark/contracts/chargebacks";
import { formatUnits } from "@fillmark/contracts/money";
import type { AdminContext } from "../../context/context.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { query } from "../../db/query.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { deliver, enqueue } from "../../outbox/deliver.ts";
import { audit } from "../admin/index.ts";
import {
  approve,
  openApproval,
  readApproval,
  reject,
  samePerson,
  withdrawRequest,
} from "../approvals/index.ts";
import { administration } from "../auth/index.ts";
import { scaleOf } from "../trading/index.ts";
import { chargebackHandlers } from "./chargeback-handlers.ts";
import { chargebackView, lockHeld, type ChargebackRow } from "./chargeback-row.ts";

const OUTCOMES = { returned: "chargeback.return", released: "chargeback.release" } as const;

/** Throws STEP_UP_NEEDED, NOT_FOUND, OWN_CASE, and CHARGEBACK_MOVED_ON also while another proposal waits. */
export async function proposeOutcome(
  ctx: AdminContext,
  { chargebackId: id, outcome, reason }: ProposeChargebackInput,
): Promise<ChargebackView> {
  await administration.requireAdminStepUp(ctx);
  await inTransaction(ctx.em, async (em) => {
    const row = await lockHeld(em, id);
    if (await isProposed(em, row)) throw new DomainError("CHARGEBACK_MOVED_ON", { state: row.state });
    await samePerson.refuse(em, ctx, row.user_id);
    const text = (units: string) => formatUnits(BigInt(units), scaleOf(ctx.exchange, row.asset));
    const request = await openApproval(em, {
      kind: "chargeback",
      subjectId: id,
      payload: {
        chargeback: id,
        deposit: row.deposit_id,
        user: row.user_id,
        asset: row.asset,
        amount: text(row.amount),
        held: text(row.held ?? "0"),
        outcome,
        because: reason,
      },
      requester: { kind: "admin", id: ctx.actor.adminId },
      quorum: 1,
    });
    await query(em)
      .updateTable("chargebacks")
      .set({ approval_id: request.id, outcome })
      .where("id", "=", id)
      .execute();
    await write(em, ctx, { row, action: "propose", details: { outcome, reason } });
  });
  return chargebackView(ctx, id);
}

/** Another admin's yes, with which the ledger follows. Throws as proposing does, and what approvals throw. */
export async function approveOutcome(
  ctx: AdminContext,
  { chargebackId: id, payloadHash }: ApproveChargebackInput,
): Promise<ChargebackView> {
  await administration.requireAdminStepUp(ctx);
  await inTransaction(ctx.em, async (em) => {
    const row = await lockHeld(em, id);
    const request = await approve(em, ctx, { requestId: requireProposal(row), payloadHash });
    const outcome = request.payload["outcome"] === "returned" ? "returned" : "released";
    await write(em, ctx, { row, action: "approve", details: { outcome } });
    if (request.state !== "approved") return;
    await query(em)
      .updateTable("chargebacks")
      .set({ state: "resolving", outcome })
      .where("id", "=", id)
      .execute();
    await enqueue(em, { kind: OUTCOMES[outcome], subjectId: id, actor: `admin:${ctx.actor.adminId}` });
  });
  await deliver(ctx, chargebackHandlers, id);
  return chargebackView(ctx, id);
}

/** Another admin's no; the money stays held. Throws as approving does. */
export async function rejectOutcome(
  ctx: AdminContext,
  { chargebackId: id, reason }: RejectChargebackInput,
): Promise<ChargebackView> {
  await administration.requireAdminStepUp(ctx);
  await inTransaction(ctx.em, async (em) => {
    const row = await lockHeld(em, id);
    await reject(em, ctx, { requestId: requireProposal(row), reason });
    await write(em, ctx, { row, action: "reject", details: { reason } });
  });
  return chargebackView(ctx, id);
}

/** The proposer doesn't any more. Throws FORBIDDEN for another's, and as approving does. */
export async function withdrawProposal(
  ctx: AdminContext,
  { chargebackId: id }: ChargebackInput,
): Promise<ChargebackView> {
  await administration.requireAdminStepUp(ctx);
  await inTransaction(ctx.em, async (em) => {
    const row = await lockHeld(em, id);
    await withdrawRequest(em, ctx, requireProposal(row));
    await write(em, ctx, { row, action: "withdraw", details: {} });
  });
  return chargebackView(ctx, id);
}

async function isProposed(em: EntityManager, { approval_id: id }: ChargebackRow): Promise<boolean> {
  return id !== null && (await readApproval(em, id)).state === "pending";
}

function requireProposal({ approval_id: id, state }: ChargebackRow): string {
  if (id === null) throw new DomainError("CHARGEBACK_MOVED_ON", { state });
  return id;
}

interface Written {
  readonly row: ChargebackRow;
  readonly action: "propose" | "approve" | "reject" | "withdraw";
  readonly details: Readonly<Record<string, unknown>>;
}

function write(em: EntityManager, ctx: AdminContext, { row, action, details }: Written): Promise<void> {
  return audit(ctx, em, {
    action: `chargebacks.${action}`,
    subject: { kind: "deposit", id: row.deposit_id },
    details: { chargeback: row.id, ...details },
  });
}
