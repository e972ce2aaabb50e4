import { inTransaction } from "../../db/in-transaction.ts";
import { eachOnItsOwn } from "../../each-on-its-own.ts";
import { DomainError } from "../../trpc/domain-error.ts";
import type { Context } from "../../trpc/context.ts";
import { voidApproval } from "../approvals/index.ts";
import { holdMoney } from "./hold-money.ts";
import { record, thisProcess } from "./pay-out.ts";
import { settle } from "./settle.ts";
import { readWithdrawal } from "./withdrawal-row.ts";

/**
 * Ends every withdrawal that has not ended, where what they are paid from ends too: their money goes back to where it
 * was taken from. Any number of times; nothing new comes while the venue is paused.
 */
export async function endWithdrawals(ctx: Context, reason: string): Promise<void> {
  const moving = await ctx.em.execute<{ id: string }[]>(
    `select id from withdrawals where state in ('requested','held','awaiting_approval','approved','unknown')
       or ledger = 'held' or state = 'returned' and ledger = 'paid' order by id`,
  );
  await eachOnItsOwn(moving, ({ id }) => end(ctx, id, reason));
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
      await em.execute(`update withdrawals set state = 'canceled', reason = ? where id = ?`, [reason, id]);
    }
    if (row?.state !== "approved" && row?.state !== "unknown") return;
    // Whoever would send it now finds the mark and does nothing.
    await em.execute(
      `update withdrawals set sent_at = now(), sent_by = ? where id = ? and state = 'approved' and sent_at is null`,
      [thisProcess, id],
    );
    await record(em, ctx, { id, answer: "failed", reason });
  });
  await settle(ctx, id);
}
