import type { SetRoleInput, TeamActionView } from "@fillmark/contracts/team";
import { inTransaction } from "../../db/in-transaction.ts";
import type { AdminContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { audit } from "../admin/index.ts";
import { administration } from "../auth/index.ts";
import { requestChange } from "./changes/request-change.ts";
import { givesPower } from "./changes/team-change.ts";
import { openSessionsOf } from "./open-sessions.ts";
import { requireChangeable } from "./require-changeable.ts";

/**
 * A role with more power over money or people waits first. Another counts from the admin's next request on, as each request reads the role with its session. Open streams end, and who
 * may still read them opens them anew. Throws as
 * `requireChangeable`, and STEP_UP_NEEDED, TEAM_CHANGE_WAITS.
 */
export async function setRole(ctx: AdminContext, { adminId, role }: SetRoleInput): Promise<TeamActionView> {
  await administration.requireAdminStepUp(ctx);
  const streams = await inTransaction(ctx.em, async (em) => {
    const member = await requireChangeable(em, ctx, { adminId, staysOwner: role === "owner" });
    const { role: from, email, name } = member;
    if (from === role) return [];
    if (givesPower(from, role)) {
      await requestChange(em, ctx, { kind: "role", adminId, email, name, role });
      return null;
    }
    await query(em).updateTable("admins").set({ role }).where("id", "=", adminId).execute();
    const subject = { kind: "admin", id: adminId };
    await audit(ctx, em, { action: "team.setRole", subject, details: { from, to: role } });
    return openSessionsOf(em, adminId);
  });
  ctx.auth.sessionWatch.ended(streams ?? []);
  return { isWaiting: streams === null };
}
