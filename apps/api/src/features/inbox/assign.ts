import type { AssignInput } from "@fillmark/contracts/inbox";
import type { AdminContext } from "../../context/context.ts";
import { DomainError } from "../../errors/domain-error.ts";
import type { Draft } from "../chat/index.ts";
import { mayAnswer } from "./agents.ts";
import { auditDraft, changeAsAgent } from "./change-as-agent.ts";

/**
 * Compared and set while the conversation is held, so of two who want it at once one gets it and the other is refused
 * ASSIGNMENT_CHANGED. Throws NOT_FOUND for a conversation, or an agent who may answer, that isn't there.
 */
export async function assign(
  ctx: AdminContext,
  { conversationId, to, from }: AssignInput,
): Promise<{ success: true }> {
  await changeAsAgent(ctx, conversationId, async (draft) => {
    const { assigneeId } = draft.now;
    if (!isSame(assigneeId, from)) throw new DomainError("ASSIGNMENT_CHANGED", { assigneeId });
    await assignIn(ctx, draft, { to });
  });
  return { success: true };
}

/** While the conversation is held. Throws NOT_FOUND. `also` stands in the audit log beside it. */
export async function assignIn(
  ctx: AdminContext,
  draft: Draft,
  { to, also }: { readonly to: string | null; readonly also?: Readonly<Record<string, unknown>> },
): Promise<void> {
  const from = draft.now.assigneeId;
  if (isSame(to, from)) return;
  if (to !== null && !(await mayAnswer(draft.em, to))) throw new DomainError("NOT_FOUND", {});
  draft.setAssignee(to);
  if (to !== null) await draft.addSystemMessage("assigned", to);
  await auditDraft(ctx, draft, { action: "inbox.assign", details: { from, to, ...also } });
}

/** A UUID may be written in either case. */
function isSame(one: string | null, other: string | null): boolean {
  return one?.toLowerCase() === other?.toLowerCase();
}
