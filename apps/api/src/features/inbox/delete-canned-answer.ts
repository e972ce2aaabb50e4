import type { DeleteInput } from "@fillmark/contracts/inbox-tools";
import type { AdminContext } from "../../trpc/context.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { audit } from "../admin/index.ts";
import { requireRow } from "./unique-name.ts";

/** Throws NOT_FOUND. */
export async function deleteCannedAnswer(ctx: AdminContext, { id }: DeleteInput): Promise<{ success: true }> {
  await inTransaction(ctx.em, async (em) => {
    const sql = "delete from chat_canned_answers where id = ? returning shortcut";
    const { shortcut } = requireRow(await em.execute<{ shortcut: string }[]>(sql, [id]));
    const subject = { kind: "canned_answer", id };
    await audit(ctx, em, { action: "inbox.deleteCannedAnswer", subject, details: { shortcut } });
  });
  return { success: true };
}
