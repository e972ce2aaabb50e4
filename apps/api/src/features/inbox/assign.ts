import type { AssignInput } from "@fillmark/contracts/inbox";
import type { AdminContext } from "../../trpc/context.ts";

export async function assign(_ctx: AdminContext, _input: AssignInput): Promise<{ success: true }> {
  throw new Error("assign is not written yet");
}
