import type { MarkReadInput } from "@fillmark/contracts/chat";
import type { UserContext } from "../../trpc/context.ts";

export async function markRead(
  _ctx: UserContext,
  _input: MarkReadInput,
): Promise<{ readSeq: number; unread: number }> {
  throw new Error("markRead is not written yet");
}
