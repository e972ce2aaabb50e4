import type { DeleteInput } from "@fillmark/contracts/inbox";
import type { AdminContext } from "../../trpc/context.ts";

export async function deleteLabel(_ctx: AdminContext, _input: DeleteInput): Promise<{ success: true }> {
  throw new Error("deleteLabel is not written yet");
}
