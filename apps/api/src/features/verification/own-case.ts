import type { EntityManager } from "@mikro-orm/postgresql";
import type { AdminContext } from "../../context/context.ts";
import { samePerson } from "../approvals/index.ts";

/** Whether this admin is taken for this user. */
export async function isOwnCase(em: EntityManager, ctx: AdminContext, userId: string): Promise<boolean> {
  return (await samePerson.asUser(em, { adminId: ctx.actor.adminId, userId })).length > 0;
}
