// The one way to change a conversation. It guarantees that whatever happens in one transaction is in the order of the
// commits (the row is locked), that every change has the next number of its cursor, that counters agree with the
// messages, and that nobody hears of a change before its commit. It knows no rule of the chat: those stand in verbs.
import type { EntityManager } from "@mikro-orm/postgresql";
import type { ChatSystemEvent } from "@fillmark/contracts/chat";
import type { ConversationStatus } from "@fillmark/contracts/inbox";
import type { Clock } from "../../clock.port.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { DomainError } from "../../trpc/domain-error.ts";
import { uuidV7 } from "../../uuid-v7.ts";
import type { ChatLive } from "./chat-live.ts";
import { findConversation, type Conversation, type ConversationKey } from "./conversation.ts";

export type Author = { kind: "user" | "admin"; id: string };

export interface NewMessage {
  author: Author;
  clientMessageId: string;
  payloadHash: string;
  text: string;
  fileId: string | null;
}

type NewNote = Readonly<Record<"id" | "authorId" | "clientMessageId" | "text", string>>;

interface Change {
  kind: "message" | "note" | "read" | "status" | "assignee" | "labels" | "rating";
  rev: number | null;
  agentRev: number;
  seq: number | null;
  noteId: string | null;
  data: Record<string, unknown> | null;
}

/** What a verb may do while it holds the conversation. */
export interface Draft {
  /** As it will be saved. */
  readonly now: Readonly<Conversation>;
  readonly at: Date;
  /** The transaction's. */
  readonly em: EntityManager;
  /** Returns the message's seq. Begins an episode where none is open, and keeps unread and waiting true. */
  addMessage(message: NewMessage): Promise<number>;
  /** `agentId` did it, or got it; null for what happens by itself. */
  addSystemMessage(event: ChatSystemEvent, agentId: string | null): Promise<void>;
  addNote(note: NewNote): Promise<void>;
  /** False when that side had read as far before; counts what is left exactly. */
  markRead(by: "user" | "admin", seq: number): Promise<boolean>;
  setStatus(status: ConversationStatus, snoozedUntil?: Date): void;
  /** Ends the episode: nobody waits for an answer any more. `null` where it ended by itself. */
  resolve(adminId: string | null): Promise<void>;
  /** Of a resolved one: begins an episode that counts from now, in the status that is set afterwards. */
  reopen(adminId: string): Promise<void>;
  setAssignee(adminId: string | null): void;
  /** Labels or a rating that were written beside it. */
  note(kind: "labels" | "rating", data: Record<string, unknown>): void;
}

interface Needs {
  em: EntityManager;
  clock: Clock;
  chat: ChatLive;
}

/**
 * Throws NOT_FOUND where there is no such conversation. Tells everybody who listens, after the commit; where nobody
 * can tell whether there was one, what is known of the conversation is thrown away and read anew.
 */
export async function changeConversation<Result>(
  { em, clock, chat }: Needs,
  key: ConversationKey,
  work: (draft: Draft) => Promise<Result>,
): Promise<Result> {
  if (em.isInTransaction()) throw new Error("Who changes a conversation has to see its commit.");
  const held: Conversation[] = [];
  const turn = JSON.stringify(key);
  try {
    const { result, saved } = await chat.inTurn(turn, () =>
      inTransaction(em, async (transaction) => {
        const found = await findConversation(transaction, key, { lock: true });
        if (found === null) throw new DomainError("NOT_FOUND", {});
        held.push(found);
        const draft = new ConversationDraft(transaction, found, new Date(clock.now()));
        const done = await work(draft);
        return { result: done, saved: await draft.save() };
      }),
    );
    if (saved !== null) chat.committed(saved);
    return result;
  } catch (error) {
    if (!(error instanceof DomainError)) for (const conversation of held) chat.doubt(conversation);
    throw error;
  }
}

class ConversationDraft implements Draft {
  readonly now: Conversation;
  readonly at: Date;
  readonly em: EntityManager;
  readonly #changes: Change[] = [];

  constructor(em: EntityManager, found: Conversation, at: Date) {
    this.em = em;
    this.now = found;
    this.at = at;
  }

  async addMessage(message: NewMessage): Promise<number> {
    const isOfUser = message.author.kind === "user";
    if (isOfUser) await this.#beginEpisode();
    const seq = await this.#insertMessage(message, null);
    if (isOfUser) {
      this.now.agentUnread += 1;
      this.now.waitingSince ??= this.at;
      return seq;
    }
    this.now.userUnread += 1;
    this.now.waitingSince = null;
    await this.em.execute(
      `update chat_episodes set first_answer_at = coalesce(first_answer_at, ?)
       where conversation_id = ? and number = ? and resolved_at is null`,
      [this.at, this.now.id, this.now.episode],
    );
    return seq;
  }

  async addSystemMessage(event: ChatSystemEvent, agentId: string | null): Promise<void> {
    await this.#insertMessage(null, { event, agentId });
  }

  async addNote(note: NewNote): Promise<void> {
    await this.em.execute(
      `insert into chat_notes (id, conversation_id, after_seq, author_id, client_message_id, body, created_at)
       values (?, ?, ?, ?, ?, ?, ?)`,
      [note.id, this.now.id, this.now.lastSeq, note.authorId, note.clientMessageId, note.text, this.at],
    );
    this.#change({ kind: "note", noteId: note.id }, "agents");
  }

