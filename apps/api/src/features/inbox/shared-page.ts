import { SHARED_PAGE_MS } from "@fillmark/contracts/constants";
import type { ConversationInput } from "@fillmark/contracts/inbox";
import { SharedPageView } from "@fillmark/contracts/shared-page";
import type { AdminContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { requireConversation } from "./change-as-agent.ts";

/** The page that the customer is on, while they show it; a contact shows none. Throws NOT_FOUND. */
export async function sharedPage(
  ctx: AdminContext,
  { conversationId }: ConversationInput,
): Promise<SharedPageView> {
  await requireConversation(ctx, conversationId);
  const found = await query(ctx.em)
    .selectFrom("chat_shared_pages")
    .select(["page", "pair", "seen_at"])
    .where("conversation_id", "=", conversationId)
    .where("seen_at", ">=", new Date(ctx.clock.now() - SHARED_PAGE_MS))
    .executeTakeFirst();
  if (found === undefined) return null;
  const { page, pair, seen_at: seenAt } = found;
  // Of another release it may be a page that this one doesn't know.
  return SharedPageView.safeParse({ page, pair, seenAt: seenAt.toISOString() }).data ?? null;
}
