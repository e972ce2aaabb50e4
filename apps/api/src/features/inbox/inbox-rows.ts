import type { EntityManager } from "@mikro-orm/postgresql";
import { sql, type AliasedExpression, type Kysely, type RawBuilder, type Selectable } from "kysely";
import type { InboxRowView, LabelView, TeamView } from "@fillmark/contracts/inbox";
import { executePrepared, prepared, type ValueOf } from "../../db/execute-prepared.ts";
import { query, type Database } from "../../db/query.ts";
import { referenceOf } from "../chat/index.ts";
import { agentOf, nameOrNull } from "./agents.ts";
import { personColumns, personView } from "./person-columns.ts";

const conversationColumns = [
  "c.id",
  "c.number",
  "c.status",
  "c.assignee_id",
  "c.snoozed_until",
  "c.waiting_since",
  "c.changed_at",
  "c.agent_unread",
  "c.agent_rev",
  "c.last_seq",
  "c.user_read_seq",
  "c.agent_read_seq",
] as const;

/** Of the conversation `c`, by name. */
const labelsColumn = sql<LabelView[]>`coalesce((
    select json_agg(json_build_object('id', l.id, 'name', l.name) order by lower(l.name))
    from chat_conversation_labels cl join chat_labels l on l.id = cl.label_id
    where cl.conversation_id = c.id), '[]')`;

/** Of the conversation `c`. */
const teamColumn = sql<TeamView | null>`(
    select json_build_object('id', t.id, 'name', t.name) from chat_teams t where t.id = c.team_id)`;

/** Of the conversation `c`. */
const mailColumn = sql<{ subject: string } | null>`(
    select json_build_object('subject', mt.subject) from support_mail_threads mt where mt.conversation_id = c.id)`;

/** Whether an agent has yet to answer in what the conversation `c` is about. */
export const awaitsFirstAnswer = sql<boolean>`coalesce((
    select e.first_answer_at is null and e.resolved_at is null
    from chat_episodes e where e.conversation_id = c.id and e.number = c.episode), false)`;

type Conversations = AliasedExpression<Selectable<Database["chat_conversations"]>, "c">;

/** What a line of the inbox says of each of these conversations. */
function inboxRows(db: Kysely<Database>, conversations: Conversations) {
  return db
    .selectFrom(conversations)
    .leftJoin("users as u", "u.id", "c.user_id")
    .leftJoin("contacts as k", "k.id", "c.contact_id")
    .leftJoin("admins as a", "a.id", "c.assignee_id")
    .innerJoinLateral(
      (of) =>
        of
          .selectFrom("chat_messages as m")
          .select(["m.author_kind", "m.body", "m.file_id", "m.created_at"])
          .whereRef("m.conversation_id", "=", "c.id")
          .where("m.author_kind", "<>", sql.lit("system"))
          .orderBy("m.seq", "desc")
          .limit(sql.lit(1))
          .as("said"),
      (join) => join.onTrue(),
    )
    .leftJoin("stored_files as f", "f.id", "said.file_id")
    .select(conversationColumns)
    .select([...personColumns, "f.name as preview_file"])
    .select(["said.author_kind as preview_sender", "said.created_at as preview_at"])
    .select([
      sql<string>`left(said.body, 200)`.as("preview_text"),
      nameOrNull("a").as("assignee_name"),
      labelsColumn.as("labels"),
      teamColumn.as("team"),
      mailColumn.as("mail"),
      awaitsFirstAnswer.as("awaits_first_answer"),
    ]);
}

export type InboxRow = Awaited<ReturnType<typeof findInboxRows>>[number];

/** One statement, whatever their number. What isn't a conversation yet, as nobody said anything, is left out. */
export const findInboxRows = prepared("inbox rows", (db, value: ValueOf<{ ids: readonly string[] }>) => {
  const asked = db
    .selectFrom("chat_conversations")
    .selectAll()
    .where(sql<boolean>`id = any(${value("ids")}::uuid[])`);
  return inboxRows(db, asked.as("c")).orderBy("c.id");
});

/** The same of those that a statement gives as `c`, and in its order. */
export async function listInboxRows(
  em: EntityManager,
  conversations: Conversations,
  order: RawBuilder<unknown>,
): Promise<InboxRow[]> {
  return executePrepared(em, "inbox list", inboxRows(query(em), conversations).orderBy(order));
}

export function inboxRowView(row: InboxRow): InboxRowView {
  return {
    ...headOf(row),
    preview: {
      sender: row.preview_sender === "user" ? "user" : "admin",
      text: row.preview_text,
      fileName: row.preview_file,
      at: row.preview_at.toISOString(),
    },
  };
}

/** What stands above a conversation as well as in its line. */
export function headOf(row: InboxRow): Omit<InboxRowView, "preview"> {
  return {
    conversationId: row.id,
    reference: referenceOf(row),
    user: personView(row),
    mail: row.mail,
    status: row.status,
    assignee: agentOf(row.assignee_id, row.assignee_name),
    team: row.team,
    snoozedUntil: row.snoozed_until?.toISOString() ?? null,
    waitingSince: row.waiting_since?.toISOString() ?? null,
    awaitsFirstAnswer: row.awaits_first_answer,
    unread: row.agent_unread,
    labels: row.labels,
    changedAt: row.changed_at.toISOString(),
  };
}
