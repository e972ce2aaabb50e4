import type { AdjustmentView, ListAdjustmentsInput } from "@fillmark/contracts/adjustments";
import { page, type Page, uuidCursor } from "../../db/paging.ts";
import type { AdminContext } from "../../context/context.ts";
import { adjustmentViews, selectAdjustments } from "./adjustment-rows.ts";

/** Newest first. */
export async function listAdjustments(
  ctx: AdminContext,
  { open, cursor, limit }: ListAdjustmentsInput,
): Promise<Page<AdjustmentView>> {
  let found = selectAdjustments(ctx.em);
  if (open) found = found.where("a.state", "in", ["proposed", "approved"]);
  if (cursor !== undefined) found = found.where("a.id", "<", uuidCursor(cursor));
  const rows = await found
    .orderBy("a.id", "desc")
    .limit(limit + 1)
    .execute();
  const { items, nextCursor } = page({ rows, limit, cursorOf: ({ id }) => id, view: (row) => row });
  return { items: await adjustmentViews(ctx, items), nextCursor };
}
