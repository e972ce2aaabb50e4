import type { DataExportsView } from "@fillmark/contracts/privacy";
import type { UserContext } from "../../../trpc/context.ts";
import { exportColumns, exportView, type ExportRow } from "./export-row.ts";

const SHOWN = 5;

/** The caller's last exports, newest first. */
export async function listExports({ em, actor, clock }: UserContext): Promise<DataExportsView> {
  const rows = await em.execute<ExportRow[]>(
    `select ${exportColumns} from data_exports where user_id = ?
     order by data_exports.asked_at desc, data_exports.id desc limit ${SHOWN}`,
    [actor.userId],
  );
  return { exports: rows.map((row) => exportView(row, clock.now())) };
}
