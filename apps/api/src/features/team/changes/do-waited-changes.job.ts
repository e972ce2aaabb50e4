import { inTransaction } from "../../../db/in-transaction.ts";
import { eachOnItsOwn } from "../../../each-on-its-own.ts";
import type { Context } from "../../../trpc/context.ts";
import { voidApproval } from "../../approvals/index.ts";
import { applyChange } from "./apply-change.ts";
import { holdChange } from "./team-change.ts";

/**
 * Does what no other owner could approve, once it has stood before everybody for 48 hours, and withdraws what its asker
 * has no right to any more.
 */
export async function doWaitedChanges(ctx: Context): Promise<void> {
  const rows = await ctx.em.execute<{ id: string }[]>(
    `select c.id from team_changes c where c.state = 'pending' and (
         c.asked_at <= now() - interval '48 hours' and not team_change_needs_owner(c.asked_by)
         or not exists (select 1 from admins a where a.id = c.asked_by and a.role = 'owner' and a.disabled_at is null))
       order by c.id limit 100`,
  );
  await eachOnItsOwn(rows, async ({ id }) => {
    const ended = await inTransaction(ctx.em.fork(), async (em) => {
      const change = await holdChange(em, id);
      await voidApproval(em, change.approvalId);
      return applyChange(em, ctx, { change, by: null });
    });
    ctx.auth.sessionWatch.ended(ended);
  });
}
