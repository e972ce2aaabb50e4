import type { ListWithdrawalsInput, WithdrawalView } from "@fillmark/contracts/withdrawals";
import { conditions, page, type Page } from "../../db/paging.ts";
import type { UserContext } from "../../trpc/context.ts";
import { placeAfter, placeOf } from "./queue-place.ts";
import { withdrawalColumns, withdrawalViews, type WithdrawalRow } from "./withdrawal-row.ts";

/** The caller's, newest first. What the exchange refused to hold never began, and isn't listed. */
export async function listWithdrawals(
  ctx: UserContext,
  { cursor, limit }: ListWithdrawalsInput,
): Promise<Page<WithdrawalView>> {
  const where = conditions();
  where.add("w.user_id = ? and w.refusal is null", ctx.actor.userId);
  if (cursor !== undefined) where.add("(w.created_at, w.id) < (?, ?::uuid)", ...placeAfter(cursor));
  const rows = await ctx.em.execute<WithdrawalRow[]>(
    `select ${withdrawalColumns} from withdrawals w where ${where.sql}
     order by w.created_at desc, w.id desc limit ?`,
    [...where.values, limit + 1],
  );
  const views = new Map((await withdrawalViews(ctx, rows)).map((view) => [view.id, view]));
  const { items, nextCursor } = page({ rows, limit, cursorOf: placeOf, view: ({ id }) => id });
  return { items: items.flatMap((id) => views.get(id) ?? []), nextCursor };
}
