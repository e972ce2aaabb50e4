import type { EntityManager } from "@mikro-orm/postgresql";
import type { UserActor } from "../../../context/actor.ts";
import { query } from "../../../db/query.ts";

/** What one of the caller's keys is called, and whether it was revoked; null for one that isn't theirs, or is deleted. */
export async function nameOfKey(
  { em, actor }: { readonly em: EntityManager; readonly actor: UserActor },
  keyId: string,
): Promise<{ readonly name: string; readonly isRevoked: boolean } | null> {
  const row = await query(em)
    .selectFrom("api_keys")
    .select(["name", "revoked_at"])
    .where("id", "=", keyId)
    .where("user_id", "=", actor.userId)
    .executeTakeFirst();
  return row === undefined ? null : { name: row.name, isRevoked: row.revoked_at !== null };
}
