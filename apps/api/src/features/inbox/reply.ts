import type { AgentMessageView, ReplyInput } from "@fillmark/contracts/inbox";
import type { AdminContext } from "../../context/context.ts";
import { messages, type Draft } from "../chat/index.ts";
import { notify } from "../notifications/index.ts";
import { readAgentMessage } from "./agent-entries.ts";
import { auditDraft, changeAsAgent } from "./change-as-agent.ts";

/**
 * Stored once, however often it is sent with the same id: the same text answers what is stored, others
 * MESSAGE_ID_CONFLICT. An agent who answers has read what stands before, and takes a conversation that nobody has. A
 * resolved one stays resolved. Throws NOT_FOUND, or UNKNOWN_FILE for a file that isn't the caller's to send.
 */
export async function reply(ctx: AdminContext, input: ReplyInput): Promise<AgentMessageView> {
  const { conversationId, clientMessageId, text, fileId = null } = input;
  return changeAsAgent(ctx, conversationId, async (draft) => {
    const seq = await replyIn(ctx, draft, { clientMessageId, text, fileId });
    return readAgentMessage(draft.em, { conversationId, seq });
  });
}

interface Reply {
  readonly clientMessageId: string;
  readonly text: string;
  readonly fileId: string | null;
}

/** While the conversation is held; gives the message's place. `also` stands in the audit log beside it. */
export async function replyIn(
  ctx: AdminContext,
  draft: Draft,
  { also, ...sent }: Reply & { readonly also?: Readonly<Record<string, unknown>> },
): Promise<number> {
  const { adminId } = ctx.actor;
  const message = { author: { kind: "admin", id: adminId } as const, ...sent };
  const { seq, isNew } = await messages.postMessage(draft, message, async () => {
    if (draft.now.assigneeId === null) {
      draft.setAssignee(adminId);
      await draft.addSystemMessage("assigned", adminId);
    }
    await draft.markRead("admin", draft.now.lastSeq);
  });
  if (isNew && !ctx.chat.isPresent(draft.now.personId)) await notifyOfflineUser(ctx, draft);
  const details = { seq, fileId: sent.fileId, ...also };
  if (isNew) await auditDraft(ctx, draft, { action: "inbox.reply", details });
  return seq;
}

/** Once, and not again before they have read what is there. Contacts have nothing but their mail, which a job sends. */
async function notifyOfflineUser(ctx: AdminContext, { em, now }: Draft): Promise<void> {
  if (now.userId === null) return;
  const once = `chat:${now.id}:${now.userReadSeq}`;
  await notify(em, ctx, { userId: now.userId, content: { type: "chat" }, once });
}
