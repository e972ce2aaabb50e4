// Latin and Chinese letters from the left and Arabic letters from the right in one line, each in a font that has them.
import { chineseFont } from "./statement-fonts.ts";

export interface TextStyle {
  readonly font: "regular" | "semibold";
  readonly size: number;
}

interface Run {
  readonly text: string;
  readonly script: "latin" | "arabic" | "chinese";
}

const ARABIC = /[\u0600-\u06ff]/;
/** From the first to the last letter or figure of what is written from the left, with the signs between them. */
const leftRuns = /(?![\u0600-\u06ff])[\p{L}\p{N}□](?:[^\u0600-\u06ff]*(?![\u0600-\u06ff])[\p{L}\p{N}□])?/gu;
const CHINESE = /[\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]/;
const byScript = /[\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]+|[^\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]+/g;
/** From the top of a line to where its letters stand, as a part of their size: the ascent of the Latin font. */
const ASCENT = 0.96875;
/** What is drawn around the only Chinese weight to make the heavier one, as a part of the letters' size. */
const HEAVIER = 0.025;

export const hasArabic = (text: string): boolean => ARABIC.test(text);

/**
 * In the order in which they are read: what runs from the left, in its pieces, and what runs from the right. Signs and
 * spaces beside Arabic words go with them.
 */
function runsOf(text: string): Run[][] {
  if (!hasArabic(text)) return [piecesOf(text)];
  const arabic = (from: number, to?: number): Run[] => [{ text: text.slice(from, to), script: "arabic" }];
  const runs: Run[][] = [];
  let end = 0;
  for (const { index, 0: found } of text.matchAll(leftRuns)) {
    if (index > end) runs.push(arabic(end, index));
    runs.push(piecesOf(found));
    end = index + found.length;
  }
  if (end < text.length) runs.push(arabic(end));
  return runs;
}

function piecesOf(text: string): Run[] {
  const pieces = text.match(byScript) ?? [];
  return pieces.map((piece) => ({ text: piece, script: CHINESE.test(piece) ? "chinese" : "latin" }));
}

export function widthOf(doc: PDFKit.PDFDocument, text: string, style: TextStyle): number {
  return runsOf(text)
    .flat()
    .reduce((sum, run) => sum + widthOfRun(doc, run, style), 0);
}

interface Place extends TextStyle {
  readonly x: number;
  readonly y: number;
  /** Whether what is read first stands on the right. */
  readonly isMirrored: boolean;
}

/** One line, from its left edge, in the colour that is set for filling and for strokes. */
export function setText(doc: PDFKit.PDFDocument, text: string, { x, y, isMirrored, ...style }: Place): void {
  const runs = runsOf(text);
  const still = { lineBreak: false, baseline: "alphabetic" } as const;
  const baseline = y + ASCENT * style.size;
  let at = x;
  for (const run of (isMirrored ? runs.toReversed() : runs).flat()) {
    const width = widthOfRun(doc, run, style);
    const hasOutline = run.script === "chinese" && style.font === "semibold";
    if (hasOutline) doc.lineWidth(HEAVIER * style.size);
    doc.text(shaped(run), at, baseline, { ...still, fill: true, stroke: hasOutline });
    at += width;
  }
}

/** Leaves its font and size set. */
function widthOfRun(doc: PDFKit.PDFDocument, run: Run, { font, size }: TextStyle): number {
  // Registered again it costs nothing: a document opens a font once.
  if (run.script === "chinese") doc.registerFont("chinese", chineseFont());
  doc.font(nameOf(run, font)).fontSize(size);
  return doc.widthOfString(shaped(run));
}

function nameOf({ script }: Run, font: TextStyle["font"]): string {
  if (script === "chinese") return script;
  return script === "arabic" ? `arabic-${font}` : font;
}

/** pdfkit sets word by word, as Latin words stand; with spaces that are none to it, a run is set as a whole. */
function shaped({ text, script }: Run): string {
  return script === "arabic" ? text.replaceAll(" ", "\u00a0") : text;
}
