import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";

const read = (name: string): Buffer => readFileSync(new URL(`../../../text/fonts/${name}`, import.meta.url));

/**
 * The letters of the screens, for paper: Inter in two weights, Latin, Greek and Cyrillic. Both are cut from the package
 * @fontsource-variable/inter 5.3.0, under the licence beside them, by fonttools: its variable files set to one weight
 * and merged, every figure the tabular one, and a box for what they can't draw. The files of the web can't be embedded
 * as they are: pdfkit writes broken outlines for letters with marks out of a variable WOFF2. The Arabic letters, with the rules by
 * which they join, are cut from DejaVu Sans 2.37 by fonttools.
 */
export const statementFonts = {
  regular: read("inter-regular.ttf"),
  semibold: read("inter-semibold.ttf"),
  "arabic-regular": read("arabic-regular.ttf"),
  "arabic-semibold": read("arabic-semibold.ttf"),
} as const;

let chinese: Buffer | undefined;

/**
 * The 20,902 Chinese characters that Unicode began with and the signs that stand between them, in one weight, cut from
 * Droid Sans Fallback by fonttools. They are read when a text first needs one, and kept: most statements don't.
 */
export function chineseFont(): Buffer {
  chinese ??= gunzipSync(read("chinese.ttf.gz"));
  return chinese;
}
