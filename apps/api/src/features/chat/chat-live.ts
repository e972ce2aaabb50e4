// What the chat keeps in memory: where each conversation stands, so that a poll with nothing new costs no question
// to the database, who listens, who is there, and who is writing. All of it can be lost: the database knows what
// was said, and what isn't known here is read from there.
import type { EntityManager } from "@mikro-orm/postgresql";
import type { AccountEventView } from "@fillmark/contracts/account";
import type { Conversation } from "./conversation.ts";

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
  /** A change has been committed; before it the agents' cursor was `agentRevBefore`. One that comes late is no news. */
  committed(conversation: Conversation, agentRevBefore: number): void;
  /** Called after each commit, in no particular order; for the agents' side. Returns how to stop. */
  onCommitted(listener: (conversation: Conversation, agentRevBefore: number) => void): () => void;
  /** From memory; `undefined` when it has to be read. Null when this user has no conversation. */
  peekHead(userId: string): ChatHead | null | undefined;
  head(em: EntityManager, userId: string): Promise<ChatHead | null>;
  /** Begins with `chatHead`. Changes come in the order of their `rev`, without gaps after the first. */
  followUser(userId: string, signal: AbortSignal | undefined): AsyncGenerator<ChatEvent>;
  userIsTyping(userId: string, conversationId: string): void;
  agentIsTyping(userId: string): void;
  onUserTyping(listener: (conversationId: string) => void): () => void;
  /** This user has just been heard of: a poll, or a stream that is open. */
  markPresent(userId: string): void;
  isPresent(userId: string): boolean;
}
