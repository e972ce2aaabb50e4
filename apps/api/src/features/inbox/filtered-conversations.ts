import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import type { ListConversationsInput } from "@fillmark/contracts/inbox";
import type { AdminContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";

/** The conversations `c` of a list. Values that are the same for everybody are part of the text, for the plan to count on. */
export function filtered({ em, actor }: AdminContext, input: ListConversationsInput) {
  let found = allOf(em, input.status);
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
  if (input.isMail) {
    found = found.where((of) =>
      of.exists(
        of
          .selectFrom("support_mail_threads as mt")
          .select("mt.conversation_id")
          .whereRef("mt.conversation_id", "=", "c.id"),
      ),
    );
  }
  return ofTeam(found, input.team, actor.adminId);
}

function allOf(em: EntityManager, status: ListConversationsInput["status"]) {
  return query(em)
    .selectFrom("chat_conversations as c")
    .selectAll("c")
    .where("c.status", "=", status)
    .where("c.last_seq", ">", sql.lit("0"));
}

type Found = ReturnType<typeof allOf>;

function ofTeam(found: Found, team: ListConversationsInput["team"], myId: string): Found {
  if (team === undefined) return found;
  if (team !== "mine") return found.where("c.team_id", "=", team);
  return found.where((of) =>
    of.exists(
      of
        .selectFrom("chat_team_members as tm")
        .select("tm.team_id")
        .whereRef("tm.team_id", "=", "c.team_id")
        .where("tm.admin_id", "=", myId),
    ),
  );
}
