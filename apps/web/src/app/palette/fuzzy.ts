import { isSameWord } from "../../articles/suggest-questions.ts";

/**
 * How well a text answers to what was typed, zero and up, or null where a word of it stands nowhere. A word that begins
 * a word of the text counts most, then one inside of it or in another form, "withdrawals" for "withdraw", then its letters in their order: "wthdr" finds "Withdraw".
 */
export function fuzzyScore(text: string, typed: string): number | null {
  const words = wordsOf(text);
  const plain = words.join(" ");
  const wanted = wordsOf(typed);
  let score = 0;
  for (const word of wanted) {
    const best = scoreOf(word, words, plain);
    if (best === 0) return null;
    score += best;
  }
  const beginsWhole = wanted.length > 0 && plain.startsWith(wanted.join(" "));
  return score / Math.max(1, wanted.length) + (beginsWhole ? 1 : 0);
}

function scoreOf(wanted: string, words: readonly string[], plain: string): number {
  if (words.includes(wanted)) return 4;
  if (words.some((word) => word.startsWith(wanted))) return 3;
  if (plain.includes(wanted) || words.some((word) => isSameWord(word, wanted))) return 2;
  // Two letters in order stand in almost anything.
  return wanted.length > 2 && words.some((word) => holdsInOrder(word, wanted)) ? 1 : 0;
}

function holdsInOrder(word: string, wanted: string): boolean {
  if (word[0] !== wanted[0]) return false;
  let at = 0;
  for (const letter of wanted) {
    at = word.indexOf(letter, at) + 1;
    if (at === 0) return false;
  }
  return true;
}

/** Without case, accents and marks: "BTC-USD" is "btc" and "usd". */
function wordsOf(text: string): string[] {
  const plain = text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");
}
