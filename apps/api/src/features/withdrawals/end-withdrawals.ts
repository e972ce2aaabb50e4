import { sql } from "kysely";
import { inTransaction } from "../../db/in-transaction.ts";
import { query } from "../../db/query.ts";
import { settleAll } from "../../runtime/settle-all.ts";
import { DomainError } from "../../errors/domain-error.ts";
import type { Context } from "../../context/context.ts";
import { voidApproval } from "../approvals/index.ts";
import { record, thisProcess } from "./pay-out.ts";
import { enqueueStep, holdMoney, settle } from "./settle.ts";
import { readWithdrawal } from "./withdrawal-row.ts";

/**
 * Ends every withdrawal that has not ended, where what they are paid from ends too: their money goes back to where it
 * was taken from. Any number of times; nothing new comes while the venue is paused.
 */
export async function endWithdrawals(ctx: Context, reason: string): Promise<void> {
  const moving = await query(ctx.em)
    .selectFrom("withdrawals")
    .select("id")
    .where((eb) =>
      eb.or([
        eb("state", "in", ["requested", "held", "awaiting_approval", "approved", "unknown"]),
        eb("ledger", "=", "held"),
        eb.and([eb("state", "=", "returned"), eb("ledger", "=", "paid")]),
      ]),
    )
    .orderBy("id")
    .execute();
  await settleAll(moving, ({ id }) => end(ctx, id, reason));
}

async function end(ctx: Context, id: string, reason: string): Promise<void> {
  // One that was cut off is taken to where it can be ended first; what the exchange refuses has failed by it.
  await holdMoney(ctx, id).catch((error: unknown) => {
    if (!(error instanceof DomainError)) throw error;
  });
  await inTransaction(ctx.em, async (em) => {
    const row = await readWithdrawal(em, id, "hold");
    if (row?.state === "awaiting_approval" && row.approval_id !== null) {
      await voidApproval(em, row.approval_id);
      await query(em)
        .updateTable("withdrawals")
        .set({ state: "canceled", reason })
        .where("id", "=", id)
        .execute();
      await enqueueStep(em, id, "release");
    }
    if (row?.state !== "approved" && row?.state !== "unknown") return;
    // Anyone who would send it now finds the mark and does nothing.
    await query(em)
      .updateTable("withdrawals")
      .set({ sent_at: sql<Date>`now()`, sent_by: thisProcess })
      .where("id", "=", id)
      .where("state", "=", "approved")
      .where("sent_at", "is", null)
      .execute();
    await record(em, ctx, { id, answer: "failed", reason });
  });
  await settle(ctx, id);
}
