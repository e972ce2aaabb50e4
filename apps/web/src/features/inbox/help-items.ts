import { CHAT_MESSAGE_MAX_LENGTH } from "@fillmark/contracts/constants";
import type { HelpQuestionView, HelpTopicView } from "@fillmark/contracts/help";
import { DEFAULT_LANGUAGE, type Language, LANGUAGE_NAMES } from "@fillmark/contracts/languages";
import { plainAnswerOf } from "../../articles/plain-answer.ts";
import { createSuggester } from "../../articles/suggest-questions.ts";
import { readerWording, wordingOf } from "../../articles/wording.ts";
import { inboxHelp } from "../../messages/en/inbox-help.ts";
import type { SavedItem } from "./saved-items.ts";

/** The questions in the agents' language, and in the customer's. */
export interface HelpTexts {
  readonly english: readonly HelpTopicView[];
  readonly theirs: readonly HelpTopicView[];
  readonly language: Language;
  /** Where the pages of this product are. */
  readonly origin: string;
}

/** What agents can put in of the help, which of it their own words mean, and which fits what a customer wrote. */
export interface HelpFinder {
  readonly all: readonly SavedItem[];
  readonly meantBy: (words: string) => readonly SavedItem[];
  readonly suggestedFor: (text: string) => readonly SavedItem[];
}

/** Reads the questions once, with the wording of the customer's language. */
export async function readHelp(texts: HelpTexts): Promise<HelpFinder> {
  const all = helpItems(texts);
  const inTheirs = createSuggester(texts.theirs, await wordingOf(texts.language));
  // Not everybody writes in the language that they have chosen.
  const inEnglish = createSuggester(texts.english, readerWording);
  const itemsFor = (found: readonly HelpQuestionView[]): readonly SavedItem[] =>
    found.flatMap(({ id }) => all.filter(({ questionId }) => questionId === id));
  return {
    all,
    meantBy: (words) => itemsFor(inEnglish(words)),
    suggestedFor: (text) =>
      itemsFor([inTheirs(text), inEnglish(text)].find((found) => found.length > 0) ?? []),
  };
}

/**
 * Each question as what can be put in: its title with the link, and its answer where that is no longer than a message. Agents find it
 * and see it in English; what is put in is in the customer's language.
 */
function helpItems({ english, theirs, origin }: HelpTexts): readonly SavedItem[] {
  const inTheirs = new Map(questionsOf(theirs).map((question) => [question.id, question]));
  return questionsOf(english).flatMap((question) =>
    itemsOf(question, inTheirs.get(question.id) ?? question, origin),
  );
}

function itemsOf(known: HelpQuestionView, given: HelpQuestionView, origin: string): readonly SavedItem[] {
  const { id, slug: shortcut, question } = known;
  const language = LANGUAGE_NAMES[given.language];
  const isSame = given.language === DEFAULT_LANGUAGE;
  const link = {
    id: `${id} link`,
    shortcut,
    questionId: id,
    text: isSame ? inboxHelp("link", { question }) : inboxHelp("linkIn", { question, language }),
    words: `${given.question}\n${origin}/faq#${shortcut}`,
  };
  const words = plainAnswerOf(given.answer, origin);
  if (words.length > CHAT_MESSAGE_MAX_LENGTH) return [link];
  const text = isSame ? inboxHelp("answer", { question }) : inboxHelp("answerIn", { question, language });
  return [link, { ...link, id: `${id} answer`, text, words }];
}

function questionsOf(topics: readonly HelpTopicView[]): readonly HelpQuestionView[] {
  return topics.flatMap((topic) => topic.questions);
}
