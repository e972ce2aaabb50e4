import type { EntityManager } from "@mikro-orm/postgresql";
import type { ConversationStatus, InboxRowView, LabelView } from "@fillmark/contracts/inbox";
import { executePrepared } from "../../db/execute-prepared.ts";
import { referenceOf } from "../chat/index.ts";
import { agentName, agentOf } from "./agents.ts";

export interface InboxRow {
  id: string;
  number: number;
  status: ConversationStatus;
  assignee_id: string | null;
  assignee_name: string | null;
  snoozed_ms: number | null;
  waiting_ms: number | null;
  changed_ms: number;
  agent_unread: number;
  user_id: string;
  user_name: string | null;
  user_email: string;
  preview_sender: "user" | "admin";
  preview_text: string;
  preview_file: string | null;
  preview_ms: number;
  labels: LabelView[];
  agent_rev: number;
  last_seq: number;
  user_read_seq: number;
  agent_read_seq: number;
}

const columns = `c.id, c.number::float8 as number, c.status, c.assignee_id, ${agentName} as assignee_name,
  (extract(epoch from c.snoozed_until) * 1000)::float8 as snoozed_ms,
  (extract(epoch from c.waiting_since) * 1000)::float8 as waiting_ms,
  (extract(epoch from c.changed_at) * 1000)::float8 as changed_ms,
  c.agent_unread, u.id as user_id, u.name as user_name, u.email as user_email,
  said.author_kind as preview_sender, left(said.body, 200) as preview_text, f.name as preview_file,
  (extract(epoch from said.created_at) * 1000)::float8 as preview_ms,
  coalesce((
    select json_agg(json_build_object('id', l.id, 'name', l.name) order by lower(l.name))
    from chat_conversation_labels cl join chat_labels l on l.id = cl.label_id
    where cl.conversation_id = c.id), '[]') as labels,
  c.agent_rev::float8 as agent_rev, c.last_seq::float8 as last_seq,
  c.user_read_seq::float8 as user_read_seq, c.agent_read_seq::float8 as agent_read_seq`;

/** Constants of the code: `from` names what `c` stands for, with `?` for each value. */
interface Source {
  readonly from: string;
  readonly orderBy?: string;
  readonly values: readonly unknown[];
}

/** One statement, whatever the number of rows. What isn't a conversation yet, as nobody said anything, is left out. */
export async function readInboxRows(
  em: EntityManager,
  { from, orderBy = "c.id", values }: Source,
): Promise<InboxRow[]> {
  return executePrepared<InboxRow>(
    em,
    {
      name: "inbox rows",
      sql: `select ${columns}
     from (${from}) c
       join users u on u.id = c.user_id
       left join admins a on a.id = c.assignee_id
       cross join lateral (
         select m.author_kind, m.body, m.file_id, m.created_at from chat_messages m
         where m.conversation_id = c.id and m.author_kind <> 'system' order by m.seq desc limit 1) said
       left join stored_files f on f.id = said.file_id
     order by ${orderBy}`,
    },
    [...values],
  );
}

export function inboxRowView(row: InboxRow): InboxRowView {
  return {
    ...headOf(row),
    preview: {
      sender: row.preview_sender,
      text: row.preview_text,
      fileName: row.preview_file,
      at: new Date(row.preview_ms).toISOString(),
    },
  };
}

/** What stands above a conversation as well as in its line. */
export function headOf(row: InboxRow): Omit<InboxRowView, "preview"> {
  return {
    conversationId: row.id,
    reference: referenceOf(row),
    user: { id: row.user_id, name: row.user_name, email: row.user_email },
    status: row.status,
    assignee: agentOf(row.assignee_id, row.assignee_name),
    snoozedUntil: instantOf(row.snoozed_ms),
    waitingSince: instantOf(row.waiting_ms),
    unread: row.agent_unread,
    labels: row.labels,
    changedAt: new Date(row.changed_ms).toISOString(),
  };
}

export function instantOf(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString();
}
