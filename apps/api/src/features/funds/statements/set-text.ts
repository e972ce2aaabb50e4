// Letters from the left and Arabic letters from the right in one line, each in a font that has them.

export interface Look {
  readonly font: "regular" | "semibold";
  readonly size: number;
}

interface Run {
  readonly text: string;
  readonly isArabic: boolean;
}

const ARABIC = /[\u0600-\u06ff]/;
/** From the first to the last letter or figure of what is written from the left, with the signs between them. */
const leftRuns = /(?![\u0600-\u06ff])[\p{L}\p{N}□](?:[^\u0600-\u06ff]*(?![\u0600-\u06ff])[\p{L}\p{N}□])?/gu;
/** From the top of a line to where its letters stand, as a part of their size: the ascent of the Latin font. */
const ASCENT = 0.96875;

/** In the order in which they are read. Signs and spaces beside Arabic words go with them. */
export function runsOf(text: string): Run[] {
  if (!ARABIC.test(text)) return [{ text, isArabic: false }];
  const runs: Run[] = [];
  let end = 0;
  for (const { index, 0: found } of text.matchAll(leftRuns)) {
    if (index > end) runs.push({ text: text.slice(end, index), isArabic: true });
    runs.push({ text: found, isArabic: false });
    end = index + found.length;
  }
  if (end < text.length) runs.push({ text: text.slice(end), isArabic: true });
  return runs;
}

export function widthOf(doc: PDFKit.PDFDocument, text: string, look: Look): number {
  return runsOf(text).reduce((sum, run) => sum + widthOfRun(doc, run, look), 0);
}

interface Place extends Look {
  readonly x: number;
  readonly y: number;
  /** Whether what is read first stands on the right. */
  readonly isMirrored: boolean;
}

/** One line, from its left edge. */
export function setText(doc: PDFKit.PDFDocument, text: string, { x, y, isMirrored, ...look }: Place): void {
  const runs = runsOf(text);
  const still = { lineBreak: false, baseline: "alphabetic" } as const;
  const baseline = y + ASCENT * look.size;
  let at = x;
  for (const run of isMirrored ? runs.toReversed() : runs) {
    const width = widthOfRun(doc, run, look);
    doc.text(shaped(run), at, baseline, still);
    at += width;
  }
}

/** Leaves its font and size set. */
function widthOfRun(doc: PDFKit.PDFDocument, run: Run, { font, size }: Look): number {
  doc.font(run.isArabic ? `arabic-${font}` : font).fontSize(size);
  return doc.widthOfString(shaped(run));
}

/** pdfkit sets word by word, as Latin words stand; with spaces that are none to it, a run is set as a whole. */
function shaped({ text, isArabic }: Run): string {
  return isArabic ? text.replaceAll(" ", "\u00a0") : text;
}
