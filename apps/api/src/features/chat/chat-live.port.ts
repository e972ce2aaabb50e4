// What the chat keeps in memory: where each conversation stands, so that a poll with nothing new costs no question
// to the database, who listens, who is there, and who is writing. All of it can be lost: the database knows what
// was said, and what isn't known here is read from there.
import type { EntityManager } from "@mikro-orm/postgresql";
import type { AccountEventView } from "@fillmark/contracts/account";
import type { ChatSupportView } from "@fillmark/contracts/chat";
import type { Conversation } from "./conversation.ts";
import type { Mutex } from "./mutex.ts";

export interface ChatHead {
  conversationId: string;
  rev: number;
  unread: number;
}

export type ChatEvent = Extract<
  AccountEventView,
  { type: "chat" | "chatHead" | "chatTyping" | "chatSupport" }
>;

export interface ChatLive {
  /** A change has been committed, or a conversation was made. An older state that comes late changes nothing. */
  committed(conversation: Conversation): void;
  /**
   * Nobody can tell whether a change was committed. Until the row has been read anew, which waits for a transaction that still
   * holds it, nothing is answered from memory; what was committed after all is then published as `committed` is.
   */
  invalidate(conversation: Conversation): void;
  /** Called after each commit, in no particular order; for the agents' side. Returns how to stop. */
  onCommitted(listener: (conversation: Conversation) => void): () => void;
  /** From memory; `undefined` when it has to be read. Null when this user has no conversation. */
  peekHead(userId: string): ChatHead | null | undefined;
  head(em: EntityManager, userId: string): Promise<ChatHead | null>;
  /**
   * Begins with `chatHead`. Changes come in the order of their `rev`, without gaps after the first, however slow the
   * reader is. A database that is away delays them and ends nothing. Ends when `signal` is aborted.
   */
  followUser(userId: string, signal: AbortSignal | undefined): AsyncGenerator<ChatEvent>;
  userIsTyping(userId: string, conversationId: string): void;
  agentIsTyping(userId: string): void;
  onUserTyping(listener: (conversationId: string) => void): () => void;
  /** This user was just seen: a poll, or a stream that is open. */
  markPresent(userId: string): void;
  isPresent(userId: string): boolean;
  /** Writes down when users were last seen; for a job. */
  saveSeen(): Promise<void>;
  /** Changes of one conversation, by what names it. */
  readonly mutex: Mutex;
  /** Counts a new message of this user; throws TOO_MANY_REQUESTS with the seconds to wait. */
  countMessage(userId: string): Promise<void>;
  /** Who would answer now, and how long a first answer has taken lately. */
  support(em: EntityManager): Promise<ChatSupportView>;
  /** Tells who reads by this process that business hours have begun or ended, if they have; for a job. */
  tellHours(em: EntityManager): Promise<void>;
}
