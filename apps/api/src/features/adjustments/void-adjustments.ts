import { sql } from "kysely";
import { inTransaction } from "../../db/in-transaction.ts";
import { query } from "../../db/query.ts";
import { settleAll } from "../../runtime/settle-all.ts";
import type { Context } from "../../context/context.ts";
import { deliverOutbox } from "../../outbox/deliver-outbox.job.ts";
import { voidApproval } from "../approvals/index.ts";
import { adjustmentHandlers } from "./adjustment-handlers.ts";

/** Nobody asks for them any more. What was approved already is done first. Any number of times. */
export async function voidAdjustments(ctx: Context): Promise<void> {
  await deliverOutbox(ctx, adjustmentHandlers, { graceSeconds: 0 });
  const proposed = await query(ctx.em)
    .selectFrom("adjustments")
    .select(["id", "request_id"])
    .where("state", "=", "proposed")
    .orderBy("id")
    .execute();
  await settleAll(proposed, ({ id, request_id: requestId }) =>
    inTransaction(ctx.em, async (em) => {
      if (!(await voidApproval(em, requestId))) return;
      await query(em)
        .updateTable("adjustments")
        .set({ state: "withdrawn", ended_at: sql<Date>`now()` })
        .where("id", "=", id)
        .where("state", "=", "proposed")
        .execute();
    }),
  );
}
