import type { EntityManager } from "@mikro-orm/postgresql";
import type { Selectable } from "kysely";
import type { ConversationStatus } from "@fillmark/contracts/inbox";
import { prepared, type ValueOf } from "../../db/execute-prepared.ts";
import type { Database } from "../../db/query.ts";

/** A conversation as its row says. Cursors and positions are whole numbers far below 2^53. */
export interface Conversation {
  id: string;
  number: number;
  userId: string;
  status: ConversationStatus;
  assigneeId: string | null;
  snoozedUntil: Date | null;
  /** 0 before the first message. */
  episode: number;
  /** The user's cursor and the agents'. */
  rev: number;
  agentRev: number;
  /** The agents' cursor as the row was read. A change moves `agentRev` on, so what it did lies between the two. */
  readonly agentRevRead: number;
  lastSeq: number;
  userReadSeq: number;
  agentReadSeq: number;
  userUnread: number;
  agentUnread: number;
  waitingSince: Date | null;
  mailedSeq: number;
}

export type ConversationKey = { userId: string } | { conversationId: string };

const columns = [
  "id",
  "number",
  "user_id",
  "status",
  "assignee_id",
  "snoozed_until",
  "episode",
  "rev",
  "agent_rev",
  "last_seq",
  "user_read_seq",
  "agent_read_seq",
  "user_unread",
  "agent_unread",
  "waiting_since",
  "mailed_seq",
] as const;

type Row = Pick<Selectable<Database["chat_conversations"]>, (typeof columns)[number]>;

const reading = (column: "user_id" | "id") =>
  prepared("conversation", (db, value: ValueOf<{ id: string }>) =>
    db.selectFrom("chat_conversations").select(columns).where(column, "=", value("id")),
  );
const locking = (column: "user_id" | "id") =>
  prepared("conversation", (db, value: ValueOf<{ id: string }>) =>
    db.selectFrom("chat_conversations").select(columns).where(column, "=", value("id")).forUpdate(),
  );

const readBy = { user_id: reading("user_id"), id: reading("id") };
const lockBy = { user_id: locking("user_id"), id: locking("id") };

/** `lock` holds the row until the transaction ends; every change of the conversation needs it. */
export async function findConversation(
  em: EntityManager,
  key: ConversationKey,
  { lock }: { lock: boolean } = { lock: false },
): Promise<Conversation | null> {
  const by = lock ? lockBy : readBy;
  const [row] =
    "userId" in key ? await by.user_id(em, { id: key.userId }) : await by.id(em, { id: key.conversationId });
  return row === undefined ? null : conversationOf(row);
}

/** For people to quote. */
export function referenceOf(conversation: { readonly number: number | string }): string {
  return `C-${conversation.number}`;
}

function conversationOf(row: Row): Conversation {
  return {
    id: row.id,
    number: Number(row.number),
    userId: row.user_id,
    status: row.status,
    assigneeId: row.assignee_id,
    snoozedUntil: row.snoozed_until,
    episode: row.episode,
    rev: Number(row.rev),
    agentRev: Number(row.agent_rev),
    agentRevRead: Number(row.agent_rev),
    lastSeq: Number(row.last_seq),
    userReadSeq: Number(row.user_read_seq),
    agentReadSeq: Number(row.agent_read_seq),
    userUnread: row.user_unread,
    agentUnread: row.agent_unread,
    waitingSince: row.waiting_since,
    mailedSeq: Number(row.mailed_seq),
  };
}
