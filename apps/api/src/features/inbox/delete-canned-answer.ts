import type { DeleteInput } from "@fillmark/contracts/inbox-tools";
import type { AdminContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { audit } from "../admin/index.ts";
import { requireRow } from "./unique-name.ts";

/** Throws NOT_FOUND. */
export async function deleteCannedAnswer(ctx: AdminContext, { id }: DeleteInput): Promise<{ success: true }> {
  await inTransaction(ctx.em, async (em) => {
    const rows = await query(em)
      .deleteFrom("chat_canned_answers")
      .where("id", "=", id)
      .returning("shortcut")
      .execute();
    const { shortcut } = requireRow(rows);
    const subject = { kind: "canned_answer", id };
    await audit(ctx, em, { action: "inbox.deleteCannedAnswer", subject, details: { shortcut } });
  });
  return { success: true };
}
