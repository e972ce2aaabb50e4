import type { ListWithdrawalsInput, WithdrawalView } from "@fillmark/contracts/withdrawals";
import { page, type Page } from "../../db/paging.ts";
import type { UserContext } from "../../context/context.ts";
import { isBeyond, queueCursor } from "./queue-cursor.ts";
import { selectWithdrawals, withdrawalViews } from "./withdrawal-row.ts";

/** The caller's, newest first. What the exchange refused to hold never began, and isn't listed. */
export async function listWithdrawals(
  ctx: UserContext,
  { cursor, limit }: ListWithdrawalsInput,
): Promise<Page<WithdrawalView>> {
  const rows = await selectWithdrawals(ctx.em)
    .where("w.user_id", "=", ctx.actor.userId)
    .where("w.refusal", "is", null)
    .where(isBeyond(cursor, "<"))
    .orderBy("w.created_at", "desc")
    .orderBy("w.id", "desc")
    .limit(limit + 1)
    .execute();
  const views = new Map((await withdrawalViews(ctx, rows)).map((view) => [view.id, view]));
  const { items, nextCursor } = page({ rows, limit, cursorOf: queueCursor, view: ({ id }) => id });
  return { items: items.flatMap((id) => views.get(id) ?? []), nextCursor };
}
