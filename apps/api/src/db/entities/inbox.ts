// The tables of inbox, as the migrations leave them: entities.integration.test.ts compares both.
import { defineEntity, p } from "@mikro-orm/core";

export const ChatCannedAnswerEntity = defineEntity({
  name: "ChatCannedAnswer",
  tableName: "chat_canned_answers",
  properties: {
    id: p.uuid().primary(),
    shortcut: p.text(),
    body: p.text(),
  },
});

export const ChatLabelEntity = defineEntity({
  name: "ChatLabel",
  tableName: "chat_labels",
  properties: {
    id: p.uuid().primary(),
    name: p.text(),
  },
});

export const ChatConversationLabelEntity = defineEntity({
  name: "ChatConversationLabel",
  tableName: "chat_conversation_labels",
  properties: {
    conversationId: p.uuid().primary(),
    labelId: p.uuid().primary(),
  },
});

export const ChatTeamEntity = defineEntity({
  name: "ChatTeam",
  tableName: "chat_teams",
  properties: {
    id: p.uuid().primary(),
    name: p.text(),
    version: p.integer().defaultRaw("1"),
  },
});

export const ChatTeamMemberEntity = defineEntity({
  name: "ChatTeamMember",
  tableName: "chat_team_members",
  properties: {
    teamId: p.uuid().primary(),
    adminId: p.uuid().primary(),
  },
});

export const ChatBusinessHoursEntity = defineEntity({
  name: "ChatBusinessHours",
  tableName: "chat_business_hours",
  properties: {
    id: p.integer().primary(),
    hours: p.json<unknown>().nullable(),
    changedAt: p.datetime(3).defaultRaw("now()"),
    changedBy: p.uuid().nullable(),
  },
});

export const ChatAnswerTargetsEntity = defineEntity({
  name: "ChatAnswerTargets",
  tableName: "chat_answer_targets",
  properties: {
    id: p.integer().primary(),
    firstMinutes: p.integer().nullable(),
    laterMinutes: p.integer().nullable(),
    changedAt: p.datetime(3).defaultRaw("now()"),
    changedBy: p.uuid().nullable(),
  },
});

export const ChatAssignmentEntity = defineEntity({
  name: "ChatAssignment",
  tableName: "chat_assignment",
  properties: {
    id: p.integer().primary(),
    mostOpen: p.integer().nullable(),
    changedAt: p.datetime(3).defaultRaw("now()"),
    changedBy: p.uuid().nullable(),
  },
});

export const ChatMacroEntity = defineEntity({
  name: "ChatMacro",
  tableName: "chat_macros",
  properties: {
    id: p.uuid().primary(),
    adminId: p.uuid().nullable(),
    shortcut: p.text(),
    actions: p.json<unknown>(),
    version: p.integer().defaultRaw("1"),
  },
});

export const ChatMacroRunEntity = defineEntity({
  name: "ChatMacroRun",
  tableName: "chat_macro_runs",
  properties: {
    adminId: p.uuid().primary(),
    clientId: p.uuid().primary(),
    conversationId: p.uuid(),
    payloadHash: p.text(),
    ranAt: p.datetime(3),
  },
});
