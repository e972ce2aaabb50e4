import type { HelpQuestionView, HelpTopicView } from "@fillmark/contracts/help";
import { matches } from "../../articles/matches.ts";
import { plainTextOf } from "../../articles/rich-text.tsx";
import { createSuggester, isSameWord, type Wording, wordsOf } from "../../articles/suggest-questions.ts";
import { fuzzyScore } from "./fuzzy.ts";

export interface FoundQuestion {
  readonly question: HelpQuestionView;
  /** How well it answers, as `fuzzyScore` counts: what only its answer says stands behind every title. */
  readonly score: number;
  /** The plain text of its answer. */
  readonly answer: string;
}

const suggested = 2.5;
const inAnswer = 0.8;

/** Reads the questions once, then finds them by the letters of their titles, by what they mean and by their answers. */
export function createHelpSearch(
  topics: readonly HelpTopicView[],
  wording: Wording,
): (typed: string) => readonly FoundQuestion[] {
  const suggest = createSuggester(topics, wording);
  const read = topics
    .flatMap(({ questions }) => questions)
    .map((question) => ({ question, answer: plainTextOf(question.answer) }))
    .map((one) => ({ ...one, words: [...new Set(wordsOf(`${one.question.question} ${one.answer}`))] }));
  return (typed) => {
    if (typed.trim() === "") return [];
    const places = new Map(suggest(typed).map(({ id }, place) => [id, place]));
    const wanted = wordsOf(typed);
    const says = (words: readonly string[]): boolean =>
      wanted.length > 0 && wanted.every((one) => words.some((word) => isSameWord(word, one)));
    return read.flatMap(({ question, answer, words }) => {
      const place = places.get(question.id);
      const scores = [
        fuzzyScore(question.question, typed) ?? 0,
        place === undefined ? 0 : suggested - place / 10,
        matches(`${question.question} ${answer}`, typed, wording.synonyms) || says(words) ? inAnswer : 0,
      ];
      const score = Math.max(...scores);
      return score === 0 ? [] : [{ question, score, answer }];
    });
  };
}
