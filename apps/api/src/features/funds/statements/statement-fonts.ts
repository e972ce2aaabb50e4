import { readFileSync } from "node:fs";

const read = (name: string): Buffer => readFileSync(new URL(`./fonts/${name}.ttf`, import.meta.url));

/**
 * The letters of the screens, for paper: Inter in two weights, Latin, Greek and Cyrillic. Both are cut from the package
 * @fontsource-variable/inter 5.3.0, under the licence beside them, by fonttools: its variable files set to one weight
 * and merged, every figure the tabular one, and a box for what they can't draw. The files of the web can't be embedded
 * as they are: pdfkit writes broken outlines for letters with marks out of a variable WOFF2. The Arabic letters, with the rules by
 * which they join, are cut from DejaVu Sans 2.37 by fonttools.
 */
export const statementFonts = {
  regular: read("inter-regular"),
  semibold: read("inter-semibold"),
  "arabic-regular": read("arabic-regular"),
  "arabic-semibold": read("arabic-semibold"),
} as const;
