import type { ProfileView } from "@fillmark/contracts/profile";
import type { UserContext } from "../../trpc/context.ts";
import { DomainError } from "../../trpc/domain-error.ts";

/** Throws UNAUTHENTICATED when there is no such user any more. */
export async function findProfile({ em, actor }: UserContext): Promise<ProfileView> {
  const rows = await em.execute<ProfileView[]>(
    `select u.name, u.phone, u.country, a.path as avatar
     from users u left join avatars a on a.user_id = u.id
     where u.id = ? and u.disabled_at is null`,
    [actor.userId],
  );
  const row = rows[0];
  if (row === undefined) throw new DomainError("UNAUTHENTICATED", {});
  return row;
}
