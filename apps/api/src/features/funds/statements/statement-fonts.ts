import { readFileSync } from "node:fs";

/**
 * The letters of the screens, for paper: Inter in two weights, Latin, Greek and Cyrillic. Both are cut from the package
 * @fontsource-variable/inter 5.3.0, under the licence beside them, by fonttools: its variable files set to one weight
 * and merged, every figure the tabular one, and a box for what they can't draw. The files of the web can't be embedded
 * as they are: pdfkit writes broken outlines for letters with marks out of a variable WOFF2.
 */
export const statementFonts = {
  regular: readFileSync(new URL("./fonts/inter-regular.ttf", import.meta.url)),
  semibold: readFileSync(new URL("./fonts/inter-semibold.ttf", import.meta.url)),
} as const;
