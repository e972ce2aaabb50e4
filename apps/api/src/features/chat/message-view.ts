import type { ChatFileView, ChatMessageView, ChatSender, ChatSystemEvent } from "@fillmark/contracts/chat";

/** Columns of a message `m` with its file `f`. */
export const messageColumns = `m.id, m.seq::float8 as seq, m.author_kind, m.author_id, m.client_message_id,
  m.body, m.erased_at is not null as is_erased, m.event, (extract(epoch from m.created_at) * 1000)::float8 as created_ms,
  f.path as file_path, f.name as file_name, f.type as file_type, f.size as file_size,
  f.width as file_width, f.height as file_height`;

export interface MessageRow {
  id: string;
  seq: number;
  author_kind: ChatSender;
  author_id: string | null;
  client_message_id: string | null;
  body: string;
  /** Its words went with the account of the user. */
  is_erased: boolean;
  event: ChatSystemEvent | null;
  created_ms: number;
  file_path: string | null;
  file_name: string;
  file_type: string;
  file_size: number;
  file_width: number | null;
  file_height: number | null;
}

/** What the system says, for those who don't have their own words for the event. */
const sentences: Record<ChatSystemEvent, string> = {
  assigned: "A support agent has joined the conversation.",
  resolved: "This conversation was marked as resolved.",
  reopened: "The conversation was opened again.",
};

/** For the user: never who an agent is. */
export function messageView(row: MessageRow): ChatMessageView {
  return {
    id: row.id,
    seq: row.seq,
    clientMessageId: row.client_message_id,
    sender: row.author_kind,
    text: textOf(row),
    event: row.event,
    file: fileOf(row),
    createdAt: new Date(row.created_ms).toISOString(),
  };
}

const ERASED = "This message was deleted.";

export function textOf(row: MessageRow): string {
  if (row.is_erased) return ERASED;
  return row.event === null ? row.body : sentences[row.event];
}

export function fileOf(row: MessageRow): ChatFileView | null {
  if (row.file_path === null) return null;
  return {
    path: row.file_path,
    name: row.file_name,
    type: row.file_type,
    size: row.file_size,
    width: row.file_width,
    height: row.file_height,
  };
}
