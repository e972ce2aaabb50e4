import { sql } from "kysely";
import type { ListConversationsInput } from "@fillmark/contracts/inbox";
import type { AdminContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";

/** The conversations `c` of a list. Values that are the same for everybody are part of the text, for the plan to count on. */
export function filtered({ em, actor }: AdminContext, input: ListConversationsInput) {
  let found = query(em)
    .selectFrom("chat_conversations as c")
    .selectAll("c")
    .where("c.status", "=", input.status)
    .where("c.last_seq", ">", sql.lit("0"));
  if (input.assigned === "me") found = found.where("c.assignee_id", "=", actor.adminId);
  if (input.assigned === "nobody") found = found.where("c.assignee_id", "is", null);
  const { labelId } = input;
  if (labelId !== undefined) {
    found = found.where((of) =>
      of.exists(
        of
          .selectFrom("chat_conversation_labels as cl")
          .select("cl.label_id")
          .whereRef("cl.conversation_id", "=", "c.id")
          .where("cl.label_id", "=", labelId),
      ),
    );
  }
  return found;
}
