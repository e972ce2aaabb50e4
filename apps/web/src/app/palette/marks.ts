import { isSameWord, wordsOf } from "../../articles/suggest-questions.ts";
import { fold } from "../../articles/matches.ts";

/** A piece of a text, and whether it is what was looked for. */
export interface MarkedPart {
  readonly text: string;
  readonly isMarked: boolean;
}

const excerptLength = 110;
/** So much of what stands before a found word is kept. */
const leadLength = 30;
const word = /[\p{L}\p{N}\p{M}]+/gu;

/** The text in pieces: words that were typed, in another form or without their accents too, are marked. */
export function markedParts(text: string, typed: string): readonly MarkedPart[] {
  const places = foundPlaces(text, typed);
  const parts: MarkedPart[] = [];
  let end = 0;
  for (const [from, to] of places) {
    if (from > end) parts.push({ text: text.slice(end, from), isMarked: false });
    parts.push({ text: text.slice(from, to), isMarked: true });
    end = to;
  }
  return end < text.length ? [...parts, { text: text.slice(end), isMarked: false }] : parts;
}

export function hasMarks(text: string, typed: string): boolean {
  return foundPlaces(text, typed).length > 0;
}

/** The part of a long text around the first word that was typed, else its beginning. */
export function excerptOf(text: string, typed: string): string {
  const [[at] = [0]] = foundPlaces(text, typed);
  const from = at <= leadLength ? 0 : text.lastIndexOf(" ", at - leadLength) + 1 || at;
  const rest = text.slice(from).trim();
  const cut = rest.length <= excerptLength ? rest : rest.slice(0, excerptLength);
  const end = cut === rest ? rest : `${cut.slice(0, Math.max(cut.lastIndexOf(" "), 1))}…`;
  return from === 0 ? end : `…${end}`;
}

/** Where the marks begin and end, in order, none over another. */
function foundPlaces(text: string, typed: string): [from: number, to: number][] {
  const wanted = wordsOf(typed);
  if (wanted.length === 0) return [];
  const places = [...text.matchAll(word)].flatMap(({ 0: found, index }) =>
    placesIn(found, wanted).map(([from, to]): [number, number] => [index + from, index + to]),
  );
  return joined(places.toSorted(([one], [other]) => one - other));
}

function placesIn(found: string, wanted: readonly string[]): [number, number][] {
  const plain = fold(found);
  // Letters that change their number when they are folded leave no place to begin at: the whole word is marked.
  const isAligned = plain.length === found.length;
  return wanted.flatMap((one): [number, number][] => {
    const at = plain.indexOf(one);
    if (at >= 0) return [isAligned ? [at, at + one.length] : [0, found.length]];
    return wordsOf(found).some((form) => isSameWord(form, one)) ? [[0, found.length]] : [];
  });
}

function joined(places: readonly [number, number][]): [number, number][] {
  const all: [number, number][] = [];
  for (const [from, to] of places) {
    const last = all.at(-1);
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to);
    else all.push([from, to]);
  }
  return all;
}
