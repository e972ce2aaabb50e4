// What a reader looks for, as a question that the index of words can answer: every word of it, the last one perhaps
// not finished. Whatever someone writes, nothing but letters and digits gets into the question.

const MAX_WORDS = 8;
const LONGEST_WORD = 40;
/** The signs that the index keeps each by itself, as no spaces stand between their words. */
const single = /^[\u3400-\u9FFF]/;
const wordsIn = /[\u3400-\u9FFF]+|[[\p{L}\p{N}\p{M}]--[\u3400-\u9FFF]]+/gv;

/** For `to_tsquery`. Null where there is no word in it. */
export function searchWords(text: string): string | null {
  const words = (text.toWellFormed().normalize("NFC").match(wordsIn) ?? []).slice(0, MAX_WORDS);
  if (words.length === 0) return null;
  return words.map((word, at) => wordQuery(word, at === words.length - 1)).join(" & ");
}

function wordQuery(word: string, isLast: boolean): string {
  const signs = [...word].slice(0, LONGEST_WORD);
  if (single.test(word)) return `(${signs.map((sign) => `'${sign}'`).join(" <-> ")})`;
  return isLast && signs.length > 1 ? `'${signs.join("")}':*` : `'${signs.join("")}'`;
}
