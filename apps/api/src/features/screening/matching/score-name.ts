// How like two names are, from 0 to 100. What it does is written down for operators in infra/docs/screening.md.
import { foldName } from "./fold-name.ts";

/** Two words from 0 to 1, by the letters that they share in about the same places; a common beginning counts more. */
export function likeWords(a: string, b: string): number {
  if (a === b) return 1;
  const reach = Math.max(0, Math.floor(Math.max(a.length, b.length) / 2) - 1);
  const taken = new Set<number>();
  const shared: string[] = [];
  for (const [at, letter] of [...a].entries()) {
    for (let other = Math.max(0, at - reach); other <= Math.min(b.length - 1, at + reach); other++) {
      if (b[other] !== letter || taken.has(other)) continue;
      taken.add(other);
      shared.push(letter);
      break;
    }
  }
  if (shared.length === 0) return 0;
  const inOrder = [...taken].toSorted((one, other) => one - other).map((at) => b[at]);
  const moved = shared.filter((letter, at) => letter !== inOrder[at]).length / 2;
  const share = shared.length;
  const jaro = (share / a.length + share / b.length + (share - moved) / share) / 3;
  let begins = 0;
  while (begins < 4 && a[begins] !== undefined && a[begins] === b[begins]) begins++;
  return jaro + begins * 0.1 * (1 - jaro);
}

const UNMATCHED_WORD = 4;
const UNMATCHED_MOST = 12;
/** One word against several is a first name or a family name: too little by itself. */
const ONE_WORD_MOST = 69;

/**
 * The words of the shorter name are each paired with the word of the longer one that is most like it, in any order; what
 * they are alike counts by their length. Each word of the longer name that is left over takes 4 away, 12 at most.
 */
export function scoreNames(a: string, b: string): number {
  const [one, other] = [foldName(a), foldName(b)];
  if (one.length === 0 || other.length === 0) return 0;
  if (one.join("") === other.join("")) return 100;
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  const pairs = short
    .flatMap((word, at) =>
      long.map((match, to) => ({ at, to, like: likeWords(word, match), weight: word.length })),
    )
    .toSorted((first, second) => second.like - first.like);
  const [usedShort, usedLong] = [new Set<number>(), new Set<number>()];
  let [sum, weights] = [0, 0];
  for (const { at, to, like, weight } of pairs) {
    if (usedShort.has(at) || usedLong.has(to)) continue;
    usedShort.add(at);
    usedLong.add(to);
    // Words that are hardly alike are other words.
    sum += (like < 0.75 ? 0 : like) * weight;
    weights += weight;
  }
  const left = Math.min(UNMATCHED_MOST, (long.length - short.length) * UNMATCHED_WORD);
  const score = Math.max(0, Math.round((sum / weights) * 100 - left));
  return short.length === 1 && long.length > 1 ? Math.min(score, ONE_WORD_MOST) : score;
}

/** Of births as exact as each is known: the same day adds 5, the same year 2, years apart take 15 away. Unknown changes nothing. */
export function birthWeight(own: string | null, listed: readonly string[]): number {
  if (own === null || listed.length === 0) return 0;
  if (listed.includes(own)) return 5;
  const years = listed.map((birth) => Math.abs(Number(birth.slice(0, 4)) - Number(own.slice(0, 4))));
  const nearest = Math.min(...years);
  if (nearest === 0) return 2;
  return nearest > 2 ? -15 : 0;
}
