import type { EntityManager } from "@mikro-orm/postgresql";
import type { ConversationStatus } from "@fillmark/contracts/inbox";
import { executePrepared } from "../../db/execute-prepared.ts";

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

interface Row {
  id: string;
  number: number;
  user_id: string;
  status: ConversationStatus;
  assignee_id: string | null;
  snoozed_ms: number | null;
  episode: number;
  rev: number;
  agent_rev: number;
  last_seq: number;
  user_read_seq: number;
  agent_read_seq: number;
  user_unread: number;
  agent_unread: number;
  waiting_ms: number | null;
  mailed_seq: number;
}

const columns = `id, number::float8 as number, user_id, status, assignee_id,
  (extract(epoch from snoozed_until) * 1000)::float8 as snoozed_ms, episode,
  rev::float8 as rev, agent_rev::float8 as agent_rev, last_seq::float8 as last_seq,
  user_read_seq::float8 as user_read_seq, agent_read_seq::float8 as agent_read_seq,
  user_unread, agent_unread,
  (extract(epoch from waiting_since) * 1000)::float8 as waiting_ms, mailed_seq::float8 as mailed_seq`;

/** `lock` holds the row until the transaction ends; whoever changes the conversation needs it. */
export async function findConversation(
  em: EntityManager,
  key: ConversationKey,
  { lock }: { lock: boolean } = { lock: false },
): Promise<Conversation | null> {
  const [column, id] = "userId" in key ? ["user_id", key.userId] : ["id", key.conversationId];
  const rows = await executePrepared<Row>(
    em,
    {
      name: "conversation",
      sql: `select ${columns} from chat_conversations where ${column} = ?${lock ? " for update" : ""}`,
    },
    [id],
  );
  const row = rows[0];
  return row === undefined ? null : conversationOf(row);
}

/** For people to quote. */
export function referenceOf(conversation: { number: number }): string {
  return `C-${conversation.number}`;
}

function conversationOf(row: Row): Conversation {
  return {
    id: row.id,
    number: row.number,
    userId: row.user_id,
    status: row.status,
    assigneeId: row.assignee_id,
    snoozedUntil: row.snoozed_ms === null ? null : new Date(row.snoozed_ms),
    episode: row.episode,
    rev: row.rev,
    agentRev: row.agent_rev,
    agentRevRead: row.agent_rev,
    lastSeq: row.last_seq,
    userReadSeq: row.user_read_seq,
    agentReadSeq: row.agent_read_seq,
    userUnread: row.user_unread,
    agentUnread: row.agent_unread,
    waitingSince: row.waiting_ms === null ? null : new Date(row.waiting_ms),
    mailedSeq: row.mailed_seq,
  };
}
