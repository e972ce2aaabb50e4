import type { ProfileView } from "@fillmark/contracts/profile";
import type { UserContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { DomainError } from "../../errors/domain-error.ts";

/** Throws UNAUTHENTICATED when there is no such user any more. */
export async function findProfile({ em, actor }: UserContext): Promise<ProfileView> {
  const row = await query(em)
    .selectFrom("users")
    .leftJoin("avatars", "avatars.user_id", "users.id")
    .select(["users.name", "users.phone", "users.country", "avatars.path as avatar"])
    .where("users.id", "=", actor.userId)
    .where("users.disabled_at", "is", null)
    .executeTakeFirst();
  if (row === undefined) throw new DomainError("UNAUTHENTICATED", {});
  return row;
}
