import type { ChatChangesInput, ChatChangesView } from "@fillmark/contracts/chat";
import type { UserContext } from "../../trpc/context.ts";

export async function listChanges(_ctx: UserContext, _input: ChatChangesInput): Promise<ChatChangesView> {
  throw new Error("listChanges is not written yet");
}
