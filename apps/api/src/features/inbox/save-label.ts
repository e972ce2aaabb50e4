import type { LabelView, SaveLabelInput } from "@fillmark/contracts/inbox";
import type { AdminContext } from "../../trpc/context.ts";

export async function saveLabel(_ctx: AdminContext, _input: SaveLabelInput): Promise<LabelView> {
  throw new Error("saveLabel is not written yet");
}
