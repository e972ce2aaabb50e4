import type { AdminView } from "@fillmark/contracts/auth";
import type { NamedAdminContext } from "../../context/context.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { adminView } from "./admin-view.ts";
import { AdminEntity } from "../../db/entities/auth.ts";

export async function adminMe(ctx: NamedAdminContext): Promise<AdminView> {
  const admin = await ctx.em.findOne(AdminEntity, { id: ctx.actor.adminId, disabledAt: null });
  if (admin === null) throw new DomainError("UNAUTHENTICATED", {});
  return adminView(admin, ctx.actor.mustAddFactor);
}
