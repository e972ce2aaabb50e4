import type { LayoutsView } from "@fillmark/contracts/chart-layouts";
import type { UserContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { joinLayouts } from "./newer-parts.ts";

export async function findLayouts({ em, actor }: UserContext): Promise<LayoutsView> {
  const row = await query(em)
    .selectFrom("chart_layouts")
    .select(["version", "layouts", "newer_parts as newerParts"])
    .where("user_id", "=", actor.userId)
    .executeTakeFirst();
  if (row === undefined) return { version: 0, layouts: [] };
  return { version: row.version, layouts: joinLayouts(row.layouts, row.newerParts ?? []) };
}
