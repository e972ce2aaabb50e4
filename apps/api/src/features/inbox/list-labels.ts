import type { LabelView } from "@fillmark/contracts/inbox";
import type { AdminContext } from "../../trpc/context.ts";

export async function listLabels(_ctx: AdminContext): Promise<LabelView[]> {
  throw new Error("listLabels is not written yet");
}
