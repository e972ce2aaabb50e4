import type { EntityManager } from "@mikro-orm/postgresql";
import type { AdminRole } from "@fillmark/contracts/team";
import type { AdminContext } from "../../context/context.ts";
import { refused } from "../../context/refused.ts";
import { query } from "../../db/query.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { adminName } from "../admin/index.ts";
import { lockTeam } from "../../db/lock-name.ts";

interface Member {
  readonly email: string;
  readonly name: string;
  readonly role: AdminRole;
  readonly isDisabled: boolean;
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
  await lockTeam(em);
  const rows = await query(em)
    .selectFrom("admins as a")
    .select(["a.id", "a.email", adminName("a").as("name"), "a.role", "a.disabled_at"])
    .where((of) =>
      of.or([
        of("a.id", "=", adminId),
        of.and([of("a.role", "=", "owner"), of("a.disabled_at", "is", null)]),
      ]),
    )
    .orderBy("a.id")
    .forUpdate()
    .execute();
  const member = rows.find(({ id }) => id === adminId);
  if (member === undefined) throw new DomainError("NOT_FOUND", {});
  const owners = rows.filter(({ role, disabled_at }) => role === "owner" && disabled_at === null);
  const isLeft = owners.some(({ id }) => id !== adminId || staysOwner);
  if (!isLeft) throw new DomainError("LAST_OWNER", {});
  const isOwn = adminId === ctx.actor.adminId;
  if (isOwn || !owners.some(({ id }) => id === ctx.actor.adminId))
    throw refused(ctx, "FORBIDDEN", "to be another owner");
  const { email, name, role, disabled_at: disabledAt } = member;
  return { email, name, role, isDisabled: disabledAt !== null };
}
