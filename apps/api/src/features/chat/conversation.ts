import type { EntityManager } from "@mikro-orm/postgresql";
import { sql, type Expression, type Kysely, type Selectable } from "kysely";
import type { ConversationStatus } from "@fillmark/contracts/inbox";
import { prepared, type ValueOf } from "../../db/execute-prepared.ts";
import type { Database } from "../../db/query.ts";

/** A conversation as its row says. Cursors and positions are whole numbers far below 2^53. */
export interface Conversation {
  id: string;
  number: number;
  /** One of both is there: whose it is. */
  userId: string | null;
  contactId: string | null;
  /** The one that is: by this the chat knows its people. */
  personId: string;
  status: ConversationStatus;
  assigneeId: string | null;
  teamId: string | null;
  snoozedUntil: Date | null;
  /** 0 before the first message. */
  episode: number;
  /** The user's cursor and the agents'. */
  rev: number;
  agentRev: number;
  /** The agents' cursor as the row was read. A change moves `agentRev` on, so what it did lies between the two. */
  readonly agentRevRead: number;
  lastSeq: number;
  userReadSeq: number;
  agentReadSeq: number;
  userUnread: number;
  agentUnread: number;
  waitingSince: Date | null;
  mailedSeq: number;
}

/** `personId` is that of a user or of a contact. */
export type ConversationKey = { userId: string } | { personId: string } | { conversationId: string };

const columns = [
  "id",
  "number",
  "user_id",
  "contact_id",
  "status",
  "assignee_id",
  "team_id",
  "snoozed_until",
  "episode",
  "rev",
  "agent_rev",
  "last_seq",
  "user_read_seq",
  "agent_read_seq",
  "user_unread",
  "agent_unread",
  "waiting_since",
  "mailed_seq",
] as const;

type Row = Pick<Selectable<Database["chat_conversations"]>, (typeof columns)[number]>;

const reading = (column: "user_id" | "id") =>
  prepared("conversation", (db, value: ValueOf<{ id: string }>) =>
    db.selectFrom("chat_conversations").select(columns).where(column, "=", value("id")),
  );
const locking = (column: "user_id" | "id") =>
  prepared("conversation", (db, value: ValueOf<{ id: string }>) =>
    db.selectFrom("chat_conversations").select(columns).where(column, "=", value("id")).forUpdate(),
  );

/** Ids of users and of contacts are never the same. Each has an index. */
export function isOf(table: string, id: Expression<string>) {
  return sql<boolean>`(${sql.ref(`${table}.user_id`)} = ${id} or ${sql.ref(`${table}.contact_id`)} = ${id})`;
}

const ofPerson = (db: Kysely<Database>, id: Expression<string>) =>
  db.selectFrom("chat_conversations").select(columns).where(isOf("chat_conversations", id));
const readingOfPerson = prepared("conversation of a person", (db, value: ValueOf<{ id: string }>) =>
  ofPerson(db, value("id")),
);
const lockingOfPerson = prepared("conversation of a person", (db, value: ValueOf<{ id: string }>) =>
  ofPerson(db, value("id")).forUpdate(),
);

const readBy = { user_id: reading("user_id"), id: reading("id"), person: readingOfPerson };
const lockBy = { user_id: locking("user_id"), id: locking("id"), person: lockingOfPerson };

/** `lock` holds the row until the transaction ends; every change of the conversation needs it. */
export async function findConversation(
  em: EntityManager,
  key: ConversationKey,
  { lock }: { lock: boolean } = { lock: false },
): Promise<Conversation | null> {
  const by = lock ? lockBy : readBy;
  const [row] = await ("userId" in key
    ? by.user_id(em, { id: key.userId })
    : "personId" in key
      ? by.person(em, { id: key.personId })
      : by.id(em, { id: key.conversationId }));
  return row === undefined ? null : conversationOf(row);
}

/** For people to quote. */
export function referenceOf(conversation: { readonly number: number | string }): string {
  return `C-${conversation.number}`;
}

/** Exactly one of both is there. */
function personOf({ user_id: userId, contact_id: contactId }: Pick<Row, "user_id" | "contact_id">): string {
  const id = userId ?? contactId;
  if (id === null) throw new Error("A conversation is nobody's.");
  return id;
}

function conversationOf(row: Row): Conversation {
  return {
    id: row.id,
    number: Number(row.number),
    userId: row.user_id,
    contactId: row.contact_id,
    personId: personOf(row),
    status: row.status,
    assigneeId: row.assignee_id,
    teamId: row.team_id,
    snoozedUntil: row.snoozed_until,
    episode: row.episode,
    rev: Number(row.rev),
    agentRev: Number(row.agent_rev),
    agentRevRead: Number(row.agent_rev),
    lastSeq: Number(row.last_seq),
    userReadSeq: Number(row.user_read_seq),
    agentReadSeq: Number(row.agent_read_seq),
    userUnread: row.user_unread,
    agentUnread: row.agent_unread,
    waitingSince: row.waiting_since,
    mailedSeq: Number(row.mailed_seq),
  };
}
