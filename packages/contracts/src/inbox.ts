import { z } from "zod";
import {
  CHAT_SENDERS,
  CHAT_SYSTEM_EVENTS,
  ChatFileView,
  ChatId,
  ChatRev,
  ChatSeq,
  ClientMessageId,
  isVisible,
  MessageText,
} from "./chat.ts";
import { Instant, PageInput } from "./shapes.ts";

/** The agents' side of the support chat. Nothing of this may reach a user. */

export const CONVERSATION_STATUSES = ["open", "pending", "snoozed", "resolved"] as const;
export type ConversationStatus = (typeof CONVERSATION_STATUSES)[number];

/** `name` is the agent's, or the beginning of their e-mail where they have none. */
export const AgentView = z.object({ id: ChatId, name: z.string() });
export type AgentView = z.infer<typeof AgentView>;

export const AgentPresenceView = AgentView.extend({
  /** Offline without an open console, whatever was chosen. */
  availability: z.enum(["online", "away", "offline"]),
  /** Open conversations assigned to them. */
  openCount: z.int(),
});
export type AgentPresenceView = z.infer<typeof AgentPresenceView>;

export const LabelView = z.object({ id: ChatId, name: z.string() });
export type LabelView = z.infer<typeof LabelView>;

/** A team of agents who answer together. */
export const TeamView = z.object({ id: ChatId, name: z.string() });
export type TeamView = z.infer<typeof TeamView>;

/** Whose a conversation is. */
export const PersonView = z.object({
  id: z.string(),
  name: z.string().nullable(),
  /** A user's always; of a contact as long as they gave none. */
  email: z.string().nullable(),
  /** Who wrote without an account; null for a user. An e-mail is confirmed once a link that was mailed there was opened. */
  contact: z.object({ isConfirmed: z.boolean(), isBlocked: z.boolean() }).nullable(),
});
export type PersonView = z.infer<typeof PersonView>;

/** A line of the inbox. */
export const InboxRowView = z.object({
  conversationId: ChatId,
  reference: z.string(),
  user: PersonView,
  /** Answered by e-mail, under this subject; null for what is read here. */
  mail: z.object({ subject: z.string() }).nullable(),
  status: z.enum(CONVERSATION_STATUSES),
  assignee: AgentView.nullable(),
  /** Whose queue it is in; null for everybody's. */
  team: TeamView.nullable(),
  snoozedUntil: Instant.nullable(),
  /** Since when the user waits for an answer; null while they don't. */
  waitingSince: Instant.nullable(),
  /** No agent has answered since the user began to ask. */
  awaitsFirstAnswer: z.boolean(),
  /** Messages of the user that no agent has read. */
  unread: z.int(),
  /** The newest message of either side. */
  preview: z.object({
    sender: z.enum(["user", "admin"]),
    text: z.string(),
    fileName: z.string().nullable(),
    at: Instant,
  }),
  labels: z.array(LabelView),
  changedAt: Instant,
});
export type InboxRowView = z.infer<typeof InboxRowView>;

/** Newest activity first; in `open`, those who wait longest first; where answers have targets, what is due first. */
export const ListConversationsInput = PageInput.extend({
  status: z.enum(CONVERSATION_STATUSES),
  assigned: z.enum(["all", "me", "nobody"]).default("all"),
  labelId: ChatId.optional(),
  /** Of one team, or of the teams that the caller is a member of. */
  team: z.union([z.literal("mine"), ChatId]).optional(),
  /** Those alone whose answer is overdue, as the targets of answers say. */
  isOverdue: z.boolean().default(false),
  /** Those alone that are answered by e-mail. */
  isMail: z.boolean().default(false),
});
export type ListConversationsInput = z.infer<typeof ListConversationsInput>;

export const InboxCountsView = z.object({
  open: z.int(),
  pending: z.int(),
  snoozed: z.int(),
  resolved: z.int(),
  /** Of the open ones. */
  mine: z.int(),
  unassigned: z.int(),
  /** Null where answers have no targets. */
  overdue: z.int().nullable(),
});
export type InboxCountsView = z.infer<typeof InboxCountsView>;

export const ConversationInput = z.strictObject({ conversationId: ChatId });
export type ConversationInput = z.infer<typeof ConversationInput>;

/** From the first message to the resolution; the next message begins another. */
export const EpisodeView = z.object({
  number: z.int(),
  /** The user's first words, shortened. */
  subject: z.string(),
  openedAt: Instant,
  firstAnswerMs: z.int().nullable(),
  resolvedAt: Instant.nullable(),
  rating: z.int().nullable(),
  ratingComment: z.string().nullable(),
});
export type EpisodeView = z.infer<typeof EpisodeView>;

export const AgentConversationView = InboxRowView.omit({ preview: true }).extend({
  /** The agents' cursor: counts notes, labels and queues too. */
  rev: ChatRev,
  lastSeq: ChatSeq,
  userReadSeq: ChatSeq,
  agentReadSeq: ChatSeq,
  /** Newest first. */
  episodes: z.array(EpisodeView),
  viewers: z.array(AgentView),
});
export type AgentConversationView = z.infer<typeof AgentConversationView>;

export const AgentMessageView = z.object({
  id: ChatId,
  seq: ChatSeq,
  clientMessageId: z.string().nullable(),
  sender: z.enum(CHAT_SENDERS),
  /** Who wrote it, who resolved or reopened, or to whom it was assigned; null for the user. */
  agent: AgentView.nullable(),
  text: z.string(),
  event: z.enum(CHAT_SYSTEM_EVENTS).nullable(),
  file: ChatFileView.nullable(),
  createdAt: Instant,
  /** There where a rule sent it, and nobody wrote it. */
  isAutomatic: z.literal(true).optional(),
});
export type AgentMessageView = z.infer<typeof AgentMessageView>;

