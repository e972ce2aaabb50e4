import type { ChatMessageView, SendMessageInput } from "@fillmark/contracts/chat";
import type { UserContext } from "../../trpc/context.ts";

export async function sendMessage(_ctx: UserContext, _input: SendMessageInput): Promise<ChatMessageView> {
  throw new Error("sendMessage is not written yet");
}
