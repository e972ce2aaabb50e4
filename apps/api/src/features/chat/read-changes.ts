import type { EntityManager } from "@mikro-orm/postgresql";
import type { ChatChangeView, ChatChangesView } from "@fillmark/contracts/chat";
import { executePrepared } from "../../db/execute-prepared.ts";
import { messageColumns, messageView, type MessageRow } from "./message-view.ts";

interface HeadRow {
  head_rev: number;
  unread: number;
}

interface ChangeRow extends MessageRow, HeadRow {
  kind: "message" | "read" | "status" | "rating";
  rev: number;
  change_seq: number | null;
  data: { by?: "user" | "admin"; status?: string; score?: number } | null;
}

/** A conversation without a change after the cursor gives one row without one. */
type Row = ChangeRow | (HeadRow & { kind: null });

/**
 * The user's changes after a cursor, oldest first: what poll and push both give. One statement, so that changes and
 * counter belong together. Null where this user has no conversation.
 */
export async function readChanges(
  em: EntityManager,
  userId: string,
  { after, limit }: { after: number; limit: number },
): Promise<ChatChangesView | null> {
  const rows = await executePrepared<Row>(
    em,
    {
      name: "chat changes",
      sql: `select conversation.rev::float8 as head_rev, conversation.user_unread as unread, change.*
     from chat_conversations conversation
       left join lateral (
         select c.kind, c.rev::float8 as rev, c.seq::float8 as change_seq, c.data, ${messageColumns}
         from chat_changes c
           left join chat_messages m
             on c.kind = 'message' and m.conversation_id = c.conversation_id and m.seq = c.seq
           left join stored_files f on f.id = m.file_id
         where c.conversation_id = conversation.id and c.rev > ?
         order by c.rev limit ?
       ) change on true
     where conversation.user_id = ?
     order by change.rev`,
    },
    [after, limit + 1, userId],
  );
  const head = rows[0];
  if (head === undefined) return null;
  const { unread } = head;
  if (after > head.head_rev) return { changes: [], rev: head.head_rev, hasMore: false, unread, reset: true };
  const found = rows.filter((row) => row.kind !== null);
  const kept = found.slice(0, limit);
  return {
    changes: kept.map(changeView),
    rev: kept.at(-1)?.rev ?? after,
    hasMore: found.length > limit,
    unread,
    reset: false,
  };
}

function changeView(row: ChangeRow): ChatChangeView {
  const { rev, data } = row;
  switch (row.kind) {
    case "message":
      return { type: "message", rev, message: messageView(row) };
    case "read":
      return { type: "read", rev, by: data?.by ?? "user", seq: row.change_seq ?? 0 };
    case "status":
      return { type: "status", rev, status: data?.status === "resolved" ? "resolved" : "open" };
    case "rating":
      return { type: "rating", rev, score: data?.score ?? 1 };
  }
}
