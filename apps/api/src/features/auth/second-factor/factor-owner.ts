// Users and admins prove themselves by the same things, kept in the same tables: of each row one of two columns says
// whose it is. Ids of both are never equal, so what is counted or sealed by an id needs no more than that.
import type { EntityManager } from "@mikro-orm/postgresql";
import type { AliasedExpression } from "kysely";
import type { AdminContext, UserContext } from "../../../context/context.ts";
import { query } from "../../../db/query.ts";
import type { SessionKind } from "../secrets.ts";

export type FactorOwner =
  | { readonly userId: string; readonly adminId?: undefined }
  | { readonly adminId: string; readonly userId?: undefined };

/** A signed-in user, at a thing of their own. */
export type OwnerContext = UserContext | AdminContext;

/** As the rows name an owner. */
export function columnOf({ adminId }: FactorOwner): "user_id" | "admin_id" {
  return adminId === undefined ? "user_id" : "admin_id";
}

/** The same two columns of a new row. */
export function ownerColumns({ userId, adminId }: FactorOwner): {
  user_id: string | null;
  admin_id: string | null;
} {
  return { user_id: userId ?? null, admin_id: adminId ?? null };
}

export function tableOf({ adminId }: FactorOwner): "users" | "admins" {
  return adminId === undefined ? "users" : "admins";
}

/** Users or admins, as `u`: those who may sign in. */
export function activeOwners(
  em: EntityManager,
  kind: SessionKind,
): AliasedExpression<{ id: string; email: string; password_hash: string | null }, "u"> {
  return kind === "user"
    ? query(em)
        .selectFrom("users")
        .select(["id", "email", "password_hash"])
        .where("disabled_at", "is", null)
        .as("u")
    : query(em)
        .selectFrom("admins")
        .select(["id", "email", "password_hash"])
        .where("disabled_at", "is", null)
        .as("u");
}

export function kindOf({ adminId }: FactorOwner): SessionKind {
  return adminId === undefined ? "user" : "admin";
}

export function idOf(owner: FactorOwner): string {
  return owner.adminId ?? owner.userId;
}

/** As apps and devices show the account, where someone may have one as a user as well. */
export function nameFor(owner: FactorOwner, email: string): string {
  return owner.adminId === undefined ? email : `${email} (console)`;
}

export function ownerOf({ actor }: Pick<OwnerContext, "actor">): FactorOwner {
  return actor.type === "admin" ? { adminId: actor.adminId } : { userId: actor.userId };
}
