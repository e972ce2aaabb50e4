import { sql } from "kysely";
import { query } from "../../db/query.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { deliverOutbox } from "../../outbox/deliver-outbox.job.ts";
import { settleAll } from "../../runtime/settle-all.ts";
import type { Context } from "../../context/context.ts";
import { voidApproval } from "../approvals/index.ts";
import { voidCredit } from "./credit-case.ts";
import { depositHandlers } from "./credit-deposit.ts";
import { queueDepositMail } from "./deposit-mails.ts";
import { requireDeposit } from "./deposit-rows.ts";
import { unmatched } from "./pending-review.ts";

interface Ending {
  readonly reason: string;
  /** Whose decision it is. */
  readonly adminId: string;
}

/**
 * Ends every deposit that waits, where the ways that they come by end too, and puts aside what came for nobody. What was
 * approved is credited first. Any number of times.
 */
export async function endDeposits(ctx: Context, { reason, adminId }: Ending): Promise<void> {
  await deliverOutbox(ctx, depositHandlers, { graceSeconds: 0 });
  const waiting = await query(ctx.em)
    .selectFrom("deposits")
    .select("id")
    .where("state", "in", ["requested", "proof_submitted"])
    .orderBy("id")
    .execute();
  await settleAll(waiting, ({ id }) => inTransaction(ctx.em, (em) => end({ ...ctx, em }, id, reason)));
  await query(ctx.em).updateTable("deposits").set({ review: null }).where("review", "is not", null).execute();
  const strange = await query(ctx.em)
    .selectFrom("deposit_payments as p")
    .select(["p.id", "p.assignment_id"])
    .where(unmatched)
    .orderBy("p.id")
    .execute();
  await settleAll(strange, ({ id, assignment_id: requestId }) =>
    inTransaction(ctx.em, async (em) => {
      if (requestId !== null) await voidApproval(em, requestId);
      await query(em)
        .updateTable("deposit_payments")
        .set({ return_at: sql<Date>`now()`, return_by: adminId })
        .where("id", "=", id)
        .where("deposit_id", "is", null)
        .where("return_at", "is", null)
        .execute();
    }),
  );
}

async function end(ctx: Context, id: string, reason: string): Promise<void> {
  const { em } = ctx;
  const ended = await query(em)
    .updateTable("deposits")
    .set({ state: "rejected", review: null, reason, decided_at: sql<Date>`now()` })
    .where("id", "=", id)
    .where("state", "in", ["requested", "proof_submitted"])
    .returning("id")
    .executeTakeFirst();
  if (ended === undefined) return;
  await voidCredit(em, id);
  await queueDepositMail(em, ctx, await requireDeposit(em, { id }));
}
