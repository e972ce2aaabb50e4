import type { MemberInput } from "@fillmark/contracts/team";
import { inTransaction } from "../../db/in-transaction.ts";
import type { AdminContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { audit } from "../admin/index.ts";
import { administration } from "../auth/index.ts";

/** Signs an admin out everywhere, with their streams; of one's own sessions this one stays. Throws STEP_UP_NEEDED, NOT_FOUND. */
export async function endMemberSessions(
  ctx: AdminContext,
  { adminId }: MemberInput,
): Promise<{ ended: number }> {
  await administration.requireAdminStepUp(ctx);
  const kept = adminId === ctx.actor.adminId ? ctx.actor.sessionId : null;
  const ended = await inTransaction(ctx.em, async (em) => {
    const found = await query(em)
      .selectFrom("admins")
      .select("id")
      .where("id", "=", adminId)
      .executeTakeFirst();
    if (found === undefined) throw new DomainError("NOT_FOUND", {});
    const ids = await administration.endAdminSessions(em, adminId, kept);
    const subject = { kind: "admin", id: adminId };
    await audit(ctx, em, { action: "team.endSessions", subject, details: { ended: ids.length } });
    return ids;
  });
  ctx.auth.sessionWatch.ended(ended);
  return { ended: ended.length };
}
