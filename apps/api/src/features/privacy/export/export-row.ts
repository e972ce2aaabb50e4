import type { DataExportView, ExportState } from "@fillmark/contracts/privacy";

export const exportColumns = `id, state, parts_done, parts, path, size::float8 as size,
  (extract(epoch from asked_at) * 1000)::float8 as asked_ms,
  (extract(epoch from ready_at) * 1000)::float8 as ready_ms,
  (extract(epoch from expires_at) * 1000)::float8 as expires_ms`;

export interface ExportRow {
  id: string;
  state: ExportState;
  parts_done: number;
  parts: number;
  path: string | null;
  size: number | null;
  asked_ms: number;
  ready_ms: number | null;
  expires_ms: number | null;
}

/** One whose time is over is expired, also before the sweep has come by. */
export function exportView(row: ExportRow, nowMs: number): DataExportView {
  const isOver = row.state === "ready" && row.expires_ms !== null && row.expires_ms <= nowMs;
  const state = isOver ? "expired" : row.state;
  const isThere = state === "ready";
  return {
    id: row.id,
    state,
    partsDone: row.parts_done,
    parts: row.parts,
    size: isThere ? row.size : null,
    path: isThere ? row.path : null,
    askedAt: new Date(row.asked_ms).toISOString(),
    readyAt: isThere && row.ready_ms !== null ? new Date(row.ready_ms).toISOString() : null,
    expiresAt: isThere && row.expires_ms !== null ? new Date(row.expires_ms).toISOString() : null,
  };
}
