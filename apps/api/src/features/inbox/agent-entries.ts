// Messages and notes as agents see them: with who wrote them.
import type { EntityManager } from "@mikro-orm/postgresql";
import { sql, type Kysely, type NotNull } from "kysely";
import type { AgentMessageView, NoteView } from "@fillmark/contracts/inbox";
import { prepared, type ValueOf } from "../../db/execute-prepared.ts";
import type { Database } from "../../db/query.ts";
import { messages } from "../chat/index.ts";
import { agentOf, nameOrNull } from "./agents.ts";

export interface AgentMessageRow extends messages.MessageRow {
  readonly agent_name: string | null;
}

/** Messages as `m` with their file `f` and the admin `a` who wrote them, if one did. */
export function agentMessages(db: Kysely<Database>) {
  return db
    .selectFrom("chat_messages as m")
    .leftJoin("stored_files as f", "f.id", "m.file_id")
    .leftJoin("admins as a", (join) =>
      join.onRef("a.id", "=", "m.author_id").on("m.author_kind", "<>", sql.lit("user")),
    )
    .select([...messages.messageColumns, nameOrNull("a").as("agent_name")]);
}

export function agentMessageView(row: AgentMessageRow): AgentMessageView {
  return {
    id: row.id,
    seq: Number(row.seq),
    clientMessageId: row.client_message_id,
    sender: row.author_kind,
    agent: row.author_kind === "user" ? null : agentOf(row.author_id, row.agent_name),
    text: messages.textOf(row),
    event: row.event,
    file: messages.fileOf(row),
    createdAt: row.created_at.toISOString(),
    ...messages.automaticOf(row),
  };
}

export interface NoteRow {
  readonly note_id: string;
  readonly note_client_id: string;
  readonly after_seq: string;
  readonly note_author: string;
  readonly note_author_name: string;
  readonly note_text: string;
  readonly note_at: Date;
}

/** Of a note `n`. */
export const noteColumns = [
  "n.id as note_id",
  "n.client_message_id as note_client_id",
  "n.after_seq",
  "n.body as note_text",
  "n.created_at as note_at",
] as const;

/** Of a note `n` by the admin with that name, or by the rule whose name stands with it. */
export function noteAuthor(name: ReturnType<typeof nameOrNull>) {
  return [
    sql<string | null>`coalesce(n.author_id, n.rule_id)`.as("note_author"),
    sql<string | null>`coalesce(${name}, 'Rule “' || n.rule_name || '”')`.as("note_author_name"),
  ] as const;
}

/** Notes as `n` by the admin `a`, or by a rule. */
export function agentNotes(db: Kysely<Database>) {
  return db
    .selectFrom("chat_notes as n")
    .leftJoin("admins as a", "a.id", "n.author_id")
    .select([...noteColumns, ...noteAuthor(nameOrNull("a"))])
    .$narrowType<{ note_author: NotNull; note_author_name: NotNull }>();
}

export function noteView(row: NoteRow): NoteView {
  return {
    id: row.note_id,
    clientMessageId: row.note_client_id,
    afterSeq: Number(row.after_seq),
    author: { id: row.note_author, name: row.note_author_name },
    text: row.note_text,
    createdAt: row.note_at.toISOString(),
  };
}

const findEntry = prepared("entry", (db, value: ValueOf<{ conversationId: string; seq: string }>) =>
  agentMessages(db)
    .where("m.conversation_id", "=", value("conversationId"))
    .where("m.seq", "=", value("seq")),
);

/** One message that is known to be there. */
export async function readAgentMessage(
  em: EntityManager,
  { conversationId, seq }: { conversationId: string; seq: number },
): Promise<AgentMessageView> {
  const [row] = await findEntry(em, { conversationId, seq: String(seq) });
  if (row === undefined) throw new Error(`Message ${seq} of conversation ${conversationId} is gone.`);
  return agentMessageView(row);
}
