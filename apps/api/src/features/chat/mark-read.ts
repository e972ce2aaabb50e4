import type { MarkReadInput } from "@fillmark/contracts/chat";
import type { UserContext } from "../../context/context.ts";
import { markKindRead } from "../notifications/index.ts";
import { changeConversation } from "./change-conversation.ts";
import { findConversation } from "./conversation.ts";

/** The marker only moves forward, and never past the newest message. What moves nothing writes nothing. */
export async function markRead(
  ctx: UserContext,
  { seq }: MarkReadInput,
): Promise<{ readSeq: number; unread: number }> {
  const { userId } = ctx.actor;
  const found = await findConversation(ctx.em, { userId });
  if (found === null) return { readSeq: 0, unread: 0 };
  if (Math.min(seq ?? found.lastSeq, found.lastSeq) <= found.userReadSeq)
    return { readSeq: found.userReadSeq, unread: found.userUnread };
  return changeConversation(ctx, { userId }, async (draft) => {
    await draft.markRead("user", seq ?? draft.now.lastSeq);
    await markKindRead(draft.em, ctx, { userId, kind: "chat" });
    return { readSeq: draft.now.userReadSeq, unread: draft.now.userUnread };
  });
}
