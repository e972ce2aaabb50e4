import type { ChatChangesInput, ChatChangesView } from "@fillmark/contracts/chat";
import type { UserContext } from "../../context/context.ts";
import { readChanges } from "./read-changes.ts";

/** Opens no conversation: without one there is nothing, and any cursor but 0 is not of it. */
export async function listChanges(ctx: UserContext, input: ChatChangesInput): Promise<ChatChangesView> {
  ctx.chat.markPresent(ctx.actor.userId);
  const read = await readChanges(ctx.em, ctx.actor.userId, input);
  return read ?? { changes: [], rev: 0, hasMore: false, unread: 0, reset: input.after > 0 };
}
