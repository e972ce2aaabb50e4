import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import type { ChatMessagesView, ListMessagesInput } from "@fillmark/contracts/chat";
import { prepared, type ValueOf } from "../../db/execute-prepared.ts";
import type { UserContext } from "../../context/context.ts";
import { isOf } from "./conversation.ts";
import { messageColumns, messageIn, messageView } from "./message-view.ts";

/** A conversation without messages gives one row without one. */
const readMessages = prepared(
  "messages",
  (db, value: ValueOf<{ personId: string; beforeSeq: string | null; limit: number }>) =>
    db
      .selectFrom("chat_conversations as c")
      .leftJoinLateral(
        (of) =>
          of
            .selectFrom("chat_messages as m")
            .leftJoin("stored_files as f", "f.id", "m.file_id")
            .select(messageColumns)
            .whereRef("m.conversation_id", "=", "c.id")
            .where("m.seq", "<", sql<string>`coalesce(${value("beforeSeq")}::bigint, c.last_seq + 1)`)
            .orderBy("m.seq", "desc")
            .limit(value("limit"))
            .as("message"),
        (join) => join.onTrue(),
      )
      .select(["c.rev", "c.user_unread as unread", "c.user_read_seq", "c.agent_read_seq"])
      .selectAll("message")
      .where(isOf("c", value("personId")))
      .orderBy("message.seq", "desc"),
);

export function listMessages(ctx: UserContext, input: ListMessagesInput): Promise<ChatMessagesView> {
  return readMessagesOf(ctx.em, ctx.actor.userId, input);
}

/** Positions and messages are of one moment: one statement reads both. Empty without a conversation. */
export async function readMessagesOf(
  em: EntityManager,
  personId: string,
  { beforeSeq, limit }: ListMessagesInput,
): Promise<ChatMessagesView> {
  const rows = await readMessages(em, {
    personId,
    beforeSeq: beforeSeq === undefined ? null : String(beforeSeq),
    limit: limit + 1,
  });
  const head = rows[0];
  const found = rows.flatMap((row) => messageIn(row) ?? []);
  return {
    messages: found.slice(0, limit).map(messageView).toReversed(),
    hasMore: found.length > limit,
    rev: Number(head?.rev ?? 0),
    unread: head?.unread ?? 0,
    userReadSeq: Number(head?.user_read_seq ?? 0),
    agentReadSeq: Number(head?.agent_read_seq ?? 0),
  };
}
