import { rolePermissions, type AdminPermission } from "@fillmark/contracts/admin";
import type { AdminContext, NamedAdminContext, UserContext } from "./context.ts";
import { DomainError } from "./domain-error.ts";
import { toTrpcError } from "./error-view.ts";
import { t } from "./init.ts";
import type { OrderCall } from "./order-limits.ts";
import { requireAbleAdmin, requireAdmin } from "./require-admin.ts";

export const router = t.router;
export const createCallerFactory = t.createCallerFactory;

/** The one place where a DomainError becomes a tRPC error; the formatter reads it back from `cause`. */
const withDomainErrors = t.middleware(async ({ next }) => {
  const result = await next();
  if (!result.ok && result.error.code === "INTERNAL_SERVER_ERROR") throw toTrpcError(result.error.cause);
  return result;
});

/** The calls of a batch run side by side, so each has a unit of work of its own. */
const withOwnEntityManager = t.middleware(({ ctx, next }) => next({ ctx: { ...ctx, em: ctx.em.fork() } }));

export const publicProcedure = t.procedure.use(withDomainErrors).use(withOwnEntityManager);

/** For signed-in users; narrows `ctx.actor`. */
export const userProcedure = publicProcedure.use(({ ctx, next }) => {
  const { actor } = ctx;
  if (actor.type !== "user") throw new DomainError("UNAUTHENTICATED", {});
  const userContext: UserContext = { ...ctx, actor };
  return next({ ctx: userContext });
});

/** For users who change orders. Counts before anything is read, so that what can't be read counts as well. */
export function countedProcedure(call: OrderCall) {
  return userProcedure.use(async ({ ctx, next }) => {
    await ctx.orderLimits.count(call, ctx.actor.userId, ctx.address);
    return next({ ctx });
  });
}

/** For whoever shows an admin's token, its cookie beside it or not: to say who they are, and to sign out. */
export const namedAdminProcedure = publicProcedure.use(({ ctx, next }) => {
  const { actor } = ctx;
  if (actor.type !== "admin" && actor.type !== "admin_token") throw new DomainError("UNAUTHENTICATED", {});
  const namedContext: NamedAdminContext = { ...ctx, actor };
  return next({ ctx: namedContext });
});

/**
 * For signed-in admins of any role, and also for those who have to add a second factor; narrows `ctx.actor`. Throws
 * ADMIN_COOKIE_NEEDED for a token alone.
 */
export const enteringAdminProcedure = publicProcedure.use(({ ctx, next }) => {
  const actor = requireAdmin(ctx.actor);
  const adminContext: AdminContext = { ...ctx, actor };
  return next({ ctx: adminContext });
});

/** The same two, for what users and admins do alike about things of their own. */
export function ownerProcedureFor(side: "user" | "admin") {
  return publicProcedure.use(({ ctx, next }) => {
    const { actor } = ctx;
    if (side === "admin") requireAdmin(actor);
    if (actor.type !== side || (actor.type !== "user" && actor.type !== "admin"))
      throw new DomainError("UNAUTHENTICATED", {});
    const ownerContext: UserContext | AdminContext =
      actor.type === "user" ? { ...ctx, actor } : { ...ctx, actor };
    return next({ ctx: ownerContext });
  });
}

/** For signed-in admins of any role. Throws SECOND_FACTOR_REQUIRED. */
export const adminProcedure = enteringAdminProcedure.use(({ ctx, next }) => {
  requireAbleAdmin(ctx.actor);
  return next({ ctx });
});

/** For admins whose role allows it. */
export function adminProcedureFor(permission: AdminPermission) {
  return adminProcedure.use(({ ctx, next }) => {
    if (!rolePermissions[ctx.actor.role].includes(permission)) throw new DomainError("FORBIDDEN", {});
    return next({ ctx });
  });
}
