import type { EntityManager } from "@mikro-orm/postgresql";
import { query } from "../../../db/query.ts";

export interface OwnExport {
  readonly size: number;
  readonly readyMs: number;
}

/** Null unless this is a finished export of this very user whose time isn't over. */
export async function findOwnExport(
  em: EntityManager,
  { path, userId, nowMs }: { path: string; userId: string; nowMs: number },
): Promise<OwnExport | null> {
  if (!/^[0-9a-f]{40}\.zip$/.test(path)) return null;
  const row = await query(em)
    .selectFrom("data_exports")
    .select(["size", "ready_at"])
    .where("path", "=", path)
    .where("user_id", "=", userId)
    .where("state", "=", "ready")
    .where("expires_at", ">", new Date(nowMs))
    .executeTakeFirst();
  if (row === undefined) return null;
  return { size: Number(row.size), readyMs: row.ready_at?.getTime() ?? 0 };
}
