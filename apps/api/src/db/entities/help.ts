// The tables of help, as the migrations leave them: entities.integration.test.ts compares both.
import { defineEntity, p } from "@mikro-orm/core";

export const HelpQuestionEntity = defineEntity({
  name: "HelpQuestion",
  tableName: "help_questions",
  properties: {
    id: p.uuid().primary(),
    topicId: p.uuid(),
    slug: p.text(),
    question: p.text(),
    answer: p.text(),
    position: p.integer(),
    isPublished: p.boolean(),
    revision: p.integer().defaultRaw("1"),
  },
});

export const HelpTextEntity = defineEntity({
  name: "HelpText",
  tableName: "help_texts",
  properties: {
    questionId: p.uuid().primary(),
    language: p.text().primary(),
    question: p.text(),
    answer: p.text(),
  },
});

export const HelpTopicEntity = defineEntity({
  name: "HelpTopic",
  tableName: "help_topics",
  properties: {
    id: p.uuid().primary(),
    title: p.text(),
    position: p.integer(),
  },
});

export const HelpTopicTextEntity = defineEntity({
  name: "HelpTopicText",
  tableName: "help_topic_texts",
  properties: {
    topicId: p.uuid().primary(),
    language: p.text().primary(),
    title: p.text(),
  },
});

export const HelpVoteEntity = defineEntity({
  name: "HelpVote",
  tableName: "help_votes",
  properties: {
    questionId: p.uuid().primary(),
    userId: p.uuid().primary(),
    isHelpful: p.boolean(),
    at: p.datetime(3),
  },
});

export const HelpSeedEntity = defineEntity({
  name: "HelpSeed",
  tableName: "help_seeds",
  properties: {
    key: p.text().primary(),
  },
});
