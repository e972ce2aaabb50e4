import type { AdjustmentView, ListAdjustmentsInput } from "@fillmark/contracts/adjustments";
import { page, type Page } from "../../db/paging.ts";
import type { AdminContext } from "../../trpc/context.ts";
import { DomainError } from "../../trpc/domain-error.ts";
import { adjustmentViews, readAdjustments } from "./adjustment-rows.ts";

/** Newest first. */
export async function listAdjustments(
  ctx: AdminContext,
  { open, cursor, limit }: ListAdjustmentsInput,
): Promise<Page<AdjustmentView>> {
  const parts = ["true"];
  const values: unknown[] = [];
  if (open) parts.push("a.state in ('proposed', 'approved')");
  if (cursor !== undefined) {
    parts.push("a.id < ?");
    values.push(requireId(cursor));
  }
  const rows = await readAdjustments(ctx.em, {
    sql: `where ${parts.join(" and ")} order by a.id desc limit ?`,
    values: [...values, limit + 1],
  });
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
