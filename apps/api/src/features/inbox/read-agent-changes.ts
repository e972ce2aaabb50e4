import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import type { AgentChangeView, LabelView, TeamView } from "@fillmark/contracts/inbox";
import { prepared, type ValueOf } from "../../db/execute-prepared.ts";
import { messages } from "../chat/index.ts";
import { agentMessageView, noteAuthor, noteColumns, noteView, type NoteRow } from "./agent-entries.ts";
import { agentOf, nameOrNull } from "./agents.ts";

/** By their names of today; one that was deleted since is left out. */
const labelsColumn = sql<LabelView[]>`coalesce(case when c.kind = 'labels' then (
    select json_agg(json_build_object('id', l.id, 'name', l.name) order by lower(l.name)) from chat_labels l
    where l.id in (select value::uuid from jsonb_array_elements_text(c.data -> 'labelIds')))
  end, '[]')`;

/** By its name of today; one that was deleted since is none. */
const teamColumn = sql<TeamView | null>`case when c.kind = 'assignee' then (
    select json_build_object('id', st.id, 'name', st.name) from chat_teams st
    where st.id = (c.data ->> 'teamId')::uuid) end`;

interface ChangesOf {
  readonly conversationId: string;
  readonly after: string;
  readonly limit: number;
}

const readRows = prepared("inbox changes", (db, value: ValueOf<ChangesOf>) =>
  db
    .selectFrom("chat_changes as c")
    .leftJoin("chat_messages as m", (join) =>
      join
        .on("c.kind", "=", sql.lit("message"))
        .onRef("m.conversation_id", "=", "c.conversation_id")
        .onRef("m.seq", "=", "c.seq"),
    )
    .leftJoin("stored_files as f", "f.id", "m.file_id")
    .leftJoin("admins as a", (join) =>
      join.onRef("a.id", "=", "m.author_id").on("m.author_kind", "<>", sql.lit("user")),
    )
    .leftJoin("chat_notes as n", (join) =>
      join.on("c.kind", "=", sql.lit("note")).onRef("n.id", "=", "c.note_id"),
    )
    .leftJoin("admins as w", "w.id", "n.author_id")
    .leftJoin("admins as t", (join) =>
      join.on("c.kind", "=", sql.lit("assignee")).on("t.id", "=", sql<string>`(c.data ->> 'adminId')::uuid`),
    )
    .select(["c.kind", "c.agent_rev as rev", "c.seq as change_seq", "c.data", labelsColumn.as("labels")])
    .select([...messages.messageColumns, nameOrNull("a").as("agent_name")])
    .select([...noteColumns, ...noteAuthor(nameOrNull("w"))])
    .select([nameOrNull("t").as("assignee_name"), teamColumn.as("team")])
    .where("c.conversation_id", "=", value("conversationId"))
    .where("c.agent_rev", ">", value("after"))
    .orderBy("c.agent_rev")
    .limit(value("limit")),
);

type Row = Awaited<ReturnType<typeof readRows>>[number];

/** The agents' changes after a cursor, oldest first: what poll and push both give. */
export async function readAgentChanges(
  em: EntityManager,
  conversationId: string,
  { after, limit }: { after: number; limit: number },
): Promise<{ changes: AgentChangeView[]; rev: number; hasMore: boolean }> {
  const rows = await readRows(em, { conversationId, after: String(after), limit: limit + 1 });
  const changes = rows.slice(0, limit).map(changeView);
  return { changes, rev: changes.at(-1)?.rev ?? after, hasMore: rows.length > limit };
}

function changeView(row: Row): AgentChangeView {
  const rev = Number(row.rev);
  const { data } = row;
  switch (row.kind) {
    case "message":
      return { type: "message", rev, message: agentMessageView(requireMessage(row)) };
    case "note":
      return { type: "note", rev, note: noteView(requireNote(row)) };
    case "read":
      return { type: "read", rev, by: data?.by ?? "user", seq: Number(row.change_seq ?? 0) };
    case "status":
      return {
        type: "status",
        rev,
        status: data?.status ?? "open",
        snoozedUntil: data?.snoozedUntil ?? null,
      };
    case "assignee":
      return {
        type: "assignee",
        rev,
        assignee: agentOf(data?.adminId ?? null, row.assignee_name),
        ...(data?.teamId === undefined ? {} : { team: row.team }),
      };
    case "labels":
      return { type: "labels", rev, labels: row.labels };
    case "rating":
      return { type: "rating", rev, score: data?.score ?? 1 };
  }
}

function requireMessage(row: Row) {
  const message = messages.messageIn(row);
  if (message === null) throw new Error("A change is about a message that isn't there.");
  return message;
}

function requireNote(row: Row): NoteRow {
  const { note_id, note_client_id, after_seq, note_author, note_author_name, note_text, note_at } = row;
  const isThere =
    note_id !== null &&
    note_client_id !== null &&
    after_seq !== null &&
    note_author !== null &&
    note_author_name !== null &&
    note_text !== null &&
    note_at !== null;
  if (!isThere) throw new Error("A change is about a note that isn't there.");
  return { note_id, note_client_id, after_seq, note_author, note_author_name, note_text, note_at };
}
