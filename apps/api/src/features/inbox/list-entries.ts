import type { EntriesView, ListEntriesInput } from "@fillmark/contracts/inbox";
import { prepared, type ValueOf } from "../../db/execute-prepared.ts";
import type { AdminContext } from "../../context/context.ts";
import { agentMessages, agentMessageView, agentNotes, noteView } from "./agent-entries.ts";
import { requireConversation } from "./change-as-agent.ts";

interface EntriesOf {
  readonly conversationId: string;
  readonly before: string;
}

const readEntries = prepared("entries", (db, value: ValueOf<EntriesOf & { limit: number }>) =>
  agentMessages(db)
    .where("m.conversation_id", "=", value("conversationId"))
    .where("m.seq", "<", value("before"))
    .orderBy("m.seq", "desc")
    .limit(value("limit")),
);

const readNotes = prepared("notes", (db, value: ValueOf<EntriesOf & { first: string }>) =>
  agentNotes(db)
    .where("n.conversation_id", "=", value("conversationId"))
    .where("n.after_seq", ">=", value("first"))
    .where("n.after_seq", "<", value("before"))
    .orderBy("n.after_seq")
    .orderBy("n.created_at")
    .orderBy("n.id"),
);

/**
 * A page of messages, with the notes that stand after them and before the next page. The cursor is read first: what
 * happens meanwhile may be in the page already, and comes once more as a change, but nothing falls between.
 */
export async function listEntries(ctx: AdminContext, input: ListEntriesInput): Promise<EntriesView> {
  const { conversationId, beforeSeq, limit } = input;
  const { agentRev: rev, lastSeq } = await requireConversation(ctx, conversationId);
  const before = String(beforeSeq ?? Number.MAX_SAFE_INTEGER);
  const rows = await readEntries(ctx.em, { conversationId, before, limit: limit + 1 });
  const hasMore = rows.length > limit;
  const page = rows.slice(0, limit).toReversed();
  const first = hasMore ? (page[0]?.seq ?? String(lastSeq)) : "0";
  const notes = await readNotes(ctx.em, { conversationId, before, first });
  return { messages: page.map(agentMessageView), notes: notes.map(noteView), hasMore, rev };
}
