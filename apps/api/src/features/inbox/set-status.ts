import type { SetStatusInput } from "@fillmark/contracts/inbox";
import type { AdminContext } from "../../trpc/context.ts";

export async function setStatus(_ctx: AdminContext, _input: SetStatusInput): Promise<{ success: true }> {
  throw new Error("setStatus is not written yet");
}
