import type { ChatFileView, ChatMessageView, ChatSender, ChatSystemEvent } from "@fillmark/contracts/chat";

/** Columns of a message `m` with its file `f`. */
export const messageColumns = [
  "m.id",
  "m.seq",
  "m.author_kind",
  "m.author_id",
  "m.client_message_id",
  "m.body",
  "m.erased_at",
  "m.event",
  "m.is_automatic",
  "m.created_at",
  "f.path as file_path",
  "f.name as file_name",
  "f.type as file_type",
  "f.size as file_size",
  "f.width as file_width",
  "f.height as file_height",
] as const;

interface FileRow {
  readonly file_path: string | null;
  readonly file_name: string | null;
  readonly file_type: string | null;
  readonly file_size: number | null;
  readonly file_width: number | null;
  readonly file_height: number | null;
}

export interface MessageRow extends FileRow {
  readonly id: string;
  readonly seq: string;
  readonly author_kind: ChatSender;
  readonly author_id: string | null;
  readonly client_message_id: string | null;
  readonly body: string;
  /** Since when its text is gone with the account of the user. */
  readonly erased_at: Date | null;
  readonly event: ChatSystemEvent | null;
  readonly is_automatic: boolean;
  readonly created_at: Date;
}

type Nullable<Row> = { readonly [Key in keyof Row]: Row[Key] | null };

/** Of a row that may stand for no message, as what is left joined. */
export function messageIn<Row extends Nullable<MessageRow>>(row: Row): (Row & MessageRow) | null {
  const { id, seq, author_kind, body, created_at, is_automatic } = row;
  if (id === null || seq === null || author_kind === null || body === null || created_at === null)
    return null;
  return { ...row, id, seq, author_kind, body, created_at, is_automatic: is_automatic === true };
}

/** What the system says, for clients without a message of their own for the event. */
const sentences: Record<ChatSystemEvent, string> = {
  assigned: "A support agent has joined the conversation.",
  resolved: "This conversation was marked as resolved.",
  reopened: "The conversation was opened again.",
};

/** For the user: never who an agent is. */
export function messageView(row: MessageRow): ChatMessageView {
  return {
    id: row.id,
    seq: Number(row.seq),
    clientMessageId: row.client_message_id,
    sender: row.author_kind,
    text: textOf(row),
    event: row.event,
    file: fileOf(row),
    createdAt: row.created_at.toISOString(),
    ...automaticOf(row),
  };
}

/** What says that nobody wrote it, where that is so. */
export function automaticOf(row: Pick<MessageRow, "is_automatic">): { isAutomatic?: true } {
  return row.is_automatic ? { isAutomatic: true } : {};
}

const ERASED = "This message was deleted.";

export function textOf(row: MessageRow): string {
  if (row.erased_at !== null) return ERASED;
  return row.event === null ? row.body : sentences[row.event];
}

export function fileOf(row: FileRow): ChatFileView | null {
  const { file_path: path, file_name: name, file_type: type, file_size: size } = row;
  if (path === null || name === null || type === null || size === null) return null;
  return { path, name, type, size, width: row.file_width, height: row.file_height };
}
