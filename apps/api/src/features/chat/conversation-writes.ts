// What a change of a conversation writes, each in the transaction that holds the conversation's row.
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Insertable } from "kysely";
import type { ChatChangeData } from "../../db/entities/chat.ts";
import { query, type Database } from "../../db/query.ts";
import type { Conversation } from "./conversation.ts";

export interface Change {
  kind: "message" | "note" | "read" | "status" | "assignee" | "labels" | "rating";
  /** Null for what agents alone see. */
  rev: number | null;
  agentRev: number;
  seq: number | null;
  noteId: string | null;
  data: ChatChangeData | null;
}

type Held = Readonly<Conversation>;

export async function insertMessage(
  em: EntityManager,
  row: Insertable<Database["chat_messages"]>,
): Promise<void> {
  await query(em).insertInto("chat_messages").values(row).execute();
}

/**
 * For the rules of the desk, which do what they say of it afterwards: stored with the message, so it is neither lost nor done
 * twice. Nothing while there is no rule.
 */
export async function insertRuleEvent(
  em: EntityManager,
  { id, lastSeq }: Held,
  trigger: "conversation" | "message" | "reopened",
): Promise<void> {
  await query(em)
    .insertInto("support_rule_events")
    .columns(["conversation_id", "seq", "trigger"])
    .expression((of) =>
      of
        .selectFrom("support_rules")
        .select(({ val, cast }) => [
          cast<string>(val(id), "uuid").as("id"),
          cast<string>(val(lastSeq), "int8").as("seq"),
          cast<typeof trigger>(val(trigger), "text").as("trigger"),
        ])
        .where("is_on", "=", true)
        .limit(1),
    )
    .execute();
}

export async function insertNote(em: EntityManager, row: Insertable<Database["chat_notes"]>): Promise<void> {
  await query(em).insertInto("chat_notes").values(row).execute();
}

/** How many messages of one side stand behind that place. */
export async function countFrom(
  em: EntityManager,
  conversationId: string,
  { author, after }: { readonly author: "user" | "admin"; readonly after: number },
): Promise<number> {
  const { count } = await query(em)
    .selectFrom("chat_messages")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("conversation_id", "=", conversationId)
    .where("seq", ">", String(after))
    .where("author_kind", "=", author)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The one that the conversation has come to. */
export async function beginEpisode(em: EntityManager, { id, episode }: Held, at: Date): Promise<void> {
  await query(em)
    .insertInto("chat_episodes")
    .values({ conversation_id: id, number: episode, opened_at: at })
    .execute();
}

/** Where the episode is open and has had none. */
export async function noteFirstAnswer(em: EntityManager, { id, episode }: Held, at: Date): Promise<void> {
  await query(em)
    .updateTable("chat_episodes")
    .set(({ fn, val }) => ({ first_answer_at: fn.coalesce("first_answer_at", val(at)) }))
    .where("conversation_id", "=", id)
    .where("number", "=", episode)
    .where("resolved_at", "is", null)
    .execute();
}

export async function endEpisode(
  em: EntityManager,
  { id, episode }: Held,
  { at, by }: { readonly at: Date; readonly by: string | null },
): Promise<void> {
  await query(em)
    .updateTable("chat_episodes")
    .set({ resolved_at: at, resolved_by: by })
    .where("conversation_id", "=", id)
    .where("number", "=", episode)
    .execute();
}

/** `isActivity` moves the conversation in the lists that go by it. */
export async function saveConversation(
  em: EntityManager,
  now: Held,
  { at, isActivity }: { readonly at: Date; readonly isActivity: boolean },
): Promise<void> {
  await query(em)
    .updateTable("chat_conversations")
    .set((of) => ({
      status: now.status,
      assignee_id: now.assigneeId,
      team_id: now.teamId,
      snoozed_until: now.snoozedUntil,
      episode: now.episode,
      rev: String(now.rev),
      agent_rev: String(now.agentRev),
      last_seq: String(now.lastSeq),
      user_read_seq: String(now.userReadSeq),
      agent_read_seq: String(now.agentReadSeq),
      user_unread: now.userUnread,
      agent_unread: now.agentUnread,
      waiting_since: now.waitingSince,
      ...(isActivity ? { changed_at: at } : {}),
      assigned_at: of
        .case()
        .when("assignee_id", "is not distinct from", now.assigneeId)
        .then(of.ref("assigned_at"))
        .else(at)
        .end(),
    }))
    .where("id", "=", now.id)
    .execute();
}

export async function insertChanges(
  em: EntityManager,
  conversationId: string,
  changes: readonly Change[],
): Promise<void> {
  const rows = changes.map(({ agentRev, rev, kind, seq, noteId, data }) => ({
    conversation_id: conversationId,
    agent_rev: String(agentRev),
    rev: rev === null ? null : String(rev),
    kind,
    seq: seq === null ? null : String(seq),
    note_id: noteId,
    data,
  }));
  await query(em).insertInto("chat_changes").values(rows).execute();
}
