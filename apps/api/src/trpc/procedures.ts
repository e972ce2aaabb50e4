import type { TRPCError } from "@trpc/server";
import type { AdminPermission } from "@fillmark/contracts/admin";
import {
  requireAdmin,
  requireEnteringAdmin,
  requireNamedAdmin,
  requireOwner,
  requireUserActor,
} from "../context/guards.ts";
import type { Context } from "../context/context.ts";
import { noteRefusal } from "../context/refused.ts";
import { toDomainErrorView, toTrpcError } from "./error-view.ts";
import { t } from "./init.ts";
import { refusalOfKey } from "./key-guard.ts";
import type { OrderCall } from "./order-limits.ts";
import type { ProcedureMeta } from "./procedure-meta.ts";

export const router = t.router;
export const createCallerFactory = t.createCallerFactory;

/** What came of the rest of a call, as the library hands it back. */
interface Result {
  readonly ok: boolean;
  readonly error?: TRPCError;
}

/** The one place where a DomainError becomes a tRPC error; the formatter reads it back from `cause`. */
async function withDomainErrors<R extends Result>({ ctx, path }: Called, run: () => Promise<R>): Promise<R> {
  const answered = async (): Promise<R> => {
    const result = await run().catch((error: unknown) => {
      throw toTrpcError(error);
    });
    if (!result.ok && result.error?.code === "INTERNAL_SERVER_ERROR") throw toTrpcError(result.error.cause);
    return result;
  };
  if (ctx.telemetry === null) return answered();
  return ctx.telemetry.procedure(path, answered, (error) => toDomainErrorView(error, ctx.requestId).code);
}

/** Which call it is, and whose. */
type Called = Pick<Call, "ctx" | "path">;

/**
 * The calls of a batch run side by side, so each has a unit of work of its own. Each step of a call names what it changes of
 * the context and no more, and there are few of them: the library copies the call for each step, and all of the context
 * for each that names something, member by member.
 */
export const publicProcedure = t.procedure.use((call) =>
  withDomainErrors(call, async () => {
    await requireReach(call);
    return call.next({ ctx: { em: call.ctx.em.fork() } });
  }),
);

/** For signed-in users; narrows `ctx.actor`. Throws UNAUTHENTICATED. */
export const userProcedure = t.procedure.meta({ as: "user" }).use((call) =>
  withDomainErrors(call, async () => {
    const actor = requireUserActor(call.ctx);
    await requireReach(call);
    return call.next({ ctx: { actor, em: call.ctx.em.fork() } });
  }),
);

interface Call {
  readonly ctx: Context;
  readonly meta: ProcedureMeta | undefined;
  readonly path: string;
  getRawInput(): Promise<unknown>;
}

/** Under every procedure, whomever it is for: none can be built without it. Throws what `refusalOfKey` says. */
async function requireReach({ ctx, meta, path, getRawInput }: Call): Promise<void> {
  const { actor } = ctx;
  if (actor.type !== "user" || actor.key === undefined) return;
  const refusal = refusalOfKey(actor.key, meta, await getRawInput());
  if (refusal === null) return;
  noteRefusal(ctx, refusal.code, path);
  throw refusal;
}

const ofAdmins = publicProcedure.meta({ as: "admin" });

/** For users who change orders. Counts before anything is read, so that what can't be read counts as well. */
export function countedProcedure(call: OrderCall) {
  return userProcedure.use(async ({ ctx, next }) => {
    await ctx.orderLimits.count(call, ctx.actor.userId, ctx.address);
    return next();
  });
}

/** For a caller with an admin's token, its cookie beside it or not: to say who they are, and to sign out. */
export const namedAdminProcedure = ofAdmins.use(({ ctx, next }) =>
  next({ ctx: { actor: requireNamedAdmin(ctx).actor } }),
);

/** For signed-in admins of any role, and also for those who have to add a second factor; narrows `ctx.actor`. */
export const enteringAdminProcedure = ofAdmins.use(({ ctx, next }) =>
  next({ ctx: { actor: requireEnteringAdmin(ctx).actor } }),
);

/** For what users and admins do alike about things of their own. */
export function ownerProcedureFor(side: "user" | "admin") {
  return publicProcedure.meta({ as: side }).use(({ ctx, next }) => next({ ctx: requireOwner(ctx, side) }));
}

/** For signed-in admins of any role. */
export const adminProcedure = ofAdmins.use(({ ctx, next }) =>
  next({ ctx: { actor: requireAdmin(ctx).actor } }),
);

/** For admins whose role allows it. */
export function adminProcedureFor(permission: AdminPermission) {
  return ofAdmins.use(({ ctx, next }) => next({ ctx: { actor: requireAdmin(ctx, permission).actor } }));
}
