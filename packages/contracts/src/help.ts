import { z } from "zod";
import { DEFAULT_LANGUAGE, LANGUAGES } from "./languages.ts";
import { Markdown, RichText, TextLine } from "./rich-text.ts";
import { Revision } from "./shapes.ts";

/** Questions that people ask, by topic, with answers of the editors. */

const HelpId = z.uuid();
const HelpLanguage = z.enum(LANGUAGES);
/** English stands with the question and the topic themselves. */
const OtherLanguage = HelpLanguage.exclude(["en"]);
export type OtherLanguage = z.infer<typeof OtherLanguage>;

const Answer = Markdown.min(1).max(10_000);

/** `language` is the reader's; what isn't written in it comes in English. */
export const ListHelpInput = z
  .strictObject({ language: HelpLanguage.default(DEFAULT_LANGUAGE) })
  .prefault({});
export type ListHelpInput = z.output<typeof ListHelpInput>;

export const HelpQuestionView = z.object({
  id: HelpId,
  /** Names the question in an address: /faq#fees. It stays when the question is worded anew. */
  slug: z.string(),
  /** What the question and its answer are written in. */
  language: HelpLanguage,
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
  /** What the title is written in. */
  language: HelpLanguage,
  questions: z.array(HelpQuestionView),
});
export type HelpTopicView = z.infer<typeof HelpTopicView>;

export const HelpView = z.object({ topics: z.array(HelpTopicView) });
export type HelpView = z.infer<typeof HelpView>;

export const HelpVoteInput = z.strictObject({ id: HelpId, helpful: z.boolean() });
export type HelpVoteInput = z.infer<typeof HelpVoteInput>;
export const HelpVoteView = z.object({ id: HelpId, helpful: z.boolean() });
export type HelpVoteView = z.infer<typeof HelpVoteView>;

/** A question and its answer in a language beside English. */
export const EditedQuestionTextView = z.object({
  language: HelpLanguage,
  question: z.string(),
  markdown: z.string(),
});
export type EditedQuestionTextView = z.infer<typeof EditedQuestionTextView>;

export const EditedTopicTextView = z.object({ language: HelpLanguage, title: z.string() });
export type EditedTopicTextView = z.infer<typeof EditedTopicTextView>;

/** `question` and `markdown` are the English ones, which are there always. */
export const EditedQuestionView = z.object({
  id: HelpId,
  topicId: HelpId,
  slug: z.string(),
  question: z.string(),
  markdown: z.string(),
  texts: z.array(EditedQuestionTextView),
  isPublished: z.boolean(),
  /** Counts the changes: the editor who saves names the one that they have seen. */
  revision: z.int(),
  helpful: z.int(),
  notHelpful: z.int(),
});
export type EditedQuestionView = z.infer<typeof EditedQuestionView>;

export const EditedTopicView = z.object({
  id: HelpId,
  title: z.string(),
  texts: z.array(EditedTopicTextView),
  questions: z.array(EditedQuestionView),
});
export type EditedTopicView = z.infer<typeof EditedTopicView>;

export const EditedHelpView = z.object({ topics: z.array(EditedTopicView) });
export type EditedHelpView = z.infer<typeof EditedHelpView>;

/** Each language once. */
function oncePerLanguage(texts: readonly { language: string }[]): boolean {
  return new Set(texts.map(({ language }) => language)).size === texts.length;
}

/**
 * With an id the topic is renamed. Of the other languages only those that are named change; null takes a title away.
 */
export const SaveTopicInput = z.strictObject({
  id: HelpId.optional(),
  title: TextLine.max(80),
  texts: z
    .array(z.strictObject({ language: OtherLanguage, title: TextLine.max(80).nullable() }))
    .max(LANGUAGES.length)
    .refine(oncePerLanguage, "must name each language once")
    .default([]),
});
export type SaveTopicInput = z.output<typeof SaveTopicInput>;

/**
 * With an id and the revision that was seen the question is changed; else one is added at the topic's end. `texts` are
 * all of the other languages: one that isn't there any more is taken away. Without `texts` they stay as they are.
 */
export const SaveQuestionInput = z.strictObject({
  id: HelpId.optional(),
  revision: Revision.optional(),
  topicId: HelpId,
  question: TextLine,
  markdown: Answer,
  texts: z
    .array(z.strictObject({ language: OtherLanguage, question: TextLine, markdown: Answer }))
    .max(LANGUAGES.length)
    .refine(oncePerLanguage, "must name each language once")
    .optional(),
  isPublished: z.boolean(),
});
export type SaveQuestionInput = z.infer<typeof SaveQuestionInput>;

export const HelpIdInput = z.strictObject({ id: HelpId });
export type HelpIdInput = z.infer<typeof HelpIdInput>;
export const SavedHelpView = z.object({ id: HelpId });

export const MoveInput = z.strictObject({ id: HelpId, direction: z.enum(["up", "down"]) });
export type MoveInput = z.infer<typeof MoveInput>;
