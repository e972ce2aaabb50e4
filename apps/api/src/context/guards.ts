// Who may: the only place that decides it. Procedures, uploads, files, forms and streams ask here, so that a rule that
// changes changes for every way in. What belongs to whom (whose file, whose order) is the verb's own business.
import { rolePermissions, type AdminPermission } from "@fillmark/contracts/admin";
import { ADMIN_ROLES } from "@fillmark/contracts/auth";
import type { Venue } from "@fillmark/contracts/constants";
import type { FrozenPart } from "@fillmark/contracts/frozen-parts";
import { DomainError } from "../errors/domain-error.ts";
import type { Actor, AdminActor, UserActor } from "./actor.ts";
import { refused } from "./refused.ts";
import type { AdminContext, Context, NamedAdminContext, UserContext } from "./context.ts";

/** The signed-in user who calls. Throws UNAUTHENTICATED. */
export function requireUserActor(ctx: Context): UserActor {
  const { actor } = ctx;
  if (actor.type !== "user") throw refused(ctx, "UNAUTHENTICATED", "a user's session");
  return actor;
}

/** A signed-in user's. Throws UNAUTHENTICATED. */
export function requireUser(ctx: Context): UserContext {
  return { ...ctx, actor: requireUserActor(ctx) };
}

/**
 * For commands with the account's own money, and those of one part of them. Throws ACCOUNT_FROZEN and ACCOUNT_PART_FROZEN; the
 * session knew both, so it costs no statement.
 */
export function requireNotFrozen({ actor }: UserContext, part?: FrozenPart): void {
  if (actor.isFrozen) throw new DomainError("ACCOUNT_FROZEN", {});
  if (part !== undefined && actor.frozenParts.includes(part))
    throw new DomainError("ACCOUNT_PART_FROZEN", { part });
}

/** Whether this caller may see what is of this venue: a key that signs sees its own alone, anybody else both. */
export function seesVenue({ actor }: UserContext, venue: Venue): boolean {
  return actor.key === undefined || actor.key.venue === venue;
}

/** For an admin's token, its cookie beside it or not: to say who they are, and to sign out. Throws UNAUTHENTICATED. */
export function requireNamedAdmin(ctx: Context): NamedAdminContext {
  const { actor } = ctx;
  if (actor.type !== "admin" && actor.type !== "admin_token")
    throw refused(ctx, "UNAUTHENTICATED", "an admin's session");
  return { ...ctx, actor };
}

/**
 * A signed-in admin's of any role, also of one who has to add a second factor. Throws UNAUTHENTICATED for anybody else, and
 * ADMIN_COOKIE_NEEDED for an admin's token that came without the cookie of its session, as a thief's does.
 */
export function requireEnteringAdmin(ctx: Context): AdminContext {
  const { actor } = ctx;
  if (actor.type === "admin_token")
    throw refused(ctx, "ADMIN_COOKIE_NEEDED", "the cookie of the admin's session");
  if (actor.type !== "admin") throw refused(ctx, "UNAUTHENTICATED", "an admin's session");
  return { ...ctx, actor };
}

/**
 * A signed-in admin's whose role allows this, or any where nothing is named. Throws what `requireEnteringAdmin` does,
 * SECOND_FACTOR_REQUIRED for an admin without one, and FORBIDDEN.
 */
export function requireAdmin(ctx: Context, permission?: AdminPermission): AdminContext {
  const admin = requireEnteringAdmin(ctx);
  if (admin.actor.mustAddFactor)
    throw refused(ctx, "SECOND_FACTOR_REQUIRED", permission ?? "a second factor");
  if (permission !== undefined && !isAllowed(admin.actor, permission))
    throw refused(ctx, "FORBIDDEN", permission);
  return admin;
}

/** The same as an answer: true for an admin who may. */
export function mayAsAdmin(actor: Actor, permission: AdminPermission): actor is AdminActor {
  return actor.type === "admin" && !actor.mustAddFactor && isAllowed(actor, permission);
}

/** Either's, for what users and admins do alike about things of their own. */
export function requireOwner(ctx: Context, side: "user" | "admin"): UserContext | AdminContext {
  return side === "user" ? requireUser(ctx) : requireEnteringAdmin(ctx);
}

/** Whether the role of this admin allows it. */
export function isAllowed({ role }: Pick<AdminActor, "role">, permission: AdminPermission): boolean {
  return rolePermissions[role].includes(permission);
}

/** All roles that allow it. */
export function rolesWith(permission: AdminPermission): AdminActor["role"][] {
  return ADMIN_ROLES.filter((role) => isAllowed({ role }, permission));
}
