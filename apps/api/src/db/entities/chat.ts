// The tables of chat, as the migrations leave them: entities.integration.test.ts compares both.
import { defineEntity, p } from "@mikro-orm/core";

/** What a change says beside its message or note: each kind has some of these. */
export interface ChatChangeData {
  readonly by?: "user" | "admin";
  readonly status?: "open" | "pending" | "snoozed" | "resolved";
  readonly snoozedUntil?: string | null;
  readonly adminId?: string | null;
  readonly teamId?: string | null;
  readonly score?: number;
  readonly labelIds?: readonly string[];
}

export const ChatConversationEntity = defineEntity({
  name: "ChatConversation",
  tableName: "chat_conversations",
  properties: {
    id: p.uuid().primary(),
    number: p.bigint("string").autoincrement(),
    /** One of both is there: whose it is. */
    userId: p.uuid().nullable(),
    contactId: p.uuid().nullable(),
    status: p.text().$type<"open" | "pending" | "snoozed" | "resolved">().defaultRaw("'open'::text"),
    assigneeId: p.uuid().nullable(),
    assignedAt: p.datetime(3).nullable(),
    teamId: p.uuid().nullable(),
    snoozedUntil: p.datetime(3).nullable(),
    episode: p.integer().defaultRaw("0"),
    rev: p.bigint("string").defaultRaw("0"),
    agentRev: p.bigint("string").defaultRaw("0"),
    lastSeq: p.bigint("string").defaultRaw("0"),
    userReadSeq: p.bigint("string").defaultRaw("0"),
    agentReadSeq: p.bigint("string").defaultRaw("0"),
    userUnread: p.integer().defaultRaw("0"),
    agentUnread: p.integer().defaultRaw("0"),
    waitingSince: p.datetime(3).nullable(),
    mailedSeq: p.bigint("string").defaultRaw("0"),
    userSeenAt: p.datetime(3).nullable(),
    createdAt: p.datetime(3),
    changedAt: p.datetime(3),
  },
});

export const ChatMessageEntity = defineEntity({
  name: "ChatMessage",
  tableName: "chat_messages",
  properties: {
    conversationId: p.uuid().primary(),
    seq: p.bigint("string").primary(),
    id: p.uuid(),
    episode: p.integer(),
    authorKind: p.text().$type<"user" | "admin" | "system">(),
    authorId: p.uuid().nullable(),
    clientMessageId: p.uuid().nullable(),
    payloadHash: p.text().nullable(),
    body: p.text(),
    event: p.text().$type<"assigned" | "resolved" | "reopened">().nullable(),
    fileId: p.uuid().nullable(),
    createdAt: p.datetime(3),
    words: p.text().columnType("tsvector").defaultRaw("generated").nullable(),
    erasedAt: p.datetime(3).nullable(),
    isAutomatic: p.boolean().defaultRaw("false"),
  },
});

export const ChatChangeEntity = defineEntity({
  name: "ChatChange",
  tableName: "chat_changes",
  properties: {
    conversationId: p.uuid().primary(),
    agentRev: p.bigint("string").primary(),
    rev: p.bigint("string").nullable(),
    kind: p.text().$type<"message" | "note" | "read" | "status" | "assignee" | "labels" | "rating">(),
    seq: p.bigint("string").nullable(),
    noteId: p.uuid().nullable(),
    data: p.json<ChatChangeData>().nullable(),
  },
});

export const ChatEpisodeEntity = defineEntity({
  name: "ChatEpisode",
  tableName: "chat_episodes",
  properties: {
    conversationId: p.uuid().primary(),
    number: p.integer().primary(),
    openedAt: p.datetime(3),
    firstAnswerAt: p.datetime(3).nullable(),
    resolvedAt: p.datetime(3).nullable(),
    resolvedBy: p.uuid().nullable(),
    rating: p.smallint().nullable(),
    ratingComment: p.text().nullable(),
    ratedAt: p.datetime(3).nullable(),
  },
});

export const ChatNoteEntity = defineEntity({
  name: "ChatNote",
  tableName: "chat_notes",
  properties: {
    id: p.uuid().primary(),
    conversationId: p.uuid(),
    afterSeq: p.bigint("string"),
    authorId: p.uuid().nullable(),
    clientMessageId: p.uuid(),
    body: p.text(),
    createdAt: p.datetime(3),
    words: p.text().columnType("tsvector").defaultRaw("generated").nullable(),
    ruleId: p.uuid().nullable(),
    ruleName: p.text().nullable(),
  },
});

export const ChatSharedPageEntity = defineEntity({
  name: "ChatSharedPage",
  tableName: "chat_shared_pages",
  properties: {
    conversationId: p.uuid().primary(),
    page: p.text(),
    pair: p.text().nullable(),
    seenAt: p.datetime(3),
  },
});
