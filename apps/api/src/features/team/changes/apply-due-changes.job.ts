import { sql } from "kysely";
import { inTransaction } from "../../../db/in-transaction.ts";
import { settleAll } from "../../../runtime/settle-all.ts";
import type { Context } from "../../../context/context.ts";
import { query } from "../../../db/query.ts";
import { voidApproval } from "../../approvals/index.ts";
import { applyChange } from "./apply-change.ts";
import { holdChange } from "./team-change.ts";

/**
 * Does what no other owner could approve, once it has stood before everybody for 48 hours, and withdraws what its asker
 * has no right to any more.
 */
export async function applyDueChanges(ctx: Context): Promise<void> {
  const rows = await query(ctx.em)
    .selectFrom("team_changes as c")
    .select("c.id")
    .where("c.state", "=", "pending")
    .where((of) => {
      const asker = of
        .selectFrom("admins as a")
        .select("a.id")
        .whereRef("a.id", "=", "c.asked_by")
        .where("a.role", "=", "owner")
        .where("a.disabled_at", "is", null);
      const isDue = sql<boolean>`c.asked_at <= now() - interval '48 hours' and not team_change_needs_owner(c.asked_by)`;
      return of.or([isDue, of.not(of.exists(asker))]);
    })
    .orderBy("c.id")
    .limit(100)
    .execute();
  await settleAll(rows, async ({ id }) => {
    const ended = await inTransaction(ctx.em.fork(), async (em) => {
      const change = await holdChange(em, id);
      await voidApproval(em, change.approvalId);
      return applyChange(em, ctx, { change, by: null });
    });
    ctx.auth.sessionWatch.ended(ended);
  });
}
