import { sql } from "kysely";
import type { AgentConversationView, ConversationInput, EpisodeView } from "@fillmark/contracts/inbox";
import { prepared, type ValueOf } from "../../db/execute-prepared.ts";
import type { AdminContext } from "../../context/context.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { findInboxRows, headOf } from "./inbox-rows.ts";

/** The conversation with its past. Throws NOT_FOUND. */
export async function findAgentConversation(
  ctx: AdminContext,
  { conversationId }: ConversationInput,
): Promise<AgentConversationView> {
  const rows = await findInboxRows(ctx.em, { ids: [conversationId] });
  const row = rows[0];
  if (row === undefined) throw new DomainError("NOT_FOUND", {});
  return {
    ...headOf(row),
    rev: Number(row.agent_rev),
    lastSeq: Number(row.last_seq),
    userReadSeq: Number(row.user_read_seq),
    agentReadSeq: Number(row.agent_read_seq),
    episodes: await listEpisodes(ctx, conversationId),
    viewers: ctx.inbox.viewers(row.id),
  };
}

const readEpisodes = prepared("episodes", (db, value: ValueOf<{ conversationId: string }>) =>
  db
    .selectFrom("chat_episodes as e")
    .leftJoinLateral(
      (of) =>
        of
          .selectFrom("chat_messages as m")
          .select("m.body")
          .whereRef("m.conversation_id", "=", "e.conversation_id")
          .whereRef("m.episode", "=", "e.number")
          .where("m.author_kind", "=", sql.lit("user"))
          .orderBy("m.seq")
          .limit(sql.lit(1))
          .as("first_words"),
      (join) => join.onTrue(),
    )
    .select(["e.number", "e.opened_at", "e.first_answer_at", "e.resolved_at", "e.rating", "e.rating_comment"])
    .select(sql<string | null>`left(first_words.body, 80)`.as("subject"))
    .where("e.conversation_id", "=", value("conversationId"))
    .orderBy("e.number", "desc"),
);

/** An episode that an agent began, and in which the user has said nothing, has no subject. */
async function listEpisodes({ em }: AdminContext, conversationId: string): Promise<EpisodeView[]> {
  const rows = await readEpisodes(em, { conversationId });
  return rows.map((row) => ({
    number: row.number,
    subject: subjectOf(row.subject ?? ""),
    openedAt: row.opened_at.toISOString(),
    firstAnswerMs:
      row.first_answer_at === null ? null : row.first_answer_at.getTime() - row.opened_at.getTime(),
    resolvedAt: row.resolved_at?.toISOString() ?? null,
    rating: row.rating,
    ratingComment: row.rating_comment,
  }));
}

/** The first line, at most 60 characters of it, never half a character. */
function subjectOf(text: string): string {
  const line = [...(text.trim().split("\n", 1)[0] ?? "")];
  return line.length > 60 ? `${line.slice(0, 59).join("").trimEnd()}…` : line.join("");
}
