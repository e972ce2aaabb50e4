import { sql } from "kysely";
import type { Context } from "../../context/context.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { query } from "../../db/query.ts";
import { deliver, enqueue } from "../../outbox/deliver.ts";
import { deliverOutbox } from "../../outbox/deliver-outbox.job.ts";
import { settleAll } from "../../runtime/settle-all.ts";
import { voidApproval } from "../approvals/index.ts";
import { chargebackHandlers } from "./chargeback-handlers.ts";

/** Where the sandbox ends nothing of it is taken back any more: what is held is given back. Any number of times. */
export async function endChargebacks(ctx: Context): Promise<void> {
  // Nothing is held any more while the venue is paused; of these nothing was.
  await query(ctx.em)
    .updateTable("chargebacks as c")
    .set({ state: "released", outcome: "released", held: "0", ended_at: sql<Date>`now()` })
    .where("c.state", "=", "opening")
    .where(({ not, exists, selectFrom, lit }) =>
      not(
        exists(
          selectFrom("withdrawal_holds as w")
            .select(lit(1).as("one"))
            .whereRef("w.id", "=", sql`c.id::text`),
        ),
      ),
    )
    .execute();
  await deliverOutbox(ctx, chargebackHandlers, { graceSeconds: 0 });
  const open = await query(ctx.em)
    .selectFrom("chargebacks")
    .select("id")
    .where("state", "=", "held")
    .execute();
  await settleAll(open, async ({ id }) => {
    await inTransaction(ctx.em, async (em) => {
      const moved = await query(em)
        .updateTable("chargebacks")
        .set({ state: "resolving", outcome: "released" })
        .where("id", "=", id)
        .where("state", "=", "held")
        .returning("approval_id")
        .executeTakeFirst();
      if (moved === undefined) return;
      if (moved.approval_id !== null) await voidApproval(em, moved.approval_id);
      await enqueue(em, { kind: "chargeback.release", subjectId: id, actor: "system:chargebacks" });
    });
    await deliver(ctx, chargebackHandlers, id);
  });
}
