import type { AdminContext } from "../../trpc/context.ts";
import { DomainError } from "../../trpc/domain-error.ts";

/** Whoever has left hears nothing that happens later than this. */
const CHECKED_EVERY_MS = 5_000;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * A stream outlives the request that opened it. So before something is told, its reader is looked up again now and
 * then: who has signed out, was disabled, or has another role by now, is told UNAUTHENTICATED instead. A database
 * that is away ends nothing.
 */
export async function* whileSignedIn<Event>(
  ctx: AdminContext,
  events: AsyncIterable<Event>,
): AsyncGenerator<Event> {
  let checkedAt = ctx.clock.now();
  for await (const event of events) {
    if (ctx.clock.now() - checkedAt >= CHECKED_EVERY_MS) {
      const answer = await isSignedIn(ctx).catch((error: unknown) => {
        ctx.log.warn({ err: error }, "A console could not be looked up; the next event asks again.");
        return null;
      });
      if (answer === false) throw new DomainError("UNAUTHENTICATED", {});
      if (answer === true) checkedAt = ctx.clock.now();
    }
    yield event;
  }
}

async function isSignedIn({ em, clock, actor }: AdminContext): Promise<boolean> {
  const { adminId, sessionId, role } = actor;
  // A caller that didn't come by HTTP has no session in the table.
  const id = uuid.test(sessionId) ? sessionId : null;
  const rows = await em.fork().execute<unknown[]>(
    `select 1 from admins a where a.id = ? and a.disabled_at is null and a.role = ?
       and (?::uuid is null or exists (
         select 1 from sessions s where s.id = ?::uuid and s.admin_id = a.id and s.expires_at > ?))`,
    [adminId, role, id, id, new Date(clock.now())],
  );
  return rows.length > 0;
}
