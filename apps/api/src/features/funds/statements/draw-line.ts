import { BOX } from "./printable.ts";
import type { Line } from "./lay-out-statement.ts";

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
  /** Figures end at the same edge. */
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
  { x: 262, width: 116, atEnd: true },
  { x: 382, width: WIDTH - 382, atEnd: true },
];
const overview: readonly Column[] = [
  { x: 0, width: 108 },
  { x: 112, width: 124, atEnd: true },
  { x: 240, width: 126, atEnd: true },
  { x: 370, width: WIDTH - 370, atEnd: true },
];

interface Look {
  readonly font: "regular" | "semibold";
  readonly size: number;
  readonly ink: string;
  readonly columns: readonly Column[];
  readonly rule?: "over" | "under";
}
const plain = { font: "regular", size: 9, ink: INK } as const;
const strong = { font: "semibold", size: 9, ink: INK } as const;
const label = { font: "regular", size: 8, ink: PALE } as const;
const looks: Readonly<Record<Line["look"], Look>> = {
  brand: { font: "semibold", size: 11, ink: ACCENT, columns: whole },
  title: { font: "semibold", size: 18, ink: INK, columns: whole },
  demo: { ...label, font: "semibold", ink: INK, columns: [{ x: WIDTH - 30, width: 30 }] },
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

/** Draws the line that stands at this place of its page, and gives it to the document's structure. */
export function drawLine(doc: PDFKit.PDFDocument, line: Line, place: number): PDFKit.PDFStructureElement {
  const look = looks[line.look];
  const y = MARGIN + place * LINE_HEIGHT;
  drawBeneath(doc, line, y);
  const draw = (index: number, text: string) => {
    const column = look.columns[index];
    if (column === undefined) return;
    const isLabel = line.look === "fact" && index === 0;
    doc.font(look.font).fontSize(look.size);
    doc.fillColor(isLabel ? PALE : look.ink);
    put(doc, text, { ...column, x: MARGIN + column.x, y, size: look.size });
  };
  const cells = "text" in line ? [line.text] : line.cells;
  const drawn = () => {
    for (const [index, text] of cells.entries()) draw(index, text);
  };
  const isReplaced = "actual" in line && cells.join("").includes(BOX);
  const options = isReplaced ? { actual: `${cells[0]} ${line.actual}` } : {};
  return doc.struct(line.look === "title" ? "H1" : "P", options, drawn);
}

/** Lines between rows and the ground of the word DEMO are decoration. */
function drawBeneath(doc: PDFKit.PDFDocument, { look }: Line, y: number): void {
  const { rule } = looks[look];
  if (rule === undefined && look !== "demo") return;
  doc.markContent("Artifact", { type: "Layout" });
  if (look === "demo") doc.roundedRect(MARGIN + WIDTH - 34, y - 2.5, 34, 13.5, 3).fill(DEMO);
  else {
    const at = rule === "over" ? y - 3.25 : y + 11.75;
    doc
      .moveTo(MARGIN, at)
      .lineTo(MARGIN + WIDTH, at)
      .lineWidth(0.6)
      .stroke(RULE);
  }
  doc.endMarkedContent();
}

interface Place extends Column {
  readonly y: number;
  /** Of the letters, as it is set. */
  readonly size: number;
}

/** One line that never leaves its place: figures that are too long get smaller, words are cut. */
export function put(
  doc: PDFKit.PDFDocument,
  text: string,
  { x, y, width, size, atEnd = false }: Place,
): void {
  if (text === "") return;
  const still = { lineBreak: false } as const;
  const wanted = doc.widthOfString(text);
  if (!atEnd) {
    doc.text(wanted <= width ? text : cut(doc, text, width), x, y, still);
    return;
  }
  if (wanted > width) doc.fontSize((size * width) / wanted);
  doc.text(text, x + width - Math.min(wanted, width), y, still);
  doc.fontSize(size);
}

function cut(doc: PDFKit.PDFDocument, text: string, width: number): string {
  let length = text.length;
  while (length > 0 && doc.widthOfString(`${text.slice(0, length)}…`) > width) length -= 1;
  return `${text.slice(0, length)}…`;
}
