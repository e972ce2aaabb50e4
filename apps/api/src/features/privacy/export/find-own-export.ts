import type { EntityManager } from "@mikro-orm/postgresql";

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
  const rows = await em.execute<OwnExport[]>(
    `select size::float8 as size, (extract(epoch from ready_at) * 1000)::float8 as "readyMs"
     from data_exports where path = ? and user_id = ? and state = 'ready' and expires_at > ?`,
    [path, userId, new Date(nowMs)],
  );
  return rows[0] ?? null;
}
