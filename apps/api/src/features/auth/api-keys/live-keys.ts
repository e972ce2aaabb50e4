// What other changes to an account do to its keys.
import type { EntityManager } from "@mikro-orm/postgresql";
import { query } from "../../../db/query.ts";

/** Keys that would be let in now. */
export async function countLiveKeys(em: EntityManager, userId: string, nowMs: number): Promise<number> {
  const { live } = await query(em)
    .selectFrom("api_keys")
    .select(({ fn }) => fn.countAll<string>().as("live"))
    .where("user_id", "=", userId)
    .where("revoked_at", "is", null)
    .where((of) => of.or([of("expires_at", "is", null), of("expires_at", ">", new Date(nowMs))]))
    .executeTakeFirstOrThrow();
  return Number(live);
}

/** For when someone else may hold the account. Gives their ids: the caller ends their streams once this is committed. */
export async function revokeAllKeys(em: EntityManager, userId: string, nowMs: number): Promise<string[]> {
  const rows = await query(em)
    .updateTable("api_keys")
    .set({ revoked_at: new Date(nowMs) })
    .where("user_id", "=", userId)
    .where("revoked_at", "is", null)
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}
