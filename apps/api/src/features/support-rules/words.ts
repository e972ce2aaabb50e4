// Whole words in any script, their case and accents aside. Time grows with the length of the text alone: nothing that somebody
// typed becomes a pattern.

const segmenter = new Intl.Segmenter("und", { granularity: "word" });
const SIGN = "\0";

/** Accents, and vowel points of Arabic and Hebrew. The marks that spell other words, as those of Hindi or of kana, stay. */
const accents = /(?![\u3099\u309a])(?=\p{Script=Inherited})\p{M}|[\u0591-\u05c7]/gu;

function folded(text: string): string {
  return text
    .normalize("NFKD")
    .toUpperCase()
    .toLowerCase()
    .normalize("NFKD")
    .replace(accents, "")
    .replaceAll("ς", "σ")
    .normalize("NFC");
}

/** Each word between two signs that are part of none. */
export function wordsOf(text: string): string {
  const words = [...segmenter.segment(folded(text))].filter(({ isWordLike }) => isWordLike === true);
  return SIGN + words.map(({ segment }) => segment + SIGN).join("");
}

/** Whether the words of `sought` stand one after the other in what `wordsOf` made of a text. */
export function holdsWords(words: string, sought: string): boolean {
  const asked = wordsOf(sought);
  return asked.length > 1 && words.includes(asked);
}
