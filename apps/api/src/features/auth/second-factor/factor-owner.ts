// Users and admins prove themselves by the same things, kept in the same tables: of each row one of two columns says
// whose it is. Ids of both are never equal, so what is counted or sealed by an id needs no more than that.
import type { AdminContext, UserContext } from "../../../trpc/context.ts";

export type FactorOwner =
  | { readonly userId: string; readonly adminId?: undefined }
  | { readonly adminId: string; readonly userId?: undefined };

/** Somebody signed in, at a thing of their own. */
export type OwnerContext = UserContext | AdminContext;

/** As the rows name an owner. */
export function columnOf({ adminId }: FactorOwner): "user_id" | "admin_id" {
  return adminId === undefined ? "user_id" : "admin_id";
}

export function tableOf({ adminId }: FactorOwner): "users" | "admins" {
  return adminId === undefined ? "users" : "admins";
}

export function idOf(owner: FactorOwner): string {
  return owner.adminId ?? owner.userId;
}

/** As apps and devices show the account, where somebody may have one as a user as well. */
export function nameFor(owner: FactorOwner, email: string): string {
  return owner.adminId === undefined ? email : `${email} (console)`;
}

export function ownerOf({ actor }: OwnerContext): FactorOwner {
  return actor.type === "admin" ? { adminId: actor.adminId } : { userId: actor.userId };
}
