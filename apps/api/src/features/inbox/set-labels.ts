import { sql } from "kysely";
import type { SetLabelsInput } from "@fillmark/contracts/inbox";
import type { AdminContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { auditDraft, changeAsAgent } from "./change-as-agent.ts";

/** Sets all labels of a conversation. Throws NOT_FOUND for a conversation or a label that isn't there. */
export async function setLabels(ctx: AdminContext, input: SetLabelsInput): Promise<{ success: true }> {
  const { conversationId } = input;
  const to = [...new Set(input.labelIds.map((id) => id.toLowerCase()))].toSorted();
  await changeAsAgent(ctx, conversationId, async (draft) => {
    // Held, so that none is deleted until they are given.
    const db = query(draft.em);
    const known = await db
      .selectFrom("chat_labels")
      .select("id")
      .where(sql<boolean>`id = any(${to}::uuid[])`)
      .orderBy("id")
      .forKeyShare()
      .execute();
    if (known.length !== to.length) throw new DomainError("NOT_FOUND", {});
    const rows = await db
      .selectFrom("chat_conversation_labels")
      .select("label_id")
      .where("conversation_id", "=", conversationId)
      .execute();
    const from = rows.map(({ label_id: id }) => id).toSorted();
    if (from.join() === to.join()) return;
    await db.deleteFrom("chat_conversation_labels").where("conversation_id", "=", conversationId).execute();
    const given = to.map((id) => ({ conversation_id: conversationId, label_id: id }));
    if (given.length > 0) await db.insertInto("chat_conversation_labels").values(given).execute();
    draft.note("labels", { labelIds: to });
    await auditDraft(ctx, draft, { action: "inbox.setLabels", details: { from, to } });
  });
  return { success: true };
}
