import type { UserInput } from "@fillmark/contracts/users";
import { inTransaction } from "../../db/in-transaction.ts";
import type { AdminContext } from "../../context/context.ts";
import { audit } from "../admin/index.ts";
import { administration } from "../auth/index.ts";
import { requireEmail } from "./user-state.ts";

/** Signs the user out everywhere, with their streams. Throws NOT_FOUND. */
export async function endSessionsOf(ctx: AdminContext, { userId }: UserInput): Promise<{ ended: number }> {
  const ended = await inTransaction(ctx.em, async (em) => {
    await requireEmail(em, userId);
    const ids = await administration.endUserSessions(em, ctx, userId);
    const subject = { kind: "user", id: userId };
    await audit(ctx, em, { action: "users.endSessions", subject, details: { ended: ids.length } });
    return ids;
  });
  ctx.auth.sessionWatch.ended(ended);
  return { ended: ended.length };
}