/** For agents alone. Stands after the message `afterSeq`. */
export const NoteView = z.object({
  id: ChatId,
  clientMessageId: z.string(),
  afterSeq: ChatSeq,
  /** A rule of the desk, too, by its id and name. */
  author: AgentView,
  text: z.string(),
  createdAt: Instant,
});
export type NoteView = z.infer<typeof NoteView>;

export const ListEntriesInput = ConversationInput.extend({
  beforeSeq: ChatSeq.optional(),
  limit: z.int().min(1).max(100).default(50),
});
export type ListEntriesInput = z.infer<typeof ListEntriesInput>;

/** A page of messages with the notes that stand among them. */
export const EntriesView = z.object({
  messages: z.array(AgentMessageView),
  notes: z.array(NoteView),
  hasMore: z.boolean(),
  rev: ChatRev,
});
export type EntriesView = z.infer<typeof EntriesView>;

/** Everything that can change in a conversation for an agent, one `rev` of the agents' cursor each. */
export const AgentChangeView = z.discriminatedUnion("type", [
  z.object({ type: z.literal("message"), rev: ChatRev, message: AgentMessageView }),
  z.object({ type: z.literal("note"), rev: ChatRev, note: NoteView }),
  z.object({ type: z.literal("read"), rev: ChatRev, by: z.enum(["user", "admin"]), seq: ChatSeq }),
  z.object({
    type: z.literal("status"),
    rev: ChatRev,
    status: z.enum(CONVERSATION_STATUSES),
    snoozedUntil: Instant.nullable(),
  }),
  z.object({
    type: z.literal("assignee"),
    rev: ChatRev,
    assignee: AgentView.nullable(),
    /** There where the team has changed as well. */
    team: TeamView.nullable().optional(),
  }),
  z.object({ type: z.literal("labels"), rev: ChatRev, labels: z.array(LabelView) }),
  z.object({ type: z.literal("rating"), rev: ChatRev, score: z.int() }),
]);
export type AgentChangeView = z.infer<typeof AgentChangeView>;

export const AgentChangesInput = ConversationInput.extend({
  after: ChatRev,
  limit: z.int().min(1).max(100).default(100),
});
export type AgentChangesInput = z.infer<typeof AgentChangesInput>;

export const AgentChangesView = z.object({
  changes: z.array(AgentChangeView),
  rev: ChatRev,
  hasMore: z.boolean(),
  reset: z.boolean(),
});
export type AgentChangesView = z.infer<typeof AgentChangesView>;

export const ReplyInput = ConversationInput.extend({
  clientMessageId: ClientMessageId,
  text: MessageText.default(""),
  fileId: ChatId.optional(),
}).refine(({ text, fileId }) => isVisible(text) || fileId !== undefined, {
  path: ["text"],
  message: "write a message or attach a file",
});
export type ReplyInput = z.infer<typeof ReplyInput>;

export const BlankFreeText = MessageText.refine(isVisible, "must not be blank");

export const WriteNoteInput = ConversationInput.extend({
  clientMessageId: ClientMessageId,
  text: BlankFreeText,
});
export type WriteNoteInput = z.infer<typeof WriteNoteInput>;

/**
 * To an agent, or back to the queue with null. `from` is the assignee whom the caller saw: when someone was
 * quicker, the answer is ASSIGNMENT_CHANGED and nothing happens.
 */
export const AssignInput = ConversationInput.extend({
  to: ChatId.nullable(),
  from: ChatId.nullable(),
});
export type AssignInput = z.infer<typeof AssignInput>;

/** `until` is needed for `snoozed`, and lies ahead. */
export const SetStatusInput = ConversationInput.extend({
  status: z.enum(CONVERSATION_STATUSES),
  until: Instant.optional(),
});
export type SetStatusInput = z.infer<typeof SetStatusInput>;

export const AgentMarkReadInput = ConversationInput.extend({ seq: ChatSeq });
export type AgentMarkReadInput = z.infer<typeof AgentMarkReadInput>;

export const SetLabelsInput = ConversationInput.extend({ labelIds: z.array(ChatId).max(10) });
export type SetLabelsInput = z.infer<typeof SetLabelsInput>;

export const SetAvailabilityInput = z.strictObject({ availability: z.enum(["online", "away"]) });
export type SetAvailabilityInput = z.infer<typeof SetAvailabilityInput>;

/** Which conversation the caller looks at, null for none, and whether they write in it. */
export const SetViewingInput = z.strictObject({
  conversationId: ChatId.nullable(),
  isTyping: z.boolean().default(false),
});
export type SetViewingInput = z.infer<typeof SetViewingInput>;

export const InboxEventsInput = z.strictObject({ lastEventId: z.string().max(60).nullish() });

/** `ready` comes first, and again when something may have been missed: what is shown must be read anew. */
export const InboxEventView = z.discriminatedUnion("type", [
  z.object({ type: z.literal("ready") }),
  z.object({ type: z.literal("row"), row: InboxRowView }),
  z.object({ type: z.literal("change"), conversationId: ChatId, change: AgentChangeView }),
  /** `agent` is null when it is the user who writes. Believed for CHAT_TYPING_SHOWN_MS. */
  z.object({ type: z.literal("typing"), conversationId: ChatId, agent: AgentView.nullable() }),
  z.object({ type: z.literal("viewers"), conversationId: ChatId, viewers: z.array(AgentView) }),
  z.object({ type: z.literal("agents"), agents: z.array(AgentPresenceView) }),
]);
export type InboxEventView = z.infer<typeof InboxEventView>;
