import type { AuditAction } from "@fillmark/contracts/audit-actions";
import type { AdminContext } from "../../context/context.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { changeConversation, findConversation, type Draft } from "../chat/index.ts";
import { audit } from "../admin/index.ts";

/** For a verb of an agent. Throws NOT_FOUND also where nothing was said yet: that is no conversation to agents. */
export async function changeAsAgent<Result>(
  ctx: AdminContext,
  conversationId: string,
  work: (draft: Draft) => Promise<Result>,
): Promise<Result> {
  return changeConversation(ctx, { conversationId }, async (draft) => {
    if (draft.now.lastSeq === 0) throw new DomainError("NOT_FOUND", {});
    return work(draft);
  });
}

/** The row of what was done to a conversation, in the transaction that does it. */
export async function auditDraft(
  ctx: AdminContext,
  draft: Draft,
  { action, details }: { action: AuditAction; details: Record<string, unknown> },
): Promise<void> {
  await audit(ctx, draft.em, { action, subject: { kind: "conversation", id: draft.now.id }, details });
}

/** For reading. Throws NOT_FOUND as above. */
export async function requireConversation(ctx: AdminContext, conversationId: string): Promise<Draft["now"]> {
  const found = await findConversation(ctx.em, { conversationId });
  if (found === null || found.lastSeq === 0) throw new DomainError("NOT_FOUND", {});
  return found;
}
