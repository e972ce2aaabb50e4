import type { CannedAnswerView } from "@fillmark/contracts/inbox-tools";
import type { AdminContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";

/** All of them, by shortcut. */
export async function listCannedAnswers({ em }: AdminContext): Promise<CannedAnswerView[]> {
  return query(em)
    .selectFrom("chat_canned_answers")
    .select(["id", "shortcut", "body as text"])
    .orderBy("shortcut")
    .execute();
}
