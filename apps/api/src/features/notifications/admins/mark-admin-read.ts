import type { MarkAdminReadInput } from "@fillmark/contracts/admin-notifications";
import type { UnreadView } from "@fillmark/contracts/notifications";
import type { AdminContext } from "../../../context/context.ts";
import { query } from "../../../db/query.ts";
import { countAdminUnread } from "./list-admin-notices.ts";

/** One, or all up to a place. What is read already, or a colleague's, stays as it is. */
export async function markAdminRead(ctx: AdminContext, input: MarkAdminReadInput): Promise<UnreadView> {
  await query(ctx.em)
    .updateTable("notifications")
    .set({ read_at: new Date(ctx.clock.now()) })
    .where("id", "in", (of) => {
      const unread = of
        .selectFrom("notifications as own")
        .select("own.id")
        .where("own.admin_id", "=", ctx.actor.adminId)
        .where("own.read_at", "is", null)
        .where("own.in_app", "=", true)
        .orderBy("own.id")
        .forUpdate();
      return "id" in input ? unread.where("own.id", "=", input.id) : unread.where("own.id", "<=", input.upTo);
    })
    .execute();
  return countAdminUnread(ctx);
}
