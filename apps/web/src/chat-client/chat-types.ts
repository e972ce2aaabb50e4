import type {
  ChatChangeView,
  ChatConversationView,
  ChatMessageView,
  ChatSupportView,
} from "@fillmark/contracts/chat";
import type { DomainErrorView } from "@fillmark/contracts/errors";
import type {
  AgentChangeView,
  AgentConversationView,
  AgentMessageView,
  NoteView,
} from "@fillmark/contracts/inbox";

/** What the chat shows, to its user and to agents, and what they can do. Screens know no more than this. */

/** Why a conversation could not be loaded: the server refused it, nothing came back at all, or something else failed. */
export type ChatFailure = "auth" | "network" | "refused" | "other";

/** A file of a message that isn't confirmed. */
export interface PendingFile {
  /** Also its address, once it is uploaded. */
  readonly fileId: string;
  readonly name: string;
  readonly size: number;
  /** As the browser names it; for choosing a picture or an icon, never for trust. */
  readonly type: string;
  readonly isUploaded: boolean;
  /** A `blob:` address of it for a preview, only in the page that attached it. */
  readonly previewUrl: string | null;
}

/**
 * `error` is the refusal. `fileLost` says that the page was left before the file was uploaded: it must be
 * attached again.
 */
export type PendingFailure =
  | { readonly kind: "refused"; readonly error: DomainErrorView }
  | { readonly kind: "auth" }
  | { readonly kind: "fileLost" };

/** An own message or note that isn't part of the conversation yet. Stands after everything that is. */
export interface PendingMessage {
  /** The React key of the message from its echo on: a confirmed message has the same one. */
  readonly clientMessageId: string;
  readonly kind: "message" | "note";
  readonly text: string;
  readonly file: PendingFile | null;
  /** Epoch ms. */
  readonly createdAt: number;
  /**
   * `sending` also while it waits for the one before or for its next try; `sent` is accepted and about to
   * take its place; `failed` waits for a person.
   */
  readonly state: "sending" | "sent" | "failed";
  /** Of the upload, 0 to 1; null while nothing is uploaded. */
  readonly progress: number | null;
  readonly failure: PendingFailure | null;
  /** True once a try has failed and another one will follow. */
  readonly isRetrying: boolean;
  /** Still `sending`, for ten seconds now and in vain: its writer may take it back, or have it tried at once. */
  readonly isOverdue: boolean;
}

/** What a conversation has on both sides. */
export interface ConversationState<Message> {
  /** In their order, without a gap. The React key is `clientMessageId ?? id`. */
  readonly messages: readonly Message[];
  readonly hasOlder: boolean;
  readonly isLoadingOlder: boolean;
  readonly pending: readonly PendingMessage[];
  readonly userReadSeq: number;
  readonly agentReadSeq: number;
  /** Of the last successful read, epoch ms; null before the first. */
  readonly lastReadAt: number | null;
  /** Nothing was read for ten seconds: what is shown may be old. */
  readonly isStale: boolean;
}

export interface ChatState extends ConversationState<ChatMessageView> {
  /** `connecting` also before `open()` was called. */
  readonly phase: "signedOut" | "connecting" | "connected" | "failed";
  readonly failure: ChatFailure | null;
  /** Kept true by changes: status and rating too. */
  readonly conversation: ChatConversationView | null;
  readonly unread: number;
  readonly isAgentTyping: boolean;
  readonly support: ChatSupportView | null;
}

/** A change of the conversation that has just happened, for sounds, announcements and toasts. */
export type ChatEvent =
  | { readonly type: "change"; readonly change: ChatChangeView }
  /** The server took an own message. */
  | { readonly type: "sent"; readonly clientMessageId: string }
  /** Without a `failure` it goes out by itself as soon as it can. */
  | {
      readonly type: "sendFailed";
      readonly clientMessageId: string;
      readonly failure: PendingFailure | null;
    };

/** What both sides do in a conversation. */
export interface ConversationActions {
  /** Does nothing while it is being loaded, or when there is nothing older. Never rejects: ask again. */
  loadOlder(): Promise<void>;
  /** One message for each file; the text stands with the first. Does nothing without either. */
  send(text: string, files: readonly File[]): void;
  retry(clientMessageId: string): void;
  /** Gives the text back for the composer and discards the message. */
  edit(clientMessageId: string): string;
  /** Also ends an upload under way. */
  discard(clientMessageId: string): void;
  /**
   * Call with the highest seq that was painted while the conversation is open, its page visible and focused.
   * Sent after half a second, and only when it is news.
   */
  sawUpTo(seq: number): void;
  /** Call at each stroke; sent every three seconds at most. */
  typing(): void;
}

export interface Chat extends ConversationActions {
  subscribe(listener: () => void): () => void;
  /** The same object until something changes. */
  state(): ChatState;
  onEvent(listener: (event: ChatEvent) => void): () => void;
  /** Connects if that wasn't done; resolves when `phase` says how it went. */
  open(): Promise<void>;
  close(): void;
  retryConnect(): Promise<void>;
  /** Rejects with a CallError. */
  rate(score: number, comment?: string): Promise<void>;
  /** What stood in the composer, kept for this user. */
  draft(): string;
  setDraft(text: string): void;
}

export interface AgentChatState extends ConversationState<AgentMessageView> {
  readonly phase: "loading" | "ready" | "failed";
  readonly failure: ChatFailure | null;
  /** Kept true by changes: status, assignee, labels and read markers too; `viewers` by `setViewers`. */
  readonly conversation: AgentConversationView | null;
  /** Of the messages that are loaded. */
  readonly notes: readonly NoteView[];
}

export interface AgentChat extends ConversationActions {
  subscribe(listener: () => void): () => void;
  state(): AgentChatState;
  load(): Promise<void>;
  /** A change of this conversation from `inbox.events`. */
  receive(change: AgentChangeView): void;
  /** Reads what is missing: after `ready`, and when the page comes back. */
  catchUp(): void;
  /** Reads what only the server counts: episodes, the waiting time, what is unread. Rejects with a CallError. */
  refreshConversation(): Promise<void>;
  /** As `inbox.events` has it. */
  setViewers(viewers: AgentConversationView["viewers"]): void;
  writeNote(text: string): void;
  draft(): string;
  setDraft(text: string): void;
  /** Ends timers and requests; the outbox stays in storage. */
  stop(): void;
}
