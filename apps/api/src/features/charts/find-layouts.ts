import type { LayoutsView } from "@fillmark/contracts/chart-layouts";
import type { UserContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";

export async function findLayouts({ em, actor }: UserContext): Promise<LayoutsView> {
  const row = await query(em)
    .selectFrom("chart_layouts")
    .select(["version", "layouts"])
    .where("user_id", "=", actor.userId)
    .executeTakeFirst();
  return row ?? { version: 0, layouts: [] };
}