  async markRead(by: "user" | "admin", seq: number): Promise<boolean> {
    const upTo = Math.min(seq, this.now.lastSeq);
    const before = by === "user" ? this.now.userReadSeq : this.now.agentReadSeq;
    if (upTo <= before) return false;
    const others = by === "user" ? "admin" : "user";
    const rows = await this.em.execute<{ left: number }[]>(
      `select count(*)::int as left from chat_messages
       where conversation_id = ? and seq > ? and author_kind = ?`,
      [this.now.id, upTo, others],
    );
    const left = rows[0]?.left ?? 0;
    if (by === "user") {
      this.now.userReadSeq = upTo;
      this.now.userUnread = left;
    } else {
      this.now.agentReadSeq = upTo;
      this.now.agentUnread = left;
    }
    this.#change({ kind: "read", seq: upTo, data: { by } }, "everybody");
    return true;
  }

  setStatus(status: ConversationStatus, snoozedUntil?: Date): void {
    const wasResolved = this.now.status === "resolved";
    this.now.status = status;
    this.now.snoozedUntil = snoozedUntil ?? null;
    const data = { status, snoozedUntil: snoozedUntil?.toISOString() ?? null };
    // Whether agents wait or put it off is theirs; a user sees open and resolved.
    const isSeen = wasResolved !== (status === "resolved");
    this.#change({ kind: "status", data }, isSeen ? "everybody" : "agents");
  }

  async resolve(adminId: string | null): Promise<void> {
    await this.em.execute(
      `update chat_episodes set resolved_at = ?, resolved_by = ? where conversation_id = ? and number = ?`,
      [this.at, adminId, this.now.id, this.now.episode],
    );
    this.now.waitingSince = null;
    this.setStatus("resolved");
    await this.addSystemMessage("resolved", adminId);
  }

  async reopen(adminId: string): Promise<void> {
    await this.#openEpisode();
    await this.addSystemMessage("reopened", adminId);
  }

  setAssignee(adminId: string | null): void {
    this.now.assigneeId = adminId;
    this.#change({ kind: "assignee", data: { adminId } }, "agents");
  }

  note(kind: "labels" | "rating", data: Record<string, unknown>): void {
    this.#change({ kind, data }, kind === "rating" ? "everybody" : "agents");
  }

  async save(): Promise<Conversation | null> {
    if (this.#changes.length === 0) return null;
    const now = this.now;
    // Reading is no activity: lists by activity must not move under whoever reads.
    const isOnlyRead = this.#changes.every(({ kind }) => kind === "read");
    await this.em.execute(
      `update chat_conversations set status = ?, assignee_id = ?, snoozed_until = ?, episode = ?, rev = ?,
         agent_rev = ?, last_seq = ?, user_read_seq = ?, agent_read_seq = ?, user_unread = ?, agent_unread = ?,
         waiting_since = ?, changed_at = coalesce(?::timestamptz, changed_at),
         assigned_at = case when assignee_id is not distinct from ? then assigned_at else ?::timestamptz end
       where id = ?`,
      [
        now.status,
        now.assigneeId,
        now.snoozedUntil,
        now.episode,
        now.rev,
        now.agentRev,
        now.lastSeq,
        now.userReadSeq,
        now.agentReadSeq,
        now.userUnread,
        now.agentUnread,
        now.waitingSince,
        isOnlyRead ? null : this.at,
        now.assigneeId,
        this.at,
        now.id,
      ],
    );
    const rows = this.#changes.map(() => "(?, ?, ?, ?, ?, ?, ?)").join(", ");
    await this.em.execute(
      `insert into chat_changes (conversation_id, agent_rev, rev, kind, seq, note_id, data) values ${rows}`,
      this.#changes.flatMap(({ agentRev, rev, kind, seq, noteId, data }) => [
        now.id,
        agentRev,
        rev,
        kind,
        seq,
        noteId,
        data === null ? null : JSON.stringify(data),
      ]),
    );
    return now;
  }

  /** What is talked about begins with the user's first message, and anew with the first after a resolution. */
  async #beginEpisode(): Promise<void> {
    const { status, episode } = this.now;
    if (status !== "open") this.setStatus("open");
    if (episode > 0 && status !== "resolved") return;
    await this.#openEpisode();
    if (status === "resolved") await this.#insertMessage(null, { event: "reopened", agentId: null });
  }

  async #openEpisode(): Promise<void> {
    this.now.episode += 1;
    await this.em.execute(`insert into chat_episodes (conversation_id, number, opened_at) values (?, ?, ?)`, [
      this.now.id,
      this.now.episode,
      this.at,
    ]);
  }

  async #insertMessage(
    message: NewMessage | null,
    system: { event: ChatSystemEvent; agentId: string | null } | null,
  ): Promise<number> {
    this.now.lastSeq += 1;
    const { id, lastSeq, episode } = this.now;
    await this.em.execute(
      `insert into chat_messages (conversation_id, seq, id, episode, author_kind, author_id, client_message_id,
         payload_hash, body, event, file_id, created_at)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [
        id,
        lastSeq,
        uuidV7(this.at.getTime()),
        episode,
        message?.author.kind ?? "system",
        message?.author.id ?? system?.agentId ?? null,
        message?.clientMessageId ?? null,
        message?.payloadHash ?? null,
        message?.text ?? "",
        system?.event ?? null,
        message?.fileId ?? null,
        this.at,
      ],
    );
    this.#change({ kind: "message", seq: lastSeq }, "everybody");
    return lastSeq;
  }

  #change(
    { kind, seq = null, noteId = null, data = null }: Pick<Change, "kind"> & Partial<Change>,
    seenBy: "everybody" | "agents",
  ): void {
    this.now.agentRev += 1;
    if (seenBy === "everybody") this.now.rev += 1;
    const rev = seenBy === "everybody" ? this.now.rev : null;
    this.#changes.push({ kind, rev, agentRev: this.now.agentRev, seq, noteId, data });
  }
}
