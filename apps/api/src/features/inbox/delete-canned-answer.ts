import type { DeleteInput } from "@fillmark/contracts/inbox";
import type { AdminContext } from "../../trpc/context.ts";

export async function deleteCannedAnswer(
  _ctx: AdminContext,
  _input: DeleteInput,
): Promise<{ success: true }> {
  throw new Error("deleteCannedAnswer is not written yet");
}
