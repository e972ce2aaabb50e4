import type { Actor } from "./context.ts";
import { DomainError } from "./domain-error.ts";

/**
 * Throws UNAUTHENTICATED for anybody but an admin, and ADMIN_COOKIE_NEEDED for an admin's token that came without the
 * cookie of its session, as a thief's does.
 */
export function requireAdmin(actor: Actor): Extract<Actor, { type: "admin" }> {
  if (actor.type === "admin_token") throw new DomainError("ADMIN_COOKIE_NEEDED", {});
  if (actor.type !== "admin") throw new DomainError("UNAUTHENTICATED", {});
  return actor;
}

/** The same, and SECOND_FACTOR_REQUIRED for one who has none: what comes by another way than the procedures asks here. */
export function requireAbleAdmin(actor: Actor): Extract<Actor, { type: "admin" }> {
  const admin = requireAdmin(actor);
  if (admin.mustAddFactor) throw new DomainError("SECOND_FACTOR_REQUIRED", {});
  return admin;
}
