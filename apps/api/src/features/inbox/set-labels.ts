import type { SetLabelsInput } from "@fillmark/contracts/inbox";
import type { AdminContext } from "../../trpc/context.ts";
import { DomainError } from "../../trpc/domain-error.ts";
import { auditDraft, changeAsAgent } from "./change-as-agent.ts";

/** Sets all labels of a conversation. Throws NOT_FOUND for a conversation or a label that isn't there. */
export async function setLabels(ctx: AdminContext, input: SetLabelsInput): Promise<{ success: true }> {
  const { conversationId } = input;
  const to = [...new Set(input.labelIds.map((id) => id.toLowerCase()))].toSorted();
  await changeAsAgent(ctx, conversationId, async (draft) => {
    // Held, so that none is deleted until they are given.
    const known = await draft.em.execute<unknown[]>(
      "select id from chat_labels where id = any(array[?]::uuid[]) order by id for key share",
      [to],
    );
    if (known.length !== to.length) throw new DomainError("NOT_FOUND", {});
    const rows = await draft.em.execute<{ label_id: string }[]>(
      "select label_id from chat_conversation_labels where conversation_id = ?",
      [conversationId],
    );
    const from = rows.map(({ label_id: id }) => id).toSorted();
    if (from.join() === to.join()) return;
    await draft.em.execute("delete from chat_conversation_labels where conversation_id = ?", [
      conversationId,
    ]);
    await draft.em.execute(
      `insert into chat_conversation_labels (conversation_id, label_id)
       select ?::uuid, id from unnest(array[?]::uuid[]) as id`,
      [conversationId, to],
    );
    draft.note("labels", { labelIds: to });
    await auditDraft(ctx, draft, { action: "inbox.setLabels", details: { from, to } });
  });
  return { success: true };
}
