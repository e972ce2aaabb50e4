import type { EntityManager } from "@mikro-orm/postgresql";
import type { UserActor } from "../../../context/actor.ts";
import { query } from "../../../db/query.ts";

/** What one of the caller's keys is called, on which demo account it acts (null on live), and whether it was revoked; null for one that isn't theirs, or is deleted. */
export async function nameOfKey(
  { em, actor }: { readonly em: EntityManager; readonly actor: UserActor },
  keyId: string,
): Promise<{
  readonly name: string;
  readonly isRevoked: boolean;
  readonly demoAccount: number | null;
} | null> {
  const row = await query(em)
    .selectFrom("api_keys")
    .select(["name", "revoked_at", "venue", "demo_account"])
    .where("id", "=", keyId)
    .where("user_id", "=", actor.userId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const demoAccount = row.venue === "demo" ? (row.demo_account ?? 1) : null;
  return { name: row.name, isRevoked: row.revoked_at !== null, demoAccount };
}
