import type { AdjustmentView, ListAdjustmentsInput } from "@fillmark/contracts/adjustments";
import { page, type Page } from "../../db/paging.ts";
import type { AdminContext } from "../../context/context.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { adjustmentViews, selectAdjustments } from "./adjustment-rows.ts";

/** Newest first. */
export async function listAdjustments(
  ctx: AdminContext,
  { open, cursor, limit }: ListAdjustmentsInput,
): Promise<Page<AdjustmentView>> {
  let found = selectAdjustments(ctx.em);
  if (open) found = found.where("a.state", "in", ["proposed", "approved"]);
  if (cursor !== undefined) found = found.where("a.id", "<", requireId(cursor));
  const rows = await found
    .orderBy("a.id", "desc")
    .limit(limit + 1)
    .execute();
  const { items, nextCursor } = page({ rows, limit, cursorOf: ({ id }) => id, view: (row) => row });
  return { items: await adjustmentViews(ctx, items), nextCursor };
}

/** The ids begin with their time, so they are in order. */
function requireId(cursor: string): string {
  if (/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(cursor)) return cursor;
  throw new DomainError("VALIDATION", {
    issues: [{ field: "cursor", message: "not a cursor of this list" }],
  });
}
