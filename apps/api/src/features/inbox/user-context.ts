import type { ConversationInput, UserContextView } from "@fillmark/contracts/inbox";
import type { AdminContext } from "../../trpc/context.ts";

export async function userContext(_ctx: AdminContext, _input: ConversationInput): Promise<UserContextView> {
  throw new Error("userContext is not written yet");
}
