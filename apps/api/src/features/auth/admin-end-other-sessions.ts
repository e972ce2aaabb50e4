import { inTransaction } from "../../db/in-transaction.ts";
import type { AdminContext } from "../../context/context.ts";
import { audit } from "../admin/index.ts";
import { endAdminSessions } from "./user-sessions.ts";

/** Ends all sessions of the calling admin's but this one. */
export async function adminEndOtherSessions(ctx: AdminContext): Promise<{ ended: number }> {
  const { adminId, sessionId } = ctx.actor;
  const ended = await inTransaction(ctx.em, async (em) => {
    const ids = await endAdminSessions(em, adminId, sessionId);
    const details = { ended: ids.length };
    if (ids.length > 0)
      await audit(ctx, em, { action: "auth.adminEndOtherSessions", subject: null, details });
    return ids;
  });
  ctx.auth.sessionWatch.ended(ended);
  return { ended: ended.length };
}
