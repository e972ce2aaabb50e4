// Messages and notes as agents see them: with who wrote them.
import type { EntityManager } from "@mikro-orm/postgresql";
import type { AgentMessageView, NoteView } from "@fillmark/contracts/inbox";
import { executePrepared } from "../../db/execute-prepared.ts";
import { messages } from "../chat/index.ts";
import { agentName, agentOf } from "./agents.ts";

export interface AgentMessageRow extends messages.MessageRow {
  agent_name: string | null;
}

/** Of a message `m`, its file `f` and the admin `a`, as `messageTables` joins them. */
export const agentMessageColumns = `${messages.messageColumns}, ${agentName} as agent_name`;

/** What is said by the user or by nobody has an author who is no admin. */
export const messageTables = `chat_messages m
  left join stored_files f on f.id = m.file_id
  left join admins a on a.id = m.author_id and m.author_kind <> 'user'`;

export function agentMessageView(row: AgentMessageRow): AgentMessageView {
  return {
    id: row.id,
    seq: row.seq,
    clientMessageId: row.client_message_id,
    sender: row.author_kind,
    agent: row.author_kind === "user" ? null : agentOf(row.author_id, row.agent_name),
    text: messages.textOf(row),
    event: row.event,
    file: messages.fileOf(row),
    createdAt: new Date(row.created_ms).toISOString(),
  };
}

export interface NoteRow {
  note_id: string;
  note_client_id: string;
  after_seq: number;
  note_author: string;
  note_author_name: string;
  note_text: string;
  note_ms: number;
}

/** Of a note `n` by the admin `a`. */
export const noteColumns = `n.id as note_id, n.client_message_id as note_client_id,
  n.after_seq::float8 as after_seq, n.author_id as note_author, ${agentName} as note_author_name,
  n.body as note_text, (extract(epoch from n.created_at) * 1000)::float8 as note_ms`;

export function noteView(row: NoteRow): NoteView {
  return {
    id: row.note_id,
    clientMessageId: row.note_client_id,
    afterSeq: row.after_seq,
    author: { id: row.note_author, name: row.note_author_name },
    text: row.note_text,
    createdAt: new Date(row.note_ms).toISOString(),
  };
}

/** One message that is known to be there. */
export async function readAgentMessage(
  em: EntityManager,
  { conversationId, seq }: { conversationId: string; seq: number },
): Promise<AgentMessageView> {
  const rows = await executePrepared<AgentMessageRow>(
    em,
    {
      name: "entry",
      sql: `select ${agentMessageColumns} from ${messageTables} where m.conversation_id = ? and m.seq = ?`,
    },
    [conversationId, seq],
  );
  const row = rows[0];
  if (row === undefined) throw new Error(`Message ${seq} of conversation ${conversationId} is gone.`);
  return agentMessageView(row);
}
