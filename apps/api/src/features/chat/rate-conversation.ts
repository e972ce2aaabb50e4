import type { RateConversationInput } from "@fillmark/contracts/chat";
import type { UserContext } from "../../trpc/context.ts";

export async function rateConversation(
  _ctx: UserContext,
  _input: RateConversationInput,
): Promise<{ success: true }> {
  throw new Error("rateConversation is not written yet");
}
