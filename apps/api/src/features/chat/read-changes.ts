import type { EntityManager } from "@mikro-orm/postgresql";
import type { ChatChangeView } from "@fillmark/contracts/chat";
import { messageColumns, messageView, type MessageRow } from "./message-view.ts";

interface Row extends MessageRow {
  kind: "message" | "read" | "status" | "rating";
  rev: number;
  change_seq: number | null;
  data: { by?: "user" | "admin"; status?: string; score?: number } | null;
}

/** The user's changes after a cursor, oldest first: what poll and push both give. */
export async function readChanges(
  em: EntityManager,
  conversationId: string,
  { after, limit }: { after: number; limit: number },
): Promise<{ changes: ChatChangeView[]; rev: number; hasMore: boolean }> {
  const rows = await em.execute<Row[]>(
    `select c.kind, c.rev::float8 as rev, c.seq::float8 as change_seq, c.data, ${messageColumns}
     from chat_changes c
       left join chat_messages m
         on c.kind = 'message' and m.conversation_id = c.conversation_id and m.seq = c.seq
       left join stored_files f on f.id = m.file_id
     where c.conversation_id = ? and c.rev > ?
     order by c.rev limit ?`,
    [conversationId, after, limit + 1],
  );
  const kept = rows.slice(0, limit);
  return {
    changes: kept.map(changeView),
    rev: kept.at(-1)?.rev ?? after,
    hasMore: rows.length > limit,
  };
}

function changeView(row: Row): ChatChangeView {
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
