import { sql } from "kysely";
import { inTransaction } from "../../db/in-transaction.ts";
import { query } from "../../db/query.ts";
import { settleAll } from "../../runtime/settle-all.ts";
import type { Context } from "../../context/context.ts";
import { voidApproval } from "../approvals/index.ts";
import { isHeldByMonitoring } from "../monitoring/index.ts";
import { isHeldByScreening } from "../screening/index.ts";
import { screenWithdrawal } from "./review/screen-withdrawal.ts";
import { mailApproved } from "./withdrawal-mails.ts";
import { readWithdrawal } from "./withdrawal-row.ts";
import { ownerMayWithdraw } from "./owner-may-withdraw.ts";

const PAGE = 50;

/**
 * In a sandbox that decides alone a withdrawal over a sandbox's rail waits for nobody: it is approved by the sandbox's
 * word, which its row keeps, and the question to the team is taken back. The database refuses it anywhere else, where
 * as many people approve as the amount asks for.
 */
export async function approveInSandbox(ctx: Context): Promise<void> {
  const sandboxes = ctx.rails.all().flatMap(({ id, isSandbox }) => (isSandbox ? [id] : []));
  const rows = await query(ctx.em)
    .selectFrom("withdrawals as w")
    .innerJoin("users as u", "u.id", "w.user_id")
    .select("w.id")
    .where(({ fn }) => fn<boolean>("sandbox_decides"))
    .where("w.state", "=", "awaiting_approval")
    .where("w.updated_at", "<", sql<Date>`now() - interval '2 seconds'`)
    .where(({ ref }) => sql<boolean>`${ref("w.rail")} = any(${sandboxes})`)
    .where(ownerMayWithdraw())
    .where(({ not, fn }) => not(fn<boolean>("withdrawals_stopped", ["u.id"])))
    .where(({ not, fn }) => not(fn<boolean>("screening_holds", ["u.id"])))
    .where(({ not, fn }) => not(fn<boolean>("monitoring_holds", ["u.id"])))
    .orderBy("w.id")
    .limit(PAGE)
    .execute();
  await settleAll(rows, async ({ id }) => {
    await screenWithdrawal(ctx, id);
    await approve(ctx, id);
  });
}

async function approve(ctx: Context, id: string): Promise<void> {
  await inTransaction(ctx.em, async (em) => {
    const row = await readWithdrawal(em, id, "hold");
    if (row?.state !== "awaiting_approval" || row.approval_id === null) return;
    if (await isHeldByScreening(em, row.user_id)) return;
    if (await isHeldByMonitoring(em, row.user_id)) return;
    if (!(await voidApproval(em, row.approval_id))) return;
    await query(em)
      .updateTable("withdrawals")
      .set({ state: "approved", by_sandbox: true })
      .where("id", "=", id)
      .execute();
    await mailApproved(em, ctx, row);
  });
}
