import type { EntityManager } from "@mikro-orm/postgresql";
import { WITHDRAWAL_HOLD_HOURS } from "@fillmark/contracts/withdrawals";

export interface AllowList {
  readonly isOn: boolean;
  /** ISO; null while nobody asked for its end. */
  readonly endsAt: string | null;
  /** Only destinations that were there then may be used; ms since epoch, null while it is off. */
  readonly closedMs: number | null;
}

/** Judged by the database: the list stays closed until 24 hours after somebody asked to open it. */
export async function readAllowList(em: EntityManager, userId: string): Promise<AllowList> {
  const rows = await em.execute<{ closed_ms: number; ends_ms: number | null; is_on: boolean }[]>(
    `select (extract(epoch from closed_at) * 1000)::float8 as closed_ms,
       (extract(epoch from opening_asked_at + interval '${WITHDRAWAL_HOLD_HOURS} hours') * 1000)::float8 as ends_ms,
       coalesce(opening_asked_at + interval '${WITHDRAWAL_HOLD_HOURS} hours' > now(), true) as is_on
     from withdrawal_allow_lists where user_id = ?`,
    [userId],
  );
  const row = rows[0];
  if (row === undefined || !row.is_on) return { isOn: false, endsAt: null, closedMs: null };
  const endsAt = row.ends_ms === null ? null : new Date(row.ends_ms).toISOString();
  return { isOn: true, endsAt, closedMs: row.closed_ms };
}
