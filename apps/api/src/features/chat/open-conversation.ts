import type { ChatConversationView } from "@fillmark/contracts/chat";
import type { UserContext } from "../../trpc/context.ts";

export async function openConversation(_ctx: UserContext): Promise<ChatConversationView> {
  throw new Error("openConversation is not written yet");
}
