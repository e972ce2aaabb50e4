import type { EditedQuestionView, OtherLanguage } from "@fillmark/contracts/help";
import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from "@fillmark/contracts/languages";
import { hasShape } from "../../lib/has-shape.ts";

export interface QuestionText {
  readonly question: string;
  readonly markdown: string;
}

/** What an editor types: English always, other languages where an admin writes in them. */
export interface QuestionFields {
  readonly topicId: string;
  readonly isPublished: boolean;
  readonly texts: Readonly<Partial<Record<Language, QuestionText>>>;
}

/** The first language that lacks a part, and which. */
interface WrongQuestion {
  readonly language: Language;
  readonly lacks: readonly ("question" | "markdown")[];
}

export const emptyText: QuestionText = { question: "", markdown: "" };

export const otherLanguages: readonly OtherLanguage[] = LANGUAGES.filter((each) => each !== "en");

export function fieldsOf(question: EditedQuestionView | null, topicId: string): QuestionFields {
  if (question === null) return { topicId, isPublished: false, texts: {} };
  const { question: words, markdown, isPublished, texts } = question;
  return {
    topicId: question.topicId,
    isPublished,
    texts: {
      ...Object.fromEntries(texts.map(({ language, ...text }) => [language, text])),
      [DEFAULT_LANGUAGE]: { question: words, markdown },
    },
  };
}

/** English is written in any case: without it there is no question. */
export function isWritten({ texts }: QuestionFields, language: Language): boolean {
  const { question, markdown } = texts[language] ?? emptyText;
  return language === DEFAULT_LANGUAGE || question.trim() !== "" || markdown.trim() !== "";
}

export function findWrong(fields: QuestionFields): WrongQuestion | null {
  for (const language of LANGUAGES.filter((each) => isWritten(fields, each))) {
    const text = fields.texts[language] ?? emptyText;
    const lacks = (["question", "markdown"] as const).filter((part) => text[part].trim() === "");
    if (lacks.length > 0) return { language, lacks };
  }
  return null;
}

/** What the server is sent, in one order of languages, so that two of these can be compared as text. */
export function savedAs(fields: QuestionFields) {
  const { topicId, isPublished, texts } = fields;
  const textIn = (language: Language) => {
    const { question, markdown } = texts[language] ?? emptyText;
    return { question: question.trim(), markdown };
  };
  return {
    topicId,
    isPublished,
    ...textIn(DEFAULT_LANGUAGE),
    texts: otherLanguages
      .filter((language) => isWritten(fields, language))
      .map((language) => ({ language, ...textIn(language) })),
  };
}

export function isQuestionFields(value: unknown): value is QuestionFields {
  if (!hasShape(value, { topicId: "string", isPublished: "boolean" }) || !("texts" in value)) return false;
  const { texts } = value;
  return typeof texts === "object" && texts !== null && Object.values(texts).every(isText);
}

function isText(value: unknown): value is QuestionText {
  return hasShape(value, { question: "string", markdown: "string" });
}
