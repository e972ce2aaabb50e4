import type { DataExportsView } from "@fillmark/contracts/privacy";
import type { UserContext } from "../../../context/context.ts";
import { query } from "../../../db/query.ts";
import { exportColumns, exportView } from "./export-row.ts";

const SHOWN = 5;

/** The caller's last exports, newest first. */
export async function listExports({ em, actor, clock }: UserContext): Promise<DataExportsView> {
  const rows = await query(em)
    .selectFrom("data_exports")
    .select(exportColumns)
    .where("user_id", "=", actor.userId)
    .orderBy("asked_at", "desc")
    .orderBy("id", "desc")
    .limit(SHOWN)
    .execute();
  return { exports: rows.map((row) => exportView(row, clock.now())) };
}
