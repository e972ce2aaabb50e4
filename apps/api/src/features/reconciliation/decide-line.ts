// What is no deposit: set aside with a reason, sent back at the bank, or taken up again.
import type { DecideLineInput, FoundLineView } from "@fillmark/contracts/reconciliation";
import { sql } from "kysely";
import type { AdminContext } from "../../context/context.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { query } from "../../db/query.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { audit } from "../admin/index.ts";
import { administration } from "../auth/index.ts";
import { findLine } from "./find-line.ts";
import { decidedStanding, lockOpenLine, selectLines } from "./line-rows.ts";

/** It stays in the suspense. Throws STEP_UP_NEEDED, NOT_FOUND, LINE_MOVED_ON also while a credit with it waits. */
export function setAside(ctx: AdminContext, input: DecideLineInput): Promise<FoundLineView> {
  return decide(ctx, input, "set_aside");
}

/**
 * It goes back to who sent it: written down for anyone who sends it at the bank. Throws as setting aside does, and
 * LINE_DOES_NOT_FIT for money that left.
 */
export function sendBack(ctx: AdminContext, input: DecideLineInput): Promise<FoundLineView> {
  return decide(ctx, input, "sent_back");
}

async function decide(
  ctx: AdminContext,
  { lineId, reason }: DecideLineInput,
  state: "set_aside" | "sent_back",
): Promise<FoundLineView> {
  await administration.requireAdminStepUp(ctx);
  await inTransaction(ctx.em, async (em) => {
    const line = await lockOpenLine(em, lineId);
    if (decidedStanding(line) === "proposed")
      throw new DomainError("LINE_MOVED_ON", { standing: "proposed" });
    if (state === "sent_back" && BigInt(line.amount) < 0n)
      throw new DomainError("LINE_DOES_NOT_FIT", { reason: "direction" });
    await query(em)
      .updateTable("bank_lines")
      .set({ state, reason, deposit_id: null, decided_at: sql<Date>`now()`, decided_by: ctx.actor.adminId })
      .where("id", "=", lineId)
      .execute();
    await audit(ctx, em, {
      action: state === "set_aside" ? "reconciliation.setAside" : "reconciliation.sendBack",
      subject: { kind: "bank_line", id: lineId },
      details: { reason, amount: line.amount, bankReference: line.bank_reference },
    });
  });
  return findLine(ctx, { lineId });
}

/** Decided in error, or more is known by now: it is open again. Throws STEP_UP_NEEDED, NOT_FOUND, LINE_MOVED_ON. */
export async function reopenLine(
  ctx: AdminContext,
  { lineId, reason }: DecideLineInput,
): Promise<FoundLineView> {
  await administration.requireAdminStepUp(ctx);
  await inTransaction(ctx.em, async (em) => {
    const opened = await query(em)
      .updateTable("bank_lines")
      .set({ state: "open", withdrawal_id: null, reason: null, decided_at: null, decided_by: null })
      .where("id", "=", lineId)
      .where("state", "in", ["set_aside", "sent_back", "paid_out"])
      .returning("id")
      .executeTakeFirst();
    if (opened === undefined) {
      const line = await selectLines(em).where("l.id", "=", lineId).executeTakeFirst();
      if (line === undefined) throw new DomainError("NOT_FOUND", {});
      throw new DomainError("LINE_MOVED_ON", { standing: decidedStanding(line) ?? "unmatched" });
    }
    await audit(ctx, em, {
      action: "reconciliation.reopen",
      subject: { kind: "bank_line", id: lineId },
      details: { reason },
    });
  });
  return findLine(ctx, { lineId });
}
