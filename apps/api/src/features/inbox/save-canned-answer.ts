import type { CannedAnswerView, SaveCannedAnswerInput } from "@fillmark/contracts/inbox";
import type { AdminContext } from "../../trpc/context.ts";

export async function saveCannedAnswer(
  _ctx: AdminContext,
  _input: SaveCannedAnswerInput,
): Promise<CannedAnswerView> {
  throw new Error("saveCannedAnswer is not written yet");
}
