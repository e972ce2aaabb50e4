/** Words that mean the same to who searches. */
export type Synonyms = readonly (readonly string[])[];

/** "deposit,load|withdraw,refund": groups apart by a bar, their words by a comma. */
export function synonymsOf(text: string): Synonyms {
  return text.split("|").map((group) => group.split(",").map(fold));
}

/**
 * Whether each word of what was typed stands somewhere in the text, or one that means the same does, whatever its case or
 * accents. A word that is still being typed counts for its whole from three letters on.
 */
export function matches(text: string, typed: string, synonyms: Synonyms = []): boolean {
  const plain = fold(text);
  const meant = fold(typed);
  const isIn = (word: string): boolean =>
    [word, ...synonyms.filter((group) => group.some((one) => isBegun(one, word))).flat()].some((one) =>
      plain.includes(one),
    );
  return plain.includes(meant) || meant.split(/\s+/).every(isIn) || (meant.includes(" ") && isIn(meant));
}

function isBegun(whole: string, word: string): boolean {
  return whole === word || (word.length >= 3 && whole.startsWith(word));
}

/** Case and accents aside. */
export function fold(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();
}
