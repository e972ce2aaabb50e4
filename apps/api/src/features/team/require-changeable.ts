import type { EntityManager } from "@mikro-orm/postgresql";
import type { AdminRole } from "@fillmark/contracts/team";
import type { AdminContext } from "../../trpc/context.ts";
import { DomainError } from "../../trpc/domain-error.ts";

interface Member {
  readonly email: string;
  readonly name: string;
  readonly role: AdminRole;
  readonly isDisabled: boolean;
}

interface Row {
  id: string;
  email: string;
  name: string;
  role: AdminRole;
  is_disabled: boolean;
}

/**
 * Locks the owners and the admin who is to be changed, in one order, so that such changes come one after another and
 * each sees what the one before has left. Who asks must still be an owner then. `staysOwner` says whether the change
 * leaves an owner what they are.
 *
 * Throws NOT_FOUND; LAST_OWNER when nobody would be left who can manage the team; FORBIDDEN for one's own account, and
 * for who was an owner a moment ago.
 */
export async function requireChangeable(
  em: EntityManager,
  ctx: AdminContext,
  { adminId, staysOwner }: { readonly adminId: string; readonly staysOwner: boolean },
): Promise<Member> {
  await em.execute(`select pg_advisory_xact_lock(hashtext('team'))`);
  const rows = await em.execute<Row[]>(
    `select id, email, coalesce(name, split_part(email, '@', 1)) as name, role, disabled_at is not null as is_disabled from admins
     where id = ? or (role = 'owner' and disabled_at is null) order by id for update`,
    [adminId],
  );
  const member = rows.find(({ id }) => id === adminId);
  if (member === undefined) throw new DomainError("NOT_FOUND", {});
  const owners = rows.filter(({ role, is_disabled: isDisabled }) => role === "owner" && !isDisabled);
  const isLeft = owners.some(({ id }) => id !== adminId || staysOwner);
  if (!isLeft) throw new DomainError("LAST_OWNER", {});
  const isOwn = adminId === ctx.actor.adminId;
  if (isOwn || !owners.some(({ id }) => id === ctx.actor.adminId)) throw new DomainError("FORBIDDEN", {});
  const { email, name, role, is_disabled: isDisabled } = member;
  return { email, name, role, isDisabled };
}
