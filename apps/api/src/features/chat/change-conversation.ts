// The one way to change a conversation. It guarantees that whatever happens in one transaction is in the order of the
// commits (the row is locked), that every change has the next number of its cursor, that counters agree with the
// messages, and that no change is published before its commit. It knows no rule of the chat: those stand in verbs.
import type { EntityManager } from "@mikro-orm/postgresql";
import type { ChatSystemEvent } from "@fillmark/contracts/chat";
import type { ConversationStatus } from "@fillmark/contracts/inbox";
import type { Clock } from "../../runtime/clock.port.ts";
import type { ChatChangeData } from "../../db/entities/chat.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { uuidV7 } from "../../runtime/uuid-v7.ts";
import type { ChatLive } from "./chat-live.port.ts";
import {
  beginEpisode,
  countFrom,
  endEpisode,
  insertChanges,
  insertMessage,
  insertNote,
  insertRuleEvent,
  noteFirstAnswer,
  saveConversation,
  type Change,
} from "./conversation-writes.ts";
import { findConversation, type Conversation, type ConversationKey } from "./conversation.ts";
import { stopSharing } from "./share-page.ts";
import type { Author, BroughtMessage, Draft, NewMessage, NewNote, Nobody, RuleNote } from "./draft.ts";

export type { Author, BroughtMessage, Draft } from "./draft.ts";

type WrittenNote = Pick<NewNote, "id" | "clientMessageId" | "text"> & {
  readonly by: { readonly author_id: string } | { readonly rule_id: string; readonly rule_name: string };
};

interface Deps {
  em: EntityManager;
  clock: Clock;
  chat: ChatLive;
}

/**
 * Throws NOT_FOUND where there is no such conversation. Notifies all listeners after the commit; where nobody
 * can tell whether there was one, what is known of the conversation is thrown away and read anew.
 */
export async function changeConversation<Result>(
  { em, clock, chat }: Deps,
  key: ConversationKey,
  work: (draft: Draft) => Promise<Result>,
): Promise<Result> {
  if (em.isInTransaction()) throw new Error("Who changes a conversation has to see its commit.");
  const held: Conversation[] = [];
  const turn = JSON.stringify(key);
  try {
    const { result, saved } = await chat.mutex(turn, () =>
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
    if (!(error instanceof DomainError)) for (const conversation of held) chat.invalidate(conversation);
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
    const { episode } = this.now;
    if (isOfUser) await this.#beginEpisode();
    const seq = await this.#insertMessage(message, null);
    if (isOfUser) {
      const began = episode === 0 ? "conversation" : "reopened";
      await insertRuleEvent(this.em, this.now, this.now.episode === episode ? "message" : began);
      this.now.agentUnread += 1;
      this.now.waitingSince ??= this.at;
      return seq;
    }
    this.now.userUnread += 1;
    this.now.waitingSince = null;
    await noteFirstAnswer(this.em, this.now, this.at);
    return seq;
  }

  async bring(brought: readonly BroughtMessage[], waitingSince: Date | null): Promise<void> {
    await this.#beginEpisode();
    for (const { author, text, fileId, at } of brought) {
      const clientMessageId = uuidV7(this.at.getTime());
      await this.#insertMessage({ author, clientMessageId, payloadHash: "", text, fileId, at }, null);
      if (author.kind === "admin") this.now.userUnread += 1;
      else this.now.agentUnread += 1;
    }
    this.now.waitingSince ??= waitingSince;
  }

  async addSystemMessage(event: ChatSystemEvent, agentId: string | null): Promise<void> {
    await this.#insertMessage(null, { event, agentId });
  }

  async addNote({ authorId, ...note }: NewNote): Promise<void> {
    await this.#insertNote({ ...note, by: { author_id: authorId } });
  }

  async addAutomaticReply(text: string): Promise<void> {
    const clientMessageId = uuidV7(this.at.getTime());
    const author = { kind: "admin", id: null } as const;
    await this.#insertMessage({ author, clientMessageId, payloadHash: "", text, fileId: null }, null);
    this.now.userUnread += 1;
  }

  async addRuleNote({ ruleId, ruleName, text }: RuleNote): Promise<void> {
    // Ids begin with the time, and of several at one moment the order is theirs.
    const id = uuidV7(this.at.getTime() + this.#changes.length);
    await this.#insertNote({ id, clientMessageId: id, text, by: { rule_id: ruleId, rule_name: ruleName } });
  }

  async #insertNote({ id, clientMessageId, text, by }: WrittenNote): Promise<void> {
    await insertNote(this.em, {
      id,
      conversation_id: this.now.id,
      after_seq: String(this.now.lastSeq),
      client_message_id: clientMessageId,
      body: text,
      created_at: this.at,
      ...by,
    });
    this.#change({ kind: "note", noteId: id }, "agents");
  }

  async markRead(by: "user" | "admin", seq: number): Promise<boolean> {
    const upTo = Math.min(seq, this.now.lastSeq);
    const before = by === "user" ? this.now.userReadSeq : this.now.agentReadSeq;
    if (upTo <= before) return false;
    const others = by === "user" ? "admin" : "user";
    const left = await countFrom(this.em, this.now.id, { author: others, after: upTo });
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
    await endEpisode(this.em, this.now, { at: this.at, by: adminId });
    await stopSharing(this.em, this.now.id);
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

  setTeam(teamId: string | null): void {
    this.now.teamId = teamId;
    // Of the same kind as an assignment: whose it is. The release before reads the part that it knows.
    this.#change({ kind: "assignee", data: { adminId: this.now.assigneeId, teamId } }, "agents");
  }

  note(kind: "labels" | "rating", data: ChatChangeData): void {
    this.#change({ kind, data }, kind === "rating" ? "everybody" : "agents");
  }

  async save(): Promise<Conversation | null> {
    if (this.#changes.length === 0) return null;
    const now = this.now;
    // Reading is no activity: lists by activity must not move under a reader.
    const isOnlyRead = this.#changes.every(({ kind }) => kind === "read");
    await saveConversation(this.em, now, { at: this.at, isActivity: !isOnlyRead });
    await insertChanges(this.em, now.id, this.#changes);
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
    await beginEpisode(this.em, this.now, this.at);
  }

  async #insertMessage(
    message: (Omit<NewMessage, "author"> & { author: Author | Nobody; at?: Date }) | null,
    system: { event: ChatSystemEvent; agentId: string | null } | null,
  ): Promise<number> {
    this.now.lastSeq += 1;
    const { id, lastSeq, episode } = this.now;
    await insertMessage(this.em, {
      conversation_id: id,
      seq: String(lastSeq),
      id: uuidV7(this.at.getTime()),
      episode,
      author_kind: message?.author.kind ?? "system",
      author_id: message?.author.id ?? system?.agentId ?? null,
      client_message_id: message?.clientMessageId ?? null,
      payload_hash: message?.payloadHash ?? null,
      body: message?.text ?? "",
      event: system?.event ?? null,
      file_id: message?.fileId ?? null,
      is_automatic: message !== null && message.author.id === null,
      created_at: message?.at ?? this.at,
    });
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
