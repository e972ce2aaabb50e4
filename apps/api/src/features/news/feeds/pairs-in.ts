// Which pairs an article is about, by what its title says. It would rather find none than a wrong one.

const MAX_PAIRS = 3;

export interface ListedPair {
  readonly pair: string;
  readonly base: string;
  readonly quote: string;
  /** What people call the base: Bitcoin. */
  readonly name: string;
}

/** Names that are words of the language too, and say nothing by themselves. */
const ordinary: ReadonlySet<string> = new Set(["US dollar", "Cosmos", "Euro", "Pound sterling"]);

/** In the order in which the title names them. A code counts in capitals alone, where not all of it is in capitals. */
export function pairsIn(title: string, listed: readonly ListedPair[]): string[] {
  const isLoud = title === title.toUpperCase();
  let left = title.toLowerCase();
  const found: { pair: string; base: string; place: number }[] = [];
  // Longer names first: Bitcoin Cash isn't Bitcoin.
  for (const { pair, base, name } of listed.toSorted((a, b) => b.name.length - a.name.length)) {
    if (found.some((one) => one.base === base)) continue;
    const byCode = base.length < 3 || isLoud ? -1 : placeOf(title, base);
    const byName = ordinary.has(name) || name === base ? -1 : placeOf(left, name.toLowerCase());
    if (byName >= 0) left = left.replaceAll(name.toLowerCase(), " ".repeat(name.length));
    const places = [byCode, byName].filter((place) => place >= 0);
    if (places.length > 0) found.push({ pair, base, place: Math.min(...places) });
  }
  return found
    .toSorted((a, b) => a.place - b.place)
    .slice(0, MAX_PAIRS)
    .map(({ pair }) => pair);
}

/** As a word of its own. */
function placeOf(text: string, word: string): number {
  const isLetter = (sign: string | undefined): boolean => sign !== undefined && /[\p{L}\p{N}]/u.test(sign);
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (!isLetter(text[at - 1]) && !isLetter(text[at + word.length])) return at;
  }
  return -1;
}
