import { setImmediate as nextTurn } from "node:timers/promises";
import PDFDocument from "pdfkit";
import { layOutStatement, type Line } from "./lay-out-statement.ts";
import type { Statement } from "./read-statement.ts";

const MARGIN = 48;
const LINE_HEIGHT = 15;
const WIDTH = 595.28 - 2 * MARGIN;
const FOOTER_Y = 841.89 - MARGIN - 22;
const INK = "#14171f";
const PALE = "#5a6072";
/** Of when, what, how much and the balance; the last two end at their right edges. */
const COLUMNS = [
  { x: 0, width: 108 },
  { x: 112, width: 146 },
  { x: 262, width: 116 },
  { x: 382, width: WIDTH - 382 },
] as const;
const looks = {
  title: { font: "Helvetica-Bold", size: 16, ink: INK },
  heading: { font: "Helvetica-Bold", size: 11, ink: INK },
  text: { font: "Helvetica", size: 9, ink: INK },
  head: { font: "Helvetica", size: 8, ink: PALE },
  sum: { font: "Helvetica-Bold", size: 9, ink: INK },
  posting: { font: "Helvetica", size: 9, ink: INK },
} as const;

/**
 * A statement as a PDF, the same bytes for the same statement: its times are those of the period. Between two pages
 * everybody else has their turn.
 */
export async function drawStatement(statement: Statement): Promise<Uint8Array> {
  const { month, venue, until, journal } = statement;
  const madeAt = new Date(until);
  const doc = new PDFDocument({
    size: "A4",
    margin: 0,
    autoFirstPage: false,
    lang: "en",
    displayTitle: true,
    info: {
      Title: `Fillmark statement ${month.name}${venue === "demo" ? ", demo" : ""}`,
      Creator: "Fillmark",
      Producer: "Fillmark",
      CreationDate: madeAt,
      ModDate: madeAt,
    },
  });
  const chunks: Buffer[] = [];
  const finished = new Promise<void>((resolve, reject) => {
    doc.on("data", (chunk: Buffer) => chunks.push(chunk));
    doc.on("end", resolve);
    doc.on("error", reject);
  });
  const pages = layOutStatement(statement);
  const [last, hash] =
    journal === null
      ? ["The journal has no entry of this account up to here.", ""]
      : [`Last journal entry of this account up to here: ${journal.seq}`, `Its SHA-256: ${journal.hash}`];
  for (const [index, lines] of pages.entries()) {
    doc.addPage();
    for (const [place, line] of lines.entries()) drawLine(doc, line, MARGIN + place * LINE_HEIGHT);
    doc.font("Helvetica").fontSize(7).fillColor(PALE);
    put(doc, last, { x: MARGIN, y: FOOTER_Y, width: WIDTH, size: 7 });
    put(doc, hash, { x: MARGIN, y: FOOTER_Y + 11, width: WIDTH, size: 7 });
    put(doc, `Page ${index + 1} of ${pages.length}`, {
      x: MARGIN + WIDTH - 100,
      y: FOOTER_Y,
      width: 100,
      size: 7,
      atEnd: true,
    });
    await nextTurn();
  }
  doc.end();
  await finished;
  return Buffer.concat(chunks);
}

function drawLine(doc: PDFKit.PDFDocument, line: Line, y: number): void {
  const { font, size, ink } = looks[line.look];
  doc.font(font).fontSize(size).fillColor(ink);
  if ("text" in line) {
    put(doc, line.text, { x: MARGIN, y, width: WIDTH, size });
    return;
  }
  for (const [index, { x, width }] of COLUMNS.entries())
    put(doc, line.cells[index] ?? "", { x: MARGIN + x, y, width, size, atEnd: index >= 2 });
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Of the letters, as it is set. */
  readonly size: number;
  readonly atEnd?: boolean;
}

/** One line that never leaves its place: figures that are too long get smaller, words are cut. */
function put(doc: PDFKit.PDFDocument, text: string, { x, y, width, size, atEnd = false }: Place): void {
  if (text === "") return;
  const plain = { lineBreak: false } as const;
  const wanted = doc.widthOfString(text);
  if (!atEnd) {
    doc.text(wanted <= width ? text : cut(doc, text, width), x, y, plain);
    return;
  }
  if (wanted > width) doc.fontSize((size * width) / wanted);
  doc.text(text, x + width - Math.min(wanted, width), y, plain);
  doc.fontSize(size);
}

function cut(doc: PDFKit.PDFDocument, text: string, width: number): string {
  let length = text.length;
  while (length > 0 && doc.widthOfString(`${text.slice(0, length)}…`) > width) length -= 1;
  return `${text.slice(0, length)}…`;
}
