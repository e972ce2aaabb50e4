import type { MemberInput, TeamActionView } from "@fillmark/contracts/team";
import { inTransaction } from "../../db/in-transaction.ts";
import type { AdminContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { administration } from "../auth/index.ts";
import { requestChange } from "./changes/request-change.ts";
import { requireChangeable } from "./require-changeable.ts";

/**
 * For a member who has lost their phone. An admin who takes a colleague's second factor off could set up their own in its
 * place, so it waits. Then they sign in by the password alone, are signed out everywhere and notified by mail. Throws
 * STEP_UP_NEEDED, NOT_FOUND, TEAM_CHANGE_WAITS; FORBIDDEN for one's own.
 */
export async function removeMemberFactors(
  ctx: AdminContext,
  { adminId }: MemberInput,
): Promise<TeamActionView> {
  await administration.requireAdminStepUp(ctx);
  return inTransaction(ctx.em, async (em) => {
    const { email, name, role } = await requireChangeable(em, ctx, { adminId, staysOwner: true });
    const found = await query(em)
      .selectFrom("admins as a")
      .select(administration.hasFactor("a").as("has_factor"))
      .where("a.id", "=", adminId)
      .executeTakeFirst();
    if (found?.has_factor !== true) return { isWaiting: false };
    return requestChange(em, ctx, { kind: "factors", adminId, email, name, role });
  });
}
