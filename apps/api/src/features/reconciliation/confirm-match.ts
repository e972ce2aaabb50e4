// A line becomes the evidence of a deposit. Crediting is the deposits' own verb, with its approvals and its second person.
import type { EntityManager } from "@mikro-orm/postgresql";
import type {
  ConfirmMatchInput,
  ConfirmPayoutInput,
  FoundLineView,
} from "@fillmark/contracts/reconciliation";
import { formatUnits } from "@fillmark/contracts/money";
import { sql } from "kysely";
import type { AdminContext } from "../../context/context.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { query } from "../../db/query.ts";
import { isUniqueViolation } from "../../db/unique-violation.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { audit } from "../admin/index.ts";
import { administration } from "../auth/index.ts";
import { crediting } from "../deposits/index.ts";
import { noteChanged } from "../duplicates/index.ts";
import { scaleOf } from "../trading/index.ts";
import { findLine } from "./find-line.ts";
import { lockOpenLine, selectLines } from "./line-rows.ts";

/**
 * One admin's yes to crediting the deposit what this line brought, with the line as its evidence: whatever crediting by hand
 * asks for, it asks for as well. Throws what approving a deposit does, NOT_FOUND, LINE_MOVED_ON for a line that is evidence of
 * something else, and LINE_DOES_NOT_FIT for another way, asset or direction or a deposit with another line.
 */
export async function confirmMatch(
  ctx: AdminContext,
  { lineId, depositId, explanation }: ConfirmMatchInput,
): Promise<FoundLineView> {
  const line = await selectLines(ctx.em).where("l.id", "=", lineId).executeTakeFirst();
  if (line === undefined) throw new DomainError("NOT_FOUND", {});
  if (BigInt(line.amount) < 0n) throw new DomainError("LINE_DOES_NOT_FIT", { reason: "direction" });
  const amount = formatUnits(BigInt(line.amount), scaleOf(ctx.exchange, line.asset));
  const bound = { lineId, depositId };
  await crediting
    .approveDeposit(ctx, { depositId, amount, explanation }, (em) => bind(em, ctx, bound))
    .catch((error: unknown) => {
      // Two people bound two lines to it, or it to two, at the same moment.
      if (isUniqueViolation(error)) throw new DomainError("LINE_DOES_NOT_FIT", { reason: "evidence" });
      throw error;
    });
  return findLine(ctx, { lineId });
}

interface Bound {
  readonly lineId: string;
  readonly depositId: string;
}

/** In the transaction that approves, which holds the deposit. */
async function bind(em: EntityManager, ctx: AdminContext, { lineId, depositId }: Bound): Promise<void> {
  const line = await lockOpenLine(em, lineId);
  if (line.deposit_id === depositId) return;
  if (line.deposit_id !== null && line.approval_state === "pending")
    throw new DomainError("LINE_MOVED_ON", { standing: "proposed" });
  await freeLines(em, { lineId, depositId });
  const deposit = await query(em)
    .selectFrom("deposits as d")
    .leftJoin("bank_lines as l", "l.deposit_id", "d.id")
    .select(["d.user_id", "d.rail", "d.asset", "d.state", "d.arrived", "l.id as line_id"])
    .where("d.id", "=", depositId)
    .executeTakeFirstOrThrow();
  if (deposit.line_id !== null) throw new DomainError("LINE_DOES_NOT_FIT", { reason: "evidence" });
  if (deposit.rail !== line.rail || deposit.asset !== line.asset)
    throw new DomainError("LINE_DOES_NOT_FIT", { reason: "account" });
  if (deposit.state === "returned") throw new DomainError("DEPOSIT_MOVED_ON", { state: "returned" });
  await query(em)
    .updateTable("bank_lines")
    .set({
      deposit_id: depositId,
      reason: null,
      decided_at: sql<Date>`now()`,
      decided_by: ctx.actor.adminId,
    })
    .where("id", "=", lineId)
    .execute();
  // The account that paid in is compared with those of other customers.
  await noteChanged(em, { userId: deposit.user_id, source: "account" });
  await audit(ctx, em, {
    action: "reconciliation.confirmMatch",
    subject: { kind: "deposit", id: depositId },
    details: { lineId, bankReference: line.bank_reference, bookedOn: line.booked_on, amount: line.amount },
  });
}

/** What was proposed and refused holds no line: of what is neither credited nor waits for a yes. */
async function freeLines(em: EntityManager, { lineId, depositId }: Bound): Promise<void> {
  await sql`update bank_lines l set deposit_id = null, decided_at = null, decided_by = null
    from deposits d left join approval_requests r on r.id = d.approval_id
    where l.deposit_id = d.id and (l.id = ${lineId} or d.id = ${depositId})
      and d.state not in ('approved','returned') and r.state is distinct from 'pending'`.execute(query(em));
}

/**
 * Says that this line is the withdrawal that was sent. Nothing moves by it. Throws STEP_UP_NEEDED, NOT_FOUND, LINE_MOVED_ON,
 * and LINE_DOES_NOT_FIT for another way, asset, sum or direction, and for a withdrawal that wasn't sent or has another line.
 */
export async function confirmPayout(
  ctx: AdminContext,
  { lineId, withdrawalId }: ConfirmPayoutInput,
): Promise<FoundLineView> {
  await administration.requireAdminStepUp(ctx);
  await inTransaction(ctx.em, async (em) => {
    const line = await lockOpenLine(em, lineId);
    if (BigInt(line.amount) > 0n) throw new DomainError("LINE_DOES_NOT_FIT", { reason: "direction" });
    const sent = await query(em)
      .selectFrom("withdrawals as w")
      .leftJoin("bank_lines as l", "l.withdrawal_id", "w.id")
      .select(["w.rail", "w.asset", "w.amount", "w.sent_at", "l.id as line_id"])
      .where("w.id", "=", withdrawalId)
      .executeTakeFirst();
    if (sent === undefined) throw new DomainError("NOT_FOUND", {});
    if (sent.rail !== line.rail || sent.asset !== line.asset)
      throw new DomainError("LINE_DOES_NOT_FIT", { reason: "account" });
    if (sent.sent_at === null || sent.line_id !== null)
      throw new DomainError("LINE_DOES_NOT_FIT", { reason: "evidence" });
    if (BigInt(sent.amount) !== -BigInt(line.amount))
      throw new DomainError("LINE_DOES_NOT_FIT", { reason: "amount" });
    await query(em)
      .updateTable("bank_lines")
      .set({
        state: "paid_out",
        withdrawal_id: withdrawalId,
        decided_at: sql<Date>`now()`,
        decided_by: ctx.actor.adminId,
      })
      .where("id", "=", lineId)
      .execute();
    await audit(ctx, em, {
      action: "reconciliation.confirmPayout",
      subject: { kind: "withdrawal", id: withdrawalId },
      details: { lineId, bankReference: line.bank_reference, amount: line.amount },
    });
  }).catch((error: unknown) => {
    if (isUniqueViolation(error)) throw new DomainError("LINE_DOES_NOT_FIT", { reason: "evidence" });
    throw error;
  });
  return findLine(ctx, { lineId });
}
