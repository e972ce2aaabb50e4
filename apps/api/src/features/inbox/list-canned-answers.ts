import type { CannedAnswerView } from "@fillmark/contracts/inbox";
import type { AdminContext } from "../../trpc/context.ts";

export async function listCannedAnswers(_ctx: AdminContext): Promise<CannedAnswerView[]> {
  throw new Error("listCannedAnswers is not written yet");
}
