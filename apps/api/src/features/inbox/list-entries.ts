import type { EntriesView, ListEntriesInput } from "@fillmark/contracts/inbox";
import { executePrepared } from "../../db/execute-prepared.ts";
import type { AdminContext } from "../../trpc/context.ts";
import {
  agentMessageColumns,
  agentMessageView,
  messageTables,
  noteColumns,
  noteView,
  type AgentMessageRow,
  type NoteRow,
} from "./agent-entries.ts";
import { requireConversation } from "./change-as-agent.ts";

/**
 * A page of messages, with the notes that stand after them and before the next page. The cursor is read first: what
 * happens meanwhile may be in the page already, and comes once more as a change, but nothing falls between.
 */
export async function listEntries(ctx: AdminContext, input: ListEntriesInput): Promise<EntriesView> {
  const { conversationId, beforeSeq, limit } = input;
  const { agentRev: rev, lastSeq } = await requireConversation(ctx, conversationId);
  const before = beforeSeq ?? Number.MAX_SAFE_INTEGER;
  const rows = await executePrepared<AgentMessageRow>(
    ctx.em,
    {
      name: "entries",
      sql: `select ${agentMessageColumns} from ${messageTables}
     where m.conversation_id = ? and m.seq < ? order by m.seq desc limit ?`,
    },
    [conversationId, before, limit + 1],
  );
  const hasMore = rows.length > limit;
  const page = rows.slice(0, limit).toReversed();
  const first = hasMore ? (page[0]?.seq ?? lastSeq) : 0;
  const notes = await executePrepared<NoteRow>(
    ctx.em,
    {
      name: "notes",
      sql: `select ${noteColumns} from chat_notes n join admins a on a.id = n.author_id
     where n.conversation_id = ? and n.after_seq >= ? and n.after_seq < ?
     order by n.after_seq, n.created_at, n.id`,
    },
    [conversationId, first, before],
  );
  return { messages: page.map(agentMessageView), notes: notes.map(noteView), hasMore, rev };
}
