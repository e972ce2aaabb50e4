import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import type { ChatChangeView, ChatChangesView } from "@fillmark/contracts/chat";
import { prepared, type ValueOf } from "../../db/execute-prepared.ts";
import { isOf } from "./conversation.ts";
import { messageColumns, messageIn, messageView, type MessageRow } from "./message-view.ts";

/** A conversation without a change after the cursor gives one row without one. */
const readRows = prepared(
  "chat changes",
  (db, value: ValueOf<{ personId: string; after: string; limit: number }>) =>
    db
      .selectFrom("chat_conversations as conversation")
      .leftJoinLateral(
        (of) =>
          of
            .selectFrom("chat_changes as c")
            .leftJoin("chat_messages as m", (join) =>
              join
                .on("c.kind", "=", sql.lit("message"))
                .onRef("m.conversation_id", "=", "c.conversation_id")
                .onRef("m.seq", "=", "c.seq"),
            )
            .leftJoin("stored_files as f", "f.id", "m.file_id")
            .select(["c.kind", "c.rev", "c.seq as change_seq", "c.data"])
            .select(messageColumns)
            .whereRef("c.conversation_id", "=", "conversation.id")
            .where("c.rev", ">", value("after"))
            .orderBy("c.rev")
            .limit(value("limit"))
            .as("change"),
        (join) => join.onTrue(),
      )
      .select(["conversation.rev as head_rev", "conversation.user_unread as unread"])
      .selectAll("change")
      .where(isOf("conversation", value("personId")))
      .orderBy("change.rev"),
);

type Row = Awaited<ReturnType<typeof readRows>>[number];

/**
 * The user's changes after a cursor, oldest first: what poll and push both give. One statement, so that changes and
 * counter belong together. Null where this person has no conversation.
 */
export async function readChanges(
  em: EntityManager,
  personId: string,
  { after, limit }: { after: number; limit: number },
): Promise<ChatChangesView | null> {
  const rows = await readRows(em, { personId, after: String(after), limit: limit + 1 });
  const head = rows[0];
  if (head === undefined) return null;
  const { unread } = head;
  const rev = Number(head.head_rev);
  if (after > rev) return { changes: [], rev, hasMore: false, unread, reset: true };
  const found = rows.filter((row) => row.kind !== null);
  const changes = found.slice(0, limit).map(changeView);
  return {
    changes,
    rev: changes.at(-1)?.rev ?? after,
    hasMore: found.length > limit,
    unread,
    reset: false,
  };
}

function changeView(row: Row): ChatChangeView {
  const rev = Number(row.rev);
  const { data } = row;
  switch (row.kind) {
    case "message":
      return { type: "message", rev, message: messageView(requireMessage(row)) };
    case "read":
      return { type: "read", rev, by: data?.by ?? "user", seq: Number(row.change_seq ?? 0) };
    case "status":
      return { type: "status", rev, status: data?.status === "resolved" ? "resolved" : "open" };
    case "rating":
      return { type: "rating", rev, score: data?.score ?? 1 };
    default:
      throw new Error(`A user doesn't see changes of the kind ${row.kind}.`);
  }
}

function requireMessage(row: Row): MessageRow {
  const message = messageIn(row);
  if (message === null) throw new Error("A change is about a message that isn't there.");
  return message;
}
