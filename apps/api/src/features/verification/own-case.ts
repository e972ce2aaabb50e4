import type { EntityManager } from "@mikro-orm/postgresql";
import type { AdminContext } from "../../trpc/context.ts";
import { DomainError } from "../../trpc/domain-error.ts";

/** Whether this admin is also this user, which their e-mail says. */
export async function isOwnCase(em: EntityManager, ctx: AdminContext, userId: string): Promise<boolean> {
  const rows = await em.execute<unknown[]>(
    `select 1 from users u join admins a on lower(a.email) = lower(u.email) where u.id = ? and a.id = ?`,
    [userId, ctx.actor.adminId],
  );
  return rows.length > 0;
}

/** Throws OWN_CASE. */
export async function requireNotOwn(em: EntityManager, ctx: AdminContext, userId: string): Promise<void> {
  if (await isOwnCase(em, ctx, userId)) throw new DomainError("OWN_CASE", {});
}
