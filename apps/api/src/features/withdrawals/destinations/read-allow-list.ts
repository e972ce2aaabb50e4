import type { EntityManager } from "@mikro-orm/postgresql";
import { WITHDRAWAL_HOLD_HOURS } from "@fillmark/contracts/withdrawals";
import { sql } from "kysely";
import { query } from "../../../db/query.ts";

export interface AllowList {
  readonly isOn: boolean;
  /** ISO; null while nobody asked for its end. */
  readonly endsAt: string | null;
  /** Only destinations that were there then may be used; ms since epoch, null while it is off. */
  readonly closedMs: number | null;
}

/** Judged by the database: the list stays closed until 24 hours after someone asked to open it. */
export async function readAllowList(em: EntityManager, userId: string): Promise<AllowList> {
  const row = await query(em)
    .selectFrom("withdrawal_allow_lists")
    .select((eb) => {
      const endsAt = sql<Date | null>`${eb.ref("opening_asked_at")} + make_interval(hours => ${WITHDRAWAL_HOLD_HOURS})`;
      return [
        "closed_at",
        endsAt.as("ends_at"),
        eb.fn.coalesce(eb(endsAt, ">", sql<Date>`now()`), eb.lit(true)).as("is_on"),
      ];
    })
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (row === undefined || row.is_on !== true) return { isOn: false, endsAt: null, closedMs: null };
  return { isOn: true, endsAt: row.ends_at?.toISOString() ?? null, closedMs: row.closed_at.getTime() };
}
