import type { SetLabelsInput } from "@fillmark/contracts/inbox";
import type { AdminContext } from "../../trpc/context.ts";

export async function setLabels(_ctx: AdminContext, _input: SetLabelsInput): Promise<{ success: true }> {
  throw new Error("setLabels is not written yet");
}
