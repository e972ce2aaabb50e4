import { z } from "zod";
import { Markdown, RichText, TextLine } from "./rich-text.ts";

/** Questions that people ask, by topic, with answers of the editors. */

const HelpId = z.uuid();

export const HelpQuestionView = z.object({
  id: HelpId,
  /** Names the question in an address: /faq#fees. It stays when the question is worded anew. */
  slug: z.string(),
  question: z.string(),
  answer: RichText,
  /** What the caller said about the answer; null for who said nothing, and for a guest. */
  helpful: z.boolean().nullable(),
});
export type HelpQuestionView = z.infer<typeof HelpQuestionView>;

/** A topic with at least one published question. */
export const HelpTopicView = z.object({
  id: HelpId,
  title: z.string(),
  questions: z.array(HelpQuestionView),
});
export type HelpTopicView = z.infer<typeof HelpTopicView>;

export const HelpView = z.object({ topics: z.array(HelpTopicView) });
export type HelpView = z.infer<typeof HelpView>;

export const HelpVoteInput = z.strictObject({ id: HelpId, helpful: z.boolean() });
export type HelpVoteInput = z.infer<typeof HelpVoteInput>;
export const HelpVoteView = z.object({ id: HelpId, helpful: z.boolean() });
export type HelpVoteView = z.infer<typeof HelpVoteView>;

export const EditedQuestionView = z.object({
  id: HelpId,
  topicId: HelpId,
  slug: z.string(),
  question: z.string(),
  markdown: z.string(),
  isPublished: z.boolean(),
  /** Counts the changes: whoever saves names the one that they have seen. */
  revision: z.int(),
  helpful: z.int(),
  notHelpful: z.int(),
});
export type EditedQuestionView = z.infer<typeof EditedQuestionView>;

export const EditedTopicView = z.object({
  id: HelpId,
  title: z.string(),
  questions: z.array(EditedQuestionView),
});
export type EditedTopicView = z.infer<typeof EditedTopicView>;

export const EditedHelpView = z.object({ topics: z.array(EditedTopicView) });
export type EditedHelpView = z.infer<typeof EditedHelpView>;

/** With an id the topic is renamed. */
export const SaveTopicInput = z.strictObject({ id: HelpId.optional(), title: TextLine.max(80) });
export type SaveTopicInput = z.infer<typeof SaveTopicInput>;

/** With an id and the revision that was seen the question is changed; else one is added at the topic's end. */
export const SaveQuestionInput = z.strictObject({
  id: HelpId.optional(),
  revision: z.int().min(1).optional(),
  topicId: HelpId,
  question: TextLine,
  markdown: Markdown.min(1).max(10_000),
  isPublished: z.boolean(),
});
export type SaveQuestionInput = z.infer<typeof SaveQuestionInput>;

export const HelpIdInput = z.strictObject({ id: HelpId });
export type HelpIdInput = z.infer<typeof HelpIdInput>;
export const SavedHelpView = z.object({ id: HelpId });

export const MoveInput = z.strictObject({ id: HelpId, direction: z.enum(["up", "down"]) });
export type MoveInput = z.infer<typeof MoveInput>;
