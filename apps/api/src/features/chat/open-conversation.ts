import type { ChatConversationView } from "@fillmark/contracts/chat";
import { executePrepared } from "../../db/execute-prepared.ts";
import type { UserContext } from "../../trpc/context.ts";
import { uuidV7 } from "../../uuid-v7.ts";
import { findConversation, referenceOf } from "./conversation.ts";

interface Row {
  id: string;
  number: number;
  status: string;
  rev: number;
  last_seq: number;
  user_read_seq: number;
  agent_read_seq: number;
  user_unread: number;
  opened_ms: number | null;
  first_answer_ms: number | null;
  rating: number | null;
}

/** The caller's conversation, made when there was none. */
export async function openConversation(ctx: UserContext): Promise<ChatConversationView> {
  const row = (await findRow(ctx)) ?? (await makeRow(ctx));
  return {
    id: row.id,
    reference: referenceOf(row),
    status: row.status === "resolved" ? "resolved" : "open",
    openedAt: row.opened_ms === null ? null : new Date(row.opened_ms).toISOString(),
    firstAnswerMs: row.first_answer_ms,
    rev: row.rev,
    lastSeq: row.last_seq,
    userReadSeq: row.user_read_seq,
    agentReadSeq: row.agent_read_seq,
    unread: row.user_unread,
    rating: row.rating,
    support: await ctx.chat.support(ctx.em),
  };
}

/** However many ask at once, there is one conversation in the end. */
export async function requireConversation(ctx: UserContext): Promise<void> {
  const { userId } = ctx.actor;
  if ((await ctx.chat.head(ctx.em, userId)) !== null) return;
  const at = new Date(ctx.clock.now());
  await ctx.em.execute(
    `insert into chat_conversations (id, user_id, created_at, changed_at) values (?, ?, ?, ?)
     on conflict (user_id) do nothing`,
    [uuidV7(at.getTime()), userId, at, at],
  );
  const made = await findConversation(ctx.em, { userId });
  if (made !== null) ctx.chat.committed(made);
}

async function makeRow(ctx: UserContext): Promise<Row> {
  await requireConversation(ctx);
  const row = await findRow(ctx);
  if (row === null) throw new Error("A conversation went away as it was made.");
  return row;
}

async function findRow({ em, actor }: UserContext): Promise<Row | null> {
  const rows = await executePrepared<Row>(
    em,
    {
      name: "own conversation",
      sql: `select c.id, c.number::float8 as number, c.status, c.rev::float8 as rev, c.last_seq::float8 as last_seq,
       c.user_read_seq::float8 as user_read_seq, c.agent_read_seq::float8 as agent_read_seq, c.user_unread,
       (extract(epoch from e.opened_at) * 1000)::float8 as opened_ms,
       round(extract(epoch from e.first_answer_at - e.opened_at) * 1000)::float8 as first_answer_ms, e.rating
     from chat_conversations c
       left join chat_episodes e on e.conversation_id = c.id and e.number = c.episode
     where c.user_id = ?`,
    },
    [actor.userId],
  );
  return rows[0] ?? null;
}
