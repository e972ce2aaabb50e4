import { inTransaction } from "../../db/in-transaction.ts";
import { eachOnItsOwn } from "../../each-on-its-own.ts";
import type { Context } from "../../trpc/context.ts";
import { voidApproval } from "../approvals/index.ts";
import { mailApproved } from "./withdrawal-mails.ts";
import { readWithdrawal } from "./withdrawal-row.ts";

const PAGE = 50;

/**
 * In a sandbox that decides alone a withdrawal over a sandbox's rail waits for nobody: it is approved by the sandbox's
 * word, which its row keeps, and the question to the team is taken back. The database refuses it anywhere else, where
 * as many people approve as the amount asks for.
 */
export async function approveInSandbox(ctx: Context): Promise<void> {
  const sandboxes = ctx.rails.all().flatMap(({ id, isSandbox }) => (isSandbox ? [id] : []));
  const rows = await ctx.em.execute<{ id: string }[]>(
    `select w.id from withdrawals w join users u on u.id = w.user_id
     where sandbox_decides() and w.state = 'awaiting_approval' and w.updated_at < now() - interval '2 seconds'
       and w.rail in (select value from jsonb_array_elements_text(?::jsonb))
       and u.frozen_at is null and u.disabled_at is null order by w.id limit ${PAGE}`,
    [JSON.stringify(sandboxes)],
  );
  await eachOnItsOwn(rows, ({ id }) => approve(ctx, id));
}

async function approve(ctx: Context, id: string): Promise<void> {
  await inTransaction(ctx.em, async (em) => {
    const row = await readWithdrawal(em, id, "hold");
    if (row?.state !== "awaiting_approval" || row.approval_id === null) return;
    if (!(await voidApproval(em, row.approval_id))) return;
    await em.execute(`update withdrawals set state = 'approved', by_sandbox = true where id = ?`, [id]);
    await mailApproved(em, ctx, row);
  });
}
