import type { AgentConversationView, ConversationInput, EpisodeView } from "@fillmark/contracts/inbox";
import { executePrepared } from "../../db/execute-prepared.ts";
import type { AdminContext } from "../../trpc/context.ts";
import { DomainError } from "../../trpc/domain-error.ts";
import { headOf, instantOf, readInboxRows } from "./inbox-rows.ts";

/** The conversation with its past. Throws NOT_FOUND. */
export async function findAgentConversation(
  ctx: AdminContext,
  { conversationId }: ConversationInput,
): Promise<AgentConversationView> {
  const rows = await readInboxRows(ctx.em, {
    from: "select * from chat_conversations where id = ?",
    values: [conversationId],
  });
  const row = rows[0];
  if (row === undefined) throw new DomainError("NOT_FOUND", {});
  return {
    ...headOf(row),
    rev: row.agent_rev,
    lastSeq: row.last_seq,
    userReadSeq: row.user_read_seq,
    agentReadSeq: row.agent_read_seq,
    episodes: await listEpisodes(ctx, conversationId),
    viewers: ctx.inbox.viewers(row.id),
  };
}

interface EpisodeRow {
  number: number;
  subject: string | null;
  opened_ms: number;
  first_answer_ms: number | null;
  resolved_ms: number | null;
  rating: number | null;
  rating_comment: string | null;
}

/** An episode that an agent began, and in which the user has said nothing, has no subject. */
async function listEpisodes({ em }: AdminContext, conversationId: string): Promise<EpisodeView[]> {
  const rows = await executePrepared<EpisodeRow>(
    em,
    {
      name: "episodes",
      sql: `select e.number, left(first_words.body, 80) as subject,
       (extract(epoch from e.opened_at) * 1000)::float8 as opened_ms,
       (extract(epoch from e.first_answer_at - e.opened_at) * 1000)::float8 as first_answer_ms,
       (extract(epoch from e.resolved_at) * 1000)::float8 as resolved_ms, e.rating, e.rating_comment
     from chat_episodes e
       left join lateral (
         select m.body from chat_messages m
         where m.conversation_id = e.conversation_id and m.episode = e.number and m.author_kind = 'user'
         order by m.seq limit 1) first_words on true
     where e.conversation_id = ? order by e.number desc`,
    },
    [conversationId],
  );
  return rows.map((row) => ({
    number: row.number,
    subject: subjectOf(row.subject ?? ""),
    openedAt: new Date(row.opened_ms).toISOString(),
    firstAnswerMs: row.first_answer_ms === null ? null : Math.round(row.first_answer_ms),
    resolvedAt: instantOf(row.resolved_ms),
    rating: row.rating,
    ratingComment: row.rating_comment,
  }));
}

/** The first line, at most 60 characters of it, never half a character. */
function subjectOf(text: string): string {
  const line = [...(text.trim().split("\n", 1)[0] ?? "")];
  return line.length > 60 ? `${line.slice(0, 59).join("").trimEnd()}…` : line.join("");
}
