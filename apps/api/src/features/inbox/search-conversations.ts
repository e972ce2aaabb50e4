import type { SearchHitView, SearchInput } from "@fillmark/contracts/inbox";
import type { Page } from "../../db/paging.ts";
import type { AdminContext } from "../../trpc/context.ts";

export async function searchConversations(
  _ctx: AdminContext,
  _input: SearchInput,
): Promise<Page<SearchHitView>> {
  throw new Error("searchConversations is not written yet");
}
