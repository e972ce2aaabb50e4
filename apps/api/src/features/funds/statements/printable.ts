/** What stands for a letter that the fonts don't have. A question mark would look as if it were meant. */
export const BOX = "□";

/** The letters of the fonts, as code points. A test draws each of them. */
export const knownRanges: readonly (readonly [number, number])[] = [
  [0x20, 0x7e],
  [0xa0, 0xac],
  [0xae, 0x148],
  [0x14a, 0x1c3],
  [0x1c5, 0x24f],
  [0x2bb, 0x2bc],
  [0x375, 0x376],
  [0x37a, 0x37f],
  [0x384, 0x38a],
  [0x38c, 0x38c],
  [0x38e, 0x3a1],
  [0x3a3, 0x3d7],
  [0x3f0, 0x3f6],
  [0x3fc, 0x479],
  [0x48a, 0x49d],
  [0x4a0, 0x4ff],
  [0x1e00, 0x1e9b],
  [0x1e9d, 0x1f15],
  [0x1f18, 0x1f1d],
  [0x1f20, 0x1f45],
  [0x1f48, 0x1f4d],
  [0x1f50, 0x1f57],
  [0x1f5f, 0x1f7d],
  [0x1f80, 0x1fb4],
  [0x1fb6, 0x1fbc],
  [0x2013, 0x2014],
  [0x2018, 0x201a],
  [0x201c, 0x201e],
  [0x2026, 0x2026],
  [0x20a0, 0x20af],
  [0x2116, 0x2116],
  [0x2122, 0x2122],
  [0x2212, 0x2212],
];
/** The same of the Arabic ones. */
const arabicRanges: readonly (readonly [number, number])[] = [
  [0x60c, 0x60c],
  [0x61b, 0x61b],
  [0x61f, 0x61f],
  [0x621, 0x63a],
  [0x640, 0x652],
  [0x670, 0x670],
  [0x679, 0x679],
  [0x67e, 0x67e],
  [0x686, 0x686],
  [0x688, 0x688],
  [0x691, 0x691],
  [0x698, 0x698],
  [0x6a9, 0x6a9],
  [0x6af, 0x6af],
  [0x6ba, 0x6ba],
  [0x6be, 0x6be],
  [0x6cc, 0x6cc],
];
/** The same of the Chinese one: its characters, and the signs and wide forms that stand between them. */
export const chineseRanges: readonly (readonly [number, number])[] = [
  [0x3001, 0x3003],
  [0x3005, 0x3005],
  [0x3007, 0x3007],
  [0x300a, 0x3011],
  [0x3014, 0x3015],
  [0x4e00, 0x9fa5],
  [0xff01, 0xff5e],
  [0xffe5, 0xffe5],
];
const allRanges = [...knownRanges, ...arabicRanges, ...chineseRanges];
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** A text as the fonts can draw it: each letter that they don't have is a box. Invisible signs are left out. */
export function printable(text: string): string {
  const visible = text.normalize("NFC").replace(/\p{Cf}/gu, "");
  return [...graphemes.segment(visible)]
    .map(({ segment }) => (isPrintable(segment) ? segment : BOX))
    .join("");
}

function isPrintable(letter: string): boolean {
  return [...letter].every((sign) => isKnown(sign.codePointAt(0) ?? 0));
}

function isKnown(point: number): boolean {
  return allRanges.some(([first, last]) => point >= first && point <= last);
}
