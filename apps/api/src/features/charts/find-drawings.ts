import type { DrawingsInput, DrawingsView } from "@fillmark/contracts/charts";
import type { UserContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";

export async function findDrawings(
  { em, actor }: UserContext,
  { pair }: DrawingsInput,
): Promise<DrawingsView> {
  const row = await query(em)
    .selectFrom("chart_drawings")
    .select(["version", "drawings"])
    .where("user_id", "=", actor.userId)
    .where("pair", "=", pair)
    .executeTakeFirst();
  return row ?? { version: 0, drawings: [] };
}
