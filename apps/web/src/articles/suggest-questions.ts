import type { HelpQuestionView, HelpTopicView } from "@fillmark/contracts/help";
import { fold, type Synonyms } from "./matches.ts";
import { plainTextOf } from "./rich-text.tsx";

/** What the words of a language mean to who is looked for an answer. */
export interface Wording {
  /** Folded, as `synonymsOf` gives them. */
  readonly synonyms: Synonyms;
  /** Words that say nothing about what is asked, such as "how" and "please"; by commas. */
  readonly common: string;
  /** Where those aren't known: of how many letters a word is that says something. */
  readonly shortest?: number;
}

/** The questions that fit a text, best first; none where none fits. */
export type Suggest = (text: string) => readonly HelpQuestionView[];

/** As many as can be looked through while one writes. */
const most = 3;
/** Of a long text the beginning says what it is about. */
const charactersRead = 4_000;
const wordsRead = 200;
/** Of what a word in the question is worth, a word in the answer. */
const answerWeight = 0.3;
/** A single word of the question is enough, unless so large a part of the questions has it. */
const oftenFrom = 0.3;
/** What words of answers alone have to come to. */
const leastByAnswers = 1.6;
/** What is worth less than this part of the best is no longer about the same. */
const leastOfBest = 0.45;

/** Reads the questions once, then answers for each text without asking anybody. */
export function createSuggester(
  topics: readonly HelpTopicView[],
  { synonyms, common, shortest = 1 }: Wording,
): Suggest {
  const groups = synonyms.map((group) => group.map((phrase) => wordsOf(phrase)));
  const said = new Set(wordsOf(common));
  const says = (word: string): boolean => !said.has(word) && (word.length >= shortest || isSign.test(word));
  const terms = (text: string): Set<string> => new Set([...termsOf(text, groups)].filter(says));
  const questions = topics.flatMap((topic) => topic.questions);
  const read = questions.map((question) => ({
    question,
    asked: terms(question.question),
    answered: terms(plainTextOf(question.answer)),
  }));
  const known = new Set(read.flatMap(({ asked, answered }) => [...asked, ...answered]));

  return (text) => {
    const typed = [...terms(text.slice(0, charactersRead))].slice(0, wordsRead);
    const sought = typed.map((term) => [...known].filter((other) => isSameWord(term, other)));
    const found = sought.flatMap((forms) => {
      const inAsked = read.filter(({ asked }) => forms.some((form) => asked.has(form)));
      const inAny = read.filter(
        ({ asked, answered }) =>
          forms.some((form) => asked.has(form)) || forms.some((form) => answered.has(form)),
      );
      if (inAny.length === 0) return [];
      const isRare = inAsked.length <= Math.max(1, read.length * oftenFrom);
      return [{ inAsked, inAny, isRare, worth: Math.log(1 + read.length / inAny.length) }];
    });
    const scored = read.map((one) => ({ question: one.question, ...scoreOf(one, found) }));
    const best = Math.max(0, ...scored.filter(({ fits }) => fits).map(({ score }) => score));
    return scored
      .filter(({ fits, score }) => fits && score >= best * leastOfBest)
      .toSorted((one, other) => other.score - one.score)
      .slice(0, most)
      .map(({ question }) => question);
  };
}

interface Found<One> {
  readonly inAsked: readonly One[];
  readonly inAny: readonly One[];
  readonly isRare: boolean;
  /** Few questions have it: it says more. */
  readonly worth: number;
}

function scoreOf<One>(one: One, found: readonly Found<One>[]): { score: number; fits: boolean } {
  const asked = found.filter(({ inAsked }) => inAsked.includes(one));
  const answered = found.filter(({ inAsked, inAny }) => inAny.includes(one) && !inAsked.includes(one));
  const byAnswer = sum(answered) * answerWeight;
  const fits = asked.some(({ isRare }) => isRare) || (answered.length > 1 && byAnswer >= leastByAnswers);
  return { score: sum(asked) + byAnswer, fits };
}

function sum(found: readonly Pick<Found<unknown>, "worth">[]): number {
  return found.reduce((all, { worth }) => all + worth, 0);
}

/** The words of a text, and "#2" where it says what the third group of synonyms does. */
function termsOf(text: string, groups: readonly string[][][]): Set<string> {
  const words = new Set(wordsOf(text));
  const meant = groups.flatMap((group, place) =>
    group.some((phrase) => phrase.length > 0 && phrase.every((word) => holds(words, word)))
      ? [`#${place}`]
      : [],
  );
  return new Set([...meant, ...words]);
}

function holds(words: ReadonlySet<string>, word: string): boolean {
  return words.has(word) || [...words].some((one) => isSameWord(one, word));
}

/** Chinese puts no spaces between words: each two signs that stand together count for one. */
const unspaced = /\p{Script=Han}/u;
const isSign = /\p{Script=Han}|^#/u;
/** The article of Arabic is written with its word, and so are "and", "with", "to" and "as" before it. */
const article = /^(?:[وفبك]?ال|لل)(?=\p{L}{3})/u;

/** The words of a text without case, accents and articles. */
export function wordsOf(text: string): string[] {
  const runs =
    fold(text)
      .replaceAll("ß", "ss")
      .match(/\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu) ?? [];
  return runs.flatMap((run) => {
    if (!unspaced.test(run)) return [run.replace(article, "")].filter((word) => word.length > 1);
    const signs = [...run];
    return signs.length === 1 ? signs : signs.slice(1).map((sign, place) => `${signs[place] ?? ""}${sign}`);
  });
}

/** The same word in another form: "fee" and "fees", "withdraw" and "withdrawals", "einzahlen" and "Einzahlung". */
export function isSameWord(one: string, other: string): boolean {
  if (one === other) return true;
  if (one.startsWith("#") || other.startsWith("#") || unspaced.test(one) || unspaced.test(other))
    return false;
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length === 3) return long === `${short}s`;
  if (short.length < 4 || long.length - short.length > 3) return false;
  const shared = sharedLength(short, long);
  return shared === short.length || (shared >= 6 && shared >= long.length - 3);
}

function sharedLength(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}
