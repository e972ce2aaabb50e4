import type { Selectable } from "kysely";
import type { DataExportView } from "@fillmark/contracts/privacy";
import type { Database } from "../../../db/query.ts";

export const exportColumns = [
  "id",
  "state",
  "parts_done",
  "parts",
  "path",
  "size",
  "asked_at",
  "ready_at",
  "expires_at",
] as const;

type ExportRow = Pick<Selectable<Database["data_exports"]>, (typeof exportColumns)[number]>;

/** One whose time is over is expired, also before the sweep has come by. */
export function exportView(row: ExportRow, nowMs: number): DataExportView {
  const isOver = row.state === "ready" && row.expires_at !== null && row.expires_at.getTime() <= nowMs;
  const state = isOver ? "expired" : row.state;
  const isThere = state === "ready";
  return {
    id: row.id,
    state,
    partsDone: row.parts_done,
    parts: row.parts,
    size: isThere && row.size !== null ? Number(row.size) : null,
    path: isThere ? row.path : null,
    askedAt: row.asked_at.toISOString(),
    readyAt: isThere && row.ready_at !== null ? row.ready_at.toISOString() : null,
    expiresAt: isThere && row.expires_at !== null ? row.expires_at.toISOString() : null,
  };
}
