import {
  WITHDRAWAL_STATES,
  type ListQueueInput,
  type QueuedWithdrawalView,
} from "@fillmark/contracts/withdrawals";
import { conditions, page, type Page } from "../../../db/paging.ts";
import type { AdminContext } from "../../../trpc/context.ts";
import { readApprovals } from "../../approvals/index.ts";
import { placeAfter, placeOf } from "../queue-place.ts";
import { withdrawalColumns, type WithdrawalRow } from "../withdrawal-row.ts";
import { ownerColumns, queuedView, type OwnerColumns } from "./queued-view.ts";
import { toDo } from "./to-do.ts";

/**
 * Withdrawals of everybody, newest first; what people have to look at comes oldest first, as it waits longest.
 */
export async function listQueue(
  ctx: AdminContext,
  { queue, cursor, limit }: ListQueueInput,
): Promise<Page<QueuedWithdrawalView>> {
  const isToDo = queue === "to_do";
  const where = conditions();
  where.add("w.refusal is null");
  if (isToDo) where.add(toDo);
  const state = WITHDRAWAL_STATES.find((one) => one === queue);
  if (state !== undefined) where.add("w.state = ?", state);
  if (cursor !== undefined)
    where.add(`(w.created_at, w.id) ${isToDo ? ">" : "<"} (?, ?::uuid)`, ...placeAfter(cursor));
  const order = isToDo ? "asc" : "desc";
  const rows = await ctx.em.execute<(WithdrawalRow & OwnerColumns)[]>(
    `select ${withdrawalColumns}, ${ownerColumns} from withdrawals w join users u on u.id = w.user_id
     where ${where.sql} order by w.created_at ${order}, w.id ${order} limit ?`,
    [...where.values, limit + 1],
  );
  const approvals = await readApprovals(
    ctx.em,
    rows.flatMap(({ approval_id: id }) => id ?? []),
  );
  return page({
    rows,
    limit,
    cursorOf: placeOf,
    view: (row) => queuedView(ctx, row, approvals.get(row.approval_id ?? "") ?? null),
  });
}
