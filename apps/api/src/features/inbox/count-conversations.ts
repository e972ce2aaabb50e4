import type { InboxCountsView } from "@fillmark/contracts/inbox";
import type { AdminContext } from "../../trpc/context.ts";

export async function countConversations(_ctx: AdminContext): Promise<InboxCountsView> {
  throw new Error("countConversations is not written yet");
}
