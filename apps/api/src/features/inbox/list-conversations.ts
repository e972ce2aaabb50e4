import type { InboxRowView, ListConversationsInput } from "@fillmark/contracts/inbox";
import type { Page } from "../../db/paging.ts";
import type { AdminContext } from "../../trpc/context.ts";

export async function listConversations(
  _ctx: AdminContext,
  _input: ListConversationsInput,
): Promise<Page<InboxRowView>> {
  throw new Error("listConversations is not written yet");
}
