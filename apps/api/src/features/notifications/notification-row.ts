import { NotificationContent, type NotificationView } from "@fillmark/contracts/notifications";
import { isKind } from "./kinds.ts";

export interface NotificationRow {
  id: string;
  kind: string;
  content: unknown;
  created_ms: number;
  read_ms: number | null;
}

export const notificationColumns = `n.id::text as id, n.kind, n.content,
  (extract(epoch from n.created_at) * 1000)::float8 as created_ms,
  (extract(epoch from n.read_at) * 1000)::float8 as read_ms`;

/** What the centre shows. */
export const isShown = `n.in_app and n.removed_at is null`;

export function notificationView(row: NotificationRow): NotificationView {
  if (!isKind(row.kind)) throw new Error(`Nobody knows notifications of the kind ${row.kind}.`);
  return {
    id: row.id,
    kind: row.kind,
    content: NotificationContent.parse(row.content),
    at: new Date(row.created_ms).toISOString(),
    readAt: row.read_ms === null ? null : new Date(row.read_ms).toISOString(),
  };
}
