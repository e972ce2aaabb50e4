import type { EntityManager } from "@mikro-orm/postgresql";
import type { AgentChangeView, ConversationStatus, LabelView } from "@fillmark/contracts/inbox";
import { executePrepared } from "../../db/execute-prepared.ts";
import {
  agentMessageColumns,
  agentMessageView,
  noteView,
  type AgentMessageRow,
  type NoteRow,
} from "./agent-entries.ts";
import { agentOf } from "./agents.ts";

interface Row extends AgentMessageRow, NoteRow {
  kind: AgentChangeView["type"];
  rev: number;
  change_seq: number | null;
  data: {
    by?: "user" | "admin";
    status?: ConversationStatus;
    snoozedUntil?: string | null;
    adminId?: string | null;
    score?: number;
  } | null;
  assignee_name: string | null;
  labels: LabelView[];
}

/** The agents' changes after a cursor, oldest first: what poll and push both give. */
export async function readAgentChanges(
  em: EntityManager,
  conversationId: string,
  { after, limit }: { after: number; limit: number },
): Promise<{ changes: AgentChangeView[]; rev: number; hasMore: boolean }> {
  const rows = await executePrepared<Row>(
    em,
    {
      name: "inbox changes",
      sql: `select c.kind, c.agent_rev::float8 as rev, c.seq::float8 as change_seq, c.data, ${agentMessageColumns},
       n.id as note_id, n.client_message_id as note_client_id, n.after_seq::float8 as after_seq,
       n.author_id as note_author, coalesce(w.name, split_part(w.email, '@', 1)) as note_author_name,
       n.body as note_text, (extract(epoch from n.created_at) * 1000)::float8 as note_ms,
       coalesce(t.name, split_part(t.email, '@', 1)) as assignee_name, ${labelsColumn}
     from chat_changes c
       left join chat_messages m
         on c.kind = 'message' and m.conversation_id = c.conversation_id and m.seq = c.seq
       left join stored_files f on f.id = m.file_id
       left join admins a on a.id = m.author_id and m.author_kind <> 'user'
       left join chat_notes n on c.kind = 'note' and n.id = c.note_id
       left join admins w on w.id = n.author_id
       left join admins t on c.kind = 'assignee' and t.id = (c.data ->> 'adminId')::uuid
     where c.conversation_id = ? and c.agent_rev > ?
     order by c.agent_rev limit ?`,
    },
    [conversationId, after, limit + 1],
  );
  const kept = rows.slice(0, limit);
  return { changes: kept.map(changeView), rev: kept.at(-1)?.rev ?? after, hasMore: rows.length > limit };
}

/** By their names of today; one that was deleted since is left out. */
const labelsColumn = `coalesce(case when c.kind = 'labels' then (
    select json_agg(json_build_object('id', l.id, 'name', l.name) order by lower(l.name)) from chat_labels l
    where l.id in (select value::uuid from jsonb_array_elements_text(c.data -> 'labelIds')))
  end, '[]') as labels`;

function changeView(row: Row): AgentChangeView {
  const { rev, data } = row;
  switch (row.kind) {
    case "message":
      return { type: "message", rev, message: agentMessageView(row) };
    case "note":
      return { type: "note", rev, note: noteView(row) };
    case "read":
      return { type: "read", rev, by: data?.by ?? "user", seq: row.change_seq ?? 0 };
    case "status":
      return {
        type: "status",
        rev,
        status: data?.status ?? "open",
        snoozedUntil: data?.snoozedUntil ?? null,
      };
    case "assignee":
      return { type: "assignee", rev, assignee: agentOf(data?.adminId ?? null, row.assignee_name) };
    case "labels":
      return { type: "labels", rev, labels: row.labels };
    case "rating":
      return { type: "rating", rev, score: data?.score ?? 1 };
  }
}
