import type { DeleteInput } from "@fillmark/contracts/inbox-tools";
import type { AdminContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { audit } from "../admin/index.ts";
import { requireRow } from "./unique-name.ts";

/** Takes it from all conversations that have it, too. Throws NOT_FOUND. */
export async function deleteLabel(ctx: AdminContext, { id }: DeleteInput): Promise<{ success: true }> {
  await inTransaction(ctx.em, async (em) => {
    const rows = await query(em).deleteFrom("chat_labels").where("id", "=", id).returning("name").execute();
    const { name } = requireRow(rows);
    const subject = { kind: "label", id };
    await audit(ctx, em, { action: "inbox.deleteLabel", subject, details: { name } });
  });
  ctx.inbox.refresh();
  return { success: true };
}
