import type { AdminContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { DomainError } from "../../errors/domain-error.ts";

/** A client that has disconnected receives nothing later than this. */
const CHECKED_EVERY_MS = 5_000;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * A stream outlives the request that opened it. So before something is sent, its reader is looked up again now and
 * then: who has signed out, was disabled, or has another role by now, gets UNAUTHENTICATED instead. A database
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
  let found = query(em.fork())
    .selectFrom("admins as a")
    .select("a.id")
    .where("a.id", "=", adminId)
    .where("a.disabled_at", "is", null)
    .where("a.role", "=", role);
  // A caller that didn't come by HTTP has no session in the table.
  if (uuid.test(sessionId)) {
    found = found.where((of) =>
      of.exists(
        of
          .selectFrom("sessions as s")
          .select("s.id")
          .where("s.id", "=", sessionId)
          .whereRef("s.admin_id", "=", "a.id")
          .where("s.expires_at", ">", new Date(clock.now())),
      ),
    );
  }
  return (await found.executeTakeFirst()) !== undefined;
}
