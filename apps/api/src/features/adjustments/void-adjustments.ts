import { inTransaction } from "../../db/in-transaction.ts";
import { eachOnItsOwn } from "../../each-on-its-own.ts";
import type { Context } from "../../trpc/context.ts";
import { voidApproval } from "../approvals/index.ts";
import { executeAdjustments } from "./execute-adjustments.job.ts";

/** Nobody asks for them any more. What was approved already is done first. Any number of times. */
export async function voidAdjustments(ctx: Context): Promise<void> {
  await executeAdjustments(ctx);
  const proposed = await ctx.em.execute<{ id: string; request_id: string }[]>(
    `select id, request_id from adjustments where state = 'proposed' order by id`,
  );
  await eachOnItsOwn(proposed, ({ id, request_id: requestId }) =>
    inTransaction(ctx.em, async (em) => {
      if (!(await voidApproval(em, requestId))) return;
      await em.execute(
        `update adjustments set state = 'withdrawn', ended_at = now() where id = ? and state = 'proposed'`,
        [id],
      );
    }),
  );
}
