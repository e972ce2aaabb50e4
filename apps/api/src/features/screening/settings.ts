import type { EntityManager } from "@mikro-orm/postgresql";
import { SCREENING_THRESHOLD } from "@fillmark/contracts/screening-states";
import { sql } from "kysely";
import { query } from "../../db/query.ts";

export interface ScreeningSettings {
  readonly threshold: number;
  /** Goes up with each change of a list or of the threshold. */
  readonly round: number;
}

export async function readSettings(em: EntityManager): Promise<ScreeningSettings> {
  const row = await query(em)
    .selectFrom("screening_settings")
    .select(["threshold", "round"])
    .executeTakeFirst();
  return row ?? { threshold: SCREENING_THRESHOLD.default, round: 0 };
}

/** Of two changes at once the second sees the first. */
export async function lockSettings(em: EntityManager): Promise<void> {
  await query(em).selectFrom("screening_settings").select("id").forUpdate().execute();
}

/** Everybody is compared anew from now on. Runs in the caller's transaction. */
export async function beginRound(
  em: EntityManager,
  { adminId, threshold }: { readonly adminId: string; readonly threshold?: number },
): Promise<void> {
  await query(em)
    .insertInto("screening_settings")
    .values({ id: 1, threshold: threshold ?? SCREENING_THRESHOLD.default, round: 1, changed_by: adminId })
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet({
        round: sql<number>`screening_settings.round + 1`,
        ...(threshold === undefined ? {} : { threshold, changed_at: sql<Date>`now()`, changed_by: adminId }),
      }),
    )
    .execute();
}
