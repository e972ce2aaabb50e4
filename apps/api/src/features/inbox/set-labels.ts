import { sql } from "kysely";
import type { SetLabelsInput } from "@fillmark/contracts/inbox";
import type { AdminContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { DomainError } from "../../errors/domain-error.ts";
import type { Draft } from "../chat/index.ts";
import { auditDraft, changeAsAgent } from "./change-as-agent.ts";

/** Sets all labels of a conversation. Throws NOT_FOUND for a conversation or a label that isn't there. */
export async function setLabels(ctx: AdminContext, input: SetLabelsInput): Promise<{ success: true }> {
  await changeAsAgent(ctx, input.conversationId, (draft) => setLabelsIn(ctx, draft, input));
  return { success: true };
}

interface NewLabels {
  readonly labelIds: readonly string[];
  /** Stands in the audit log beside it. */
  readonly also?: Readonly<Record<string, unknown>>;
}

/** While the conversation is held. Throws NOT_FOUND for a label that isn't there. */
export async function setLabelsIn(
  ctx: AdminContext,
  draft: Draft,
  { labelIds, also }: NewLabels,
): Promise<void> {
  const to = [...new Set(labelIds.map((id) => id.toLowerCase()))].toSorted();
  const from = await giveLabels(draft, to);
  if (from === null) return;
  await auditDraft(ctx, draft, { action: "inbox.setLabels", details: { from, to, ...also } });
}

/** Of a conversation that is held, in a steady order. */
export async function labelsOf({ em, now }: Pick<Draft, "em" | "now">): Promise<string[]> {
  const rows = await query(em)
    .selectFrom("chat_conversation_labels")
    .select("label_id")
    .where("conversation_id", "=", now.id)
    .execute();
  return rows.map(({ label_id: id }) => id).toSorted();
}

/** Gives what it had before; null where that is the same. Throws NOT_FOUND. */
export async function giveLabels(draft: Draft, to: readonly string[]): Promise<string[] | null> {
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
  const from = await labelsOf(draft);
  if (from.join() === to.join()) return null;
  const { id: conversationId } = draft.now;
  await db.deleteFrom("chat_conversation_labels").where("conversation_id", "=", conversationId).execute();
  const given = to.map((id) => ({ conversation_id: conversationId, label_id: id }));
  if (given.length > 0) await db.insertInto("chat_conversation_labels").values(given).execute();
  draft.note("labels", { labelIds: to });
  return from;
}
