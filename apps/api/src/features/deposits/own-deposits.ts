import type {
  CancelDepositInput,
  DepositInput,
  DepositView,
  ListDepositsInput,
} from "@fillmark/contracts/deposits";
import { conditions, page, type Page } from "../../db/paging.ts";
import type { UserContext } from "../../trpc/context.ts";
import { DomainError } from "../../trpc/domain-error.ts";
import { depositColumns, depositFrom, depositView, type DepositRow } from "./deposit-row.ts";
import { refuseMoved, requireDeposit } from "./deposit-rows.ts";
import { addPlace, cursorOf } from "./deposit-place.ts";

/** The caller's deposits, newest first. */
export async function listDeposits(ctx: UserContext, input: ListDepositsInput): Promise<Page<DepositView>> {
  const where = conditions();
  where.add("d.user_id = ?", ctx.actor.userId);
  addPlace(where, input.cursor, "<");
  const rows = await ctx.em.execute<DepositRow[]>(
    `select ${depositColumns} from ${depositFrom} where ${where.sql}
     order by d.requested_at desc, d.id desc limit ?`,
    [...where.values, input.limit + 1],
  );
  return page({ rows, limit: input.limit, cursorOf, view: (row) => depositView(ctx, row) });
}

/** Throws NOT_FOUND. */
export async function findOwnDeposit(
  ctx: UserContext,
  { depositId: id }: DepositInput,
): Promise<DepositView> {
  return depositView(ctx, await requireDeposit(ctx.em, { id, userId: ctx.actor.userId }));
}

/**
 * As long as nothing was sent, nothing is on its way and nobody is about to credit it. Canceling what is canceled changes
 * nothing. Throws LIVE_ONLY, NOT_FOUND and DEPOSIT_MOVED_ON.
 */
export async function cancelDeposit(
  ctx: UserContext,
  { venue, depositId: id }: CancelDepositInput,
): Promise<DepositView> {
  if (venue !== "live") throw new DomainError("LIVE_ONLY", {});
  const { userId } = ctx.actor;
  const rows = await ctx.em.execute<unknown[]>(
    `update deposits d set state = 'canceled', decided_at = now()
     where id = ? and user_id = ? and state = 'requested' and arrived is null
       and not exists (select 1 from deposit_payments p where p.deposit_id = d.id and p.state = 'pending')
       and not exists (select 1 from approval_requests r where r.id = d.approval_id and r.state = 'pending')
     returning id`,
    [id, userId],
  );
  const row = await requireDeposit(ctx.em, { id, userId });
  if (rows.length === 0 && row.state !== "canceled") return refuseMoved(ctx.em, { id, userId });
  return depositView(ctx, row);
}
