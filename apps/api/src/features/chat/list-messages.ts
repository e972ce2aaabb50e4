import type { ChatMessagesView, ListMessagesInput } from "@fillmark/contracts/chat";
import type { UserContext } from "../../trpc/context.ts";

export async function listMessages(_ctx: UserContext, _input: ListMessagesInput): Promise<ChatMessagesView> {
  throw new Error("listMessages is not written yet");
}
