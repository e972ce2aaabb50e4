import type { ChatMessagesView, ListMessagesInput } from "@fillmark/contracts/chat";
import { executePrepared } from "../../db/execute-prepared.ts";
import type { UserContext } from "../../trpc/context.ts";
import { messageColumns, messageView, type MessageRow } from "./message-view.ts";

interface HeadRow {
  rev: number;
  unread: number;
  user_read_seq: number;
  agent_read_seq: number;
}

/** A conversation without messages gives one row without one. */
type Row = HeadRow & (MessageRow | { seq: null });

/** Positions and messages are of one moment: one statement reads both. Empty without a conversation. */
export async function listMessages(ctx: UserContext, input: ListMessagesInput): Promise<ChatMessagesView> {
  const { beforeSeq, limit } = input;
  const rows = await executePrepared<Row>(
    ctx.em,
    {
      name: "messages",
      sql: `select c.rev::float8 as rev, c.user_unread as unread, c.user_read_seq::float8 as user_read_seq,
       c.agent_read_seq::float8 as agent_read_seq, message.*
     from chat_conversations c
       left join lateral (
         select ${messageColumns}
         from chat_messages m left join stored_files f on f.id = m.file_id
         where m.conversation_id = c.id and m.seq < coalesce(?::bigint, c.last_seq + 1)
         order by m.seq desc limit ?
       ) message on true
     where c.user_id = ?
     order by message.seq desc`,
    },
    [beforeSeq ?? null, limit + 1, ctx.actor.userId],
  );
  const head = rows[0];
  const found = rows.filter((row) => row.seq !== null);
  return {
    messages: found.slice(0, limit).map(messageView).toReversed(),
    hasMore: found.length > limit,
    rev: head?.rev ?? 0,
    unread: head?.unread ?? 0,
    userReadSeq: head?.user_read_seq ?? 0,
    agentReadSeq: head?.agent_read_seq ?? 0,
  };
}
