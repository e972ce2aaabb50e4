import {
  WITHDRAWAL_STATES,
  type ListQueueInput,
  type QueuedWithdrawalView,
} from "@fillmark/contracts/withdrawals";
import { page, type Page } from "../../../db/paging.ts";
import type { AdminContext } from "../../../context/context.ts";
import { readApprovals } from "../../approvals/index.ts";
import { isBeyond, queueCursor } from "../queue-cursor.ts";
import { ofWithdrawal } from "../withdrawal-row.ts";
import { queuedView, selectQueued } from "./queued-view.ts";
import { needsReview } from "./pending-review.ts";
import { isAskedFor } from "./queue-search.ts";

/**
 * Withdrawals of everybody, newest first; what people have to look at comes oldest first, as it waits longest.
 */
export async function listQueue(
  ctx: AdminContext,
  input: ListQueueInput,
): Promise<Page<QueuedWithdrawalView>> {
  const { limit } = input;
  const rows = await inQueue(selectQueued(ctx.em), input)
    .limit(limit + 1)
    .execute();
  const approvals = await readApprovals(
    ctx.em,
    rows.flatMap(({ approval_id: id }) => id ?? []),
  );
  return page({
    rows,
    limit,
    cursorOf: queueCursor,
    view: (row) => queuedView(ctx, row, approvals.get(row.approval_id ?? "") ?? null),
  });
}

/** Narrows withdrawals `w` of users `u` to those of a queue, from the cursor on, in its order. */
export function inQueue(rows: ReturnType<typeof selectQueued>, input: ListQueueInput) {
  const { queue, cursor } = input;
  const isToDo = queue === "to_do";
  const state = WITHDRAWAL_STATES.find((one) => one === queue);
  const order = isToDo ? "asc" : "desc";
  return rows
    .where("w.refusal", "is", null)
    .where(isToDo ? needsReview : ofWithdrawal.lit(true))
    .where(state === undefined ? ofWithdrawal.lit(true) : ofWithdrawal("w.state", "=", state))
    .where(isAskedFor(input))
    .where(isBeyond(cursor, isToDo ? ">" : "<"))
    .orderBy("w.created_at", order)
    .orderBy("w.id", order);
}
