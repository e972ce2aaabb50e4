import type { UserContext } from "../../trpc/context.ts";

export async function setTyping(_ctx: UserContext): Promise<{ success: true }> {
  throw new Error("setTyping is not written yet");
}
