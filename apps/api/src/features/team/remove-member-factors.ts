import type { MemberInput, TeamDeedView } from "@fillmark/contracts/team";
import { inTransaction } from "../../db/in-transaction.ts";
import type { AdminContext } from "../../trpc/context.ts";
import { administration } from "../auth/index.ts";
import { askForChange } from "./changes/ask-for-change.ts";
import { requireChangeable } from "./require-changeable.ts";

/**
 * For a member who has lost their phone. Whoever takes a colleague's second factor off could set up their own in its
 * place, so it waits. Then they sign in by the password alone, are signed out everywhere and told by mail. Throws
 * STEP_UP_NEEDED, NOT_FOUND, TEAM_CHANGE_WAITS; FORBIDDEN for one's own.
 */
export async function removeMemberFactors(
  ctx: AdminContext,
  { adminId }: MemberInput,
): Promise<TeamDeedView> {
  await administration.requireAdminStepUp(ctx);
  return inTransaction(ctx.em, async (em) => {
    const { email, name, role } = await requireChangeable(em, ctx, { adminId, staysOwner: true });
    const found = await em.execute<{ has_factor: boolean }[]>(
      `select ${administration.hasFactorSql("a")} as has_factor from admins a where a.id = ?`,
      [adminId],
    );
    if (found[0]?.has_factor !== true) return { isWaiting: false };
    return askForChange(em, ctx, { kind: "factors", adminId, email, name, role });
  });
}
