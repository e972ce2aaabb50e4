// How many messages the indexes would hand over for a question, before they are asked. An index of words gives all
// that it holds of a word at once, so a word that everybody says takes as long as there is history, whatever is left of
// it in the end. What bounds the work is the rarest of the words or parts that have to be there together.
import type { Question } from "./search-question.ts";

/** What was said in pages of the table that were picked at random. */
export interface Sample {
  readonly bodies: readonly string[];
  /** Of all messages; above 0, and at most 1. */
  readonly share: number;
}

/** Rather too many than too few: whatever leaves something out, or whose words aren't clear, doesn't count as rare. */
export function estimateCandidates(
  { words, anywhere, isIndexed, beginning }: Question,
  { bodies, share }: Sample,
): number {
  const texts = bodies.map((body) => spaced(body));
  const holding = (part: string): number => texts.filter((text) => text.includes(part)).length;
  const rarest = (parts: readonly string[]): number => Math.min(texts.length, ...parts.map(holding));
  const found = [
    ...alternatives(words).map((wanted) => rarest(wanted.map((word) => ` ${word} `))),
    ...(anywhere !== null && isIndexed ? [rarest(wordsOf(words).flatMap(threes))] : []),
    ...(beginning === null ? [] : [rarest(wordsOf(words).map((word) => ` ${word}`))]),
  ];
  return found.reduce((sum, count) => sum + count, 0) / share;
}

/** The words that must stand together, for each side of an "or". What is excluded narrows nothing down. */
function alternatives(words: string): string[][] {
  const wanted = words.replaceAll(/(?<![\p{L}\p{N}])-(?:"[^"]*"?|\S+)/gu, " ");
  return wanted.split(/\sor\s/i).map(wordsOf);
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** With a space on each side of each word. */
function spaced(text: string): string {
  return ` ${wordsOf(text).join(" ")} `;
}

/** What the index of substrings is made of. */
function threes(word: string): string[] {
  const letters = [...word];
  return letters.slice(2).map((_, at) => letters.slice(at, at + 3).join(""));
}
