import type { SetViewingInput } from "@fillmark/contracts/inbox";
import type { AdminContext } from "../../trpc/context.ts";

export async function setViewing(_ctx: AdminContext, _input: SetViewingInput): Promise<{ success: true }> {
  throw new Error("setViewing is not written yet");
}
