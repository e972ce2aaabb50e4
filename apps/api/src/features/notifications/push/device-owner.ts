import { expressionBuilder } from "kysely";
import type { AdminActor, UserActor } from "../../../context/actor.ts";
import type { Database } from "../../../db/query.ts";

type Owner = Pick<UserActor, "type" | "userId"> | Pick<AdminActor, "type" | "adminId">;

const ofDevice = expressionBuilder<Database, "push_subscriptions">();

/** Whose a device is. */
export function ownerColumns(owner: Owner) {
  return owner.type === "user"
    ? { user_id: owner.userId, admin_id: null }
    : { user_id: null, admin_id: owner.adminId };
}

/** Of `push_subscriptions`: those of this user or admin. True or false, and never unknown. */
export function devicesOf(owner: Owner) {
  const [column, id] =
    owner.type === "user" ? (["user_id", owner.userId] as const) : (["admin_id", owner.adminId] as const);
  return ofDevice(column, "is not distinct from", id);
}
