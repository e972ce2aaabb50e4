import type { CannedAnswerView } from "@fillmark/contracts/inbox-tools";
import type { AdminContext } from "../../trpc/context.ts";

/** All of them, by shortcut. */
export async function listCannedAnswers({ em }: AdminContext): Promise<CannedAnswerView[]> {
  return em.execute<CannedAnswerView[]>(
    "select id, shortcut, body as text from chat_canned_answers order by shortcut",
  );
}
