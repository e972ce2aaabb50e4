import { BOX } from "./printable.ts";
import type { Line } from "./lay-out-statement.ts";
import { hasArabic, setText, widthOf, type TextStyle } from "./set-text.ts";

export const MARGIN = 48;
export const WIDTH = 595.28 - 2 * MARGIN;
/** The light theme's. */
export const PALE = "#636974";
const INK = "#161c27";
const ACCENT = "#2247d9";
const RULE = "#e1e4e8";
const DEMO = "#fdeec6";
const LINE_HEIGHT = 15;

interface Column {
  readonly x: number;
  readonly width: number;
  /** Figures end at the same edge on the right, whichever way the words go. */
  readonly areFigures?: boolean;
  /** What stands at the end of its line: on the right, or on the left of a page that is read from the right. */
  readonly atEnd?: boolean;
}
const whole: readonly Column[] = [{ x: 0, width: WIDTH }];
const facts: readonly Column[] = [
  { x: 0, width: 60 },
  { x: 64, width: WIDTH - 64 },
];
const moves: readonly Column[] = [
  { x: 0, width: 108 },
  { x: 112, width: 146 },
  { x: 262, width: 116, areFigures: true },
  { x: 382, width: WIDTH - 382, areFigures: true },
];
const overview: readonly Column[] = [
  { x: 0, width: 108 },
  { x: 112, width: 124, areFigures: true },
  { x: 240, width: 126, areFigures: true },
  { x: 370, width: WIDTH - 370, areFigures: true },
];

interface LineStyle extends TextStyle {
  readonly ink: string;
  readonly columns: readonly Column[];
  readonly rule?: "over" | "under";
}
const plain = { font: "regular", size: 9, ink: INK } as const;
const strong = { font: "semibold", size: 9, ink: INK } as const;
const label = { font: "regular", size: 8, ink: PALE } as const;
const lineStyles: Readonly<Record<Line["style"], LineStyle>> = {
  brand: { font: "semibold", size: 11, ink: ACCENT, columns: whole },
  title: { font: "semibold", size: 18, ink: INK, columns: whole },
  demo: { ...label, font: "semibold", ink: INK, columns: [{ x: 4, width: WIDTH - 8, atEnd: true }] },
  heading: { font: "semibold", size: 11, ink: INK, columns: whole },
  text: { ...plain, columns: whole },
  pale: { ...label, columns: whole },
  fact: { ...plain, columns: facts },
  head: { ...label, columns: moves, rule: "under" },
  sum: { ...plain, columns: moves },
  posting: { ...plain, columns: moves },
  closing: { ...strong, columns: moves, rule: "over" },
  "overview-head": { ...label, columns: overview, rule: "under" },
  overview: { ...plain, columns: overview },
};

interface At {
  /** Of its page, from above. */
  readonly place: number;
  /** Whether the page is read from the right: then its columns stand in the other order. */
  readonly isMirrored: boolean;
}

/** Draws the line that stands at this place of its page, and gives it to the document's structure. */
export function drawLine(doc: PDFKit.PDFDocument, line: Line, at: At): PDFKit.PDFStructureElement {
  const { font, size, ink, columns } = lineStyles[line.style];
  const y = MARGIN + at.place * LINE_HEIGHT;
  drawBeneath(doc, line, { y, isMirrored: at.isMirrored });
  const draw = (index: number, text: string) => {
    const column = columns[index];
    if (column === undefined) return;
    const isLabel = line.style === "fact" && index === 0;
    const colour = isLabel ? PALE : ink;
    doc.fillColor(colour).strokeColor(colour);
    put(doc, text, { ...column, y, font, size, isMirrored: at.isMirrored });
  };
  const cells = "text" in line ? [line.text] : line.cells;
  const drawCells = () => {
    for (const [index, text] of cells.entries()) draw(index, text);
  };
  const actual = actualText(line, cells, at);
  return doc.struct(
    line.style === "title" ? "H1" : "P",
    actual === null ? {} : { actual: actual },
    drawCells,
  );
}

/** What copying and screen readers get where the visible glyphs would mislead: boxes, text from right to left. */
function actualText(line: Line, cells: readonly string[], { isMirrored }: At): string | null {
  const isReplaced = "actual" in line && cells.join("").includes(BOX);
  if (isReplaced) return `${cells[0]} ${line.actual}`;
  return isMirrored || cells.some(hasArabic) ? cells.filter(Boolean).join(" ") : null;
}

/** Lines between rows and the ground of the word DEMO are decoration. */
function drawBeneath(
  doc: PDFKit.PDFDocument,
  line: Line,
  { y, isMirrored }: { readonly y: number; readonly isMirrored: boolean },
): void {
  const { rule } = lineStyles[line.style];
  if (rule === undefined && line.style !== "demo") return;
  doc.markContent("Artifact", { type: "Layout" });
  if (line.style === "demo") {
    const width = widthOf(doc, line.text, lineStyles.demo) + 8;
    doc.roundedRect(isMirrored ? MARGIN : MARGIN + WIDTH - width, y - 2.5, width, 13.5, 3).fill(DEMO);
  } else {
    const at = rule === "over" ? y - 3.25 : y + 11.75;
    doc
      .moveTo(MARGIN, at)
      .lineTo(MARGIN + WIDTH, at)
      .lineWidth(0.6)
      .stroke(RULE);
  }
  doc.endMarkedContent();
}

interface Place extends Column, TextStyle {
  readonly y: number;
  readonly isMirrored: boolean;
}

/** One line that never leaves its place: figures that are too long get smaller, words are cut. */
export function put(doc: PDFKit.PDFDocument, text: string, place: Place): void {
  if (text === "") return;
  const { x, y, width, font, isMirrored, areFigures = false, atEnd = false } = place;
  const wanted = widthOf(doc, text, place);
  const isTooWide = wanted > width;
  const size = areFigures && isTooWide ? (place.size * width) / wanted : place.size;
  const shown = areFigures || !isTooWide ? text : cut(doc, text, place);
  const left = MARGIN + (isMirrored ? WIDTH - x - width : x);
  const taken = Math.min(width, shown === text ? wanted : widthOf(doc, shown, place));
  const start = areFigures || atEnd !== isMirrored ? left + width - taken : left;
  setText(doc, shown, { x: start, y, font, size, isMirrored });
}

function cut(doc: PDFKit.PDFDocument, text: string, place: Place): string {
  let length = text.length;
  while (length > 0 && widthOf(doc, `${text.slice(0, length)}…`, place) > place.width) length -= 1;
  return `${text.slice(0, length)}…`;
}
