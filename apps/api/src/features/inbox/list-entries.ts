import type { EntriesView, ListEntriesInput } from "@fillmark/contracts/inbox";
import type { AdminContext } from "../../trpc/context.ts";

export async function listEntries(_ctx: AdminContext, _input: ListEntriesInput): Promise<EntriesView> {
  throw new Error("listEntries is not written yet");
}
