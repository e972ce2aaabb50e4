import type { ChatHeadView } from "@fillmark/contracts/chat";
import type { UserContext } from "../../trpc/context.ts";

export async function chatHead(_ctx: UserContext): Promise<ChatHeadView> {
  throw new Error("chatHead is not written yet");
}
