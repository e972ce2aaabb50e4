// What can be done with a conversation while it is held; change-conversation.ts does it.
import type { EntityManager } from "@mikro-orm/postgresql";
import type { ChatSystemEvent } from "@fillmark/contracts/chat";
import type { ConversationStatus } from "@fillmark/contracts/inbox";
import type { ChatChangeData } from "../../db/entities/chat.ts";
import type { Conversation } from "./conversation.ts";

/** Of a reply that is automatic. */
export type Nobody = { readonly kind: "admin"; readonly id: null };

export type Author = { kind: "user" | "admin"; id: string };

export interface NewMessage {
  author: Author;
  clientMessageId: string;
  payloadHash: string;
  text: string;
  fileId: string | null;
}

/** What was said elsewhere, when it was. */
export interface BroughtMessage {
  readonly author: Author | Nobody;
  readonly text: string;
  readonly fileId: string | null;
  readonly at: Date;
}

export type RuleNote = Readonly<Record<"ruleId" | "ruleName" | "text", string>>;
export type NewNote = Readonly<Record<"id" | "authorId" | "clientMessageId" | "text", string>>;

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
  /** After everything that is there; `waitingSince` is since when that conversation's person waits. */
  bring(messages: readonly BroughtMessage[], waitingSince: Date | null): Promise<void>;
  /** To the customer, by nobody: no agent has answered, and who waits goes on waiting. */
  addAutomaticReply(text: string): Promise<void>;
  /** For agents: what a rule did, or had to say. */
  addRuleNote(note: RuleNote): Promise<void>;
  /** False when that side had read as far before; counts what is left exactly. */
  markRead(by: "user" | "admin", seq: number): Promise<boolean>;
  setStatus(status: ConversationStatus, snoozedUntil?: Date): void;
  /** Ends the episode: nobody waits for an answer any more. `null` where it ended by itself. */
  resolve(adminId: string | null): Promise<void>;
  /** Of a resolved one: begins an episode that counts from now, in the status that is set afterwards. */
  reopen(adminId: string): Promise<void>;
  setAssignee(adminId: string | null): void;
  setTeam(teamId: string | null): void;
  /** Labels or a rating that were written beside it. */
  note(kind: "labels" | "rating", data: ChatChangeData): void;
}
