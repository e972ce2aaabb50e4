import type { AssignmentSettings } from "@fillmark/contracts/inbox-tools";
import type { AdminContext } from "../../context/context.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { query } from "../../db/query.ts";
import { audit } from "../admin/index.ts";
import { deskSettings } from "../chat/index.ts";

/** Counts from the next conversation on; nobody loses one that they have. Setting what is set changes nothing. */
export async function setAssignmentSettings(
  ctx: AdminContext,
  { mostOpen }: AssignmentSettings,
): Promise<AssignmentSettings> {
  await inTransaction(ctx.em, async (em) => {
    await query(em).selectFrom("chat_assignment").select("id").forUpdate().execute();
    const before = await deskSettings.readMostOpen(em);
    if (before === mostOpen) return;
    await query(em)
      .updateTable("chat_assignment")
      .set({ most_open: mostOpen, changed_at: new Date(ctx.clock.now()), changed_by: ctx.actor.adminId })
      .execute();
    await audit(ctx, em, {
      action: "inbox.setAssignmentSettings",
      subject: { kind: "chat_assignment", id: "settings" },
      details: { from: before, to: mostOpen },
    });
  });
  return { mostOpen: await deskSettings.readMostOpen(ctx.em) };
}
