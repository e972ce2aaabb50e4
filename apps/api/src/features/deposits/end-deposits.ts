import { inTransaction } from "../../db/in-transaction.ts";
import { eachOnItsOwn } from "../../each-on-its-own.ts";
import type { Context } from "../../trpc/context.ts";
import { voidApproval } from "../approvals/index.ts";
import { voidCredit } from "./credit-case.ts";
import { creditDeposits } from "./credit-deposits.ts";
import { queueDepositMail } from "./deposit-mails.ts";
import { requireDeposit } from "./deposit-rows.ts";

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
  await creditDeposits(ctx);
  const waiting = await ctx.em.execute<{ id: string }[]>(
    `select id from deposits where state in ('requested','proof_submitted') order by id`,
  );
  await eachOnItsOwn(waiting, ({ id }) => inTransaction(ctx.em, (em) => end({ ...ctx, em }, id, reason)));
  await ctx.em.execute(`update deposits set review = null where review is not null`);
  const strange = await ctx.em.execute<{ id: string; assignment_id: string | null }[]>(
    `select id, assignment_id from deposit_payments
     where deposit_id is null and state = 'settled' and return_at is null order by id`,
  );
  await eachOnItsOwn(strange, ({ id, assignment_id: requestId }) =>
    inTransaction(ctx.em, async (em) => {
      if (requestId !== null) await voidApproval(em, requestId);
      await em.execute(
        `update deposit_payments set return_at = now(), return_by = ?
         where id = ? and deposit_id is null and return_at is null`,
        [adminId, id],
      );
    }),
  );
}

async function end(ctx: Context, id: string, reason: string): Promise<void> {
  const { em } = ctx;
  const ended = await em.execute<unknown[]>(
    `update deposits set state = 'rejected', review = null, reason = ?, decided_at = now()
     where id = ? and state in ('requested','proof_submitted') returning id`,
    [reason, id],
  );
  if (ended.length === 0) return;
  await voidCredit(em, id);
  await queueDepositMail(em, ctx, await requireDeposit(em, { id }));
}
