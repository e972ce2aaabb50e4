import type { AgentMessageView, ReplyInput } from "@fillmark/contracts/inbox";
import type { AdminContext } from "../../trpc/context.ts";

export async function reply(_ctx: AdminContext, _input: ReplyInput): Promise<AgentMessageView> {
  throw new Error("reply is not written yet");
}
