import { setImmediate as nextTurn } from "node:timers/promises";
import PDFDocument from "pdfkit";
import { OWN_NAME } from "../../../text/brand.ts";
import { directionOf } from "@fillmark/contracts/languages";
import { drawLine, MARGIN, PALE, put, WIDTH } from "./draw-line.ts";
import { layOutStatement } from "./lay-out-statement.ts";
import type { Statement } from "./read-statement.ts";
import { statementFonts } from "./statement-fonts.ts";
import { t } from "./statement-messages.ts";

const FOOTER_Y = 841.89 - MARGIN - 22;
const FOOTER_SIZE = 7;

/**
 * A statement as a PDF, the same bytes for the same statement: its times are those of the period. It is tagged, so that
 * a screen reader reads it in its order. Between two pages everybody else has their turn.
 */
export async function drawStatement(statement: Statement): Promise<Uint8Array> {
  const doc = startDocument(statement);
  const chunks: Buffer[] = [];
  const finished = new Promise<void>((resolve, reject) => {
    doc.on("data", (chunk: Buffer) => chunks.push(chunk));
    doc.on("end", resolve);
    doc.on("error", reject);
  });
  const content = doc.struct("Document");
  doc.addStructure(content);
  const pages = layOutStatement(statement);
  const isMirrored = directionOf(statement.language) === "rtl";
  for (const [index, lines] of pages.entries()) {
    doc.addPage();
    for (const [place, line] of lines.entries())
      if (!("text" in line && line.text === "")) content.add(drawLine(doc, line, { place, isMirrored }));
    const page = { page: index + 1, pages: pages.length };
    drawFooter(doc, statement, t(statement.language, "page", page));
    await nextTurn();
  }
  content.end();
  doc.end();
  await finished;
  return Buffer.concat(chunks);
}

function startDocument({ language, brand, month, venue, until }: Statement): PDFKit.PDFDocument {
  const madeAt = new Date(until);
  const title = venue === "demo" ? "documentTitleDemo" : "documentTitle";
  const doc = new PDFDocument({
    size: "A4",
    margin: 0,
    autoFirstPage: false,
    pdfVersion: "1.7",
    tagged: true,
    lang: language,
    displayTitle: true,
    info: {
      Title: t(language, title, { brand, month: month.name }),
      Creator: brand,
      Producer: OWN_NAME,
      CreationDate: madeAt,
      ModDate: madeAt,
    },
  });
  for (const [name, bytes] of Object.entries(statementFonts)) doc.registerFont(name, bytes);
  return doc;
}

/** The same on each page, so readers of screens leave it out. */
function drawFooter(doc: PDFKit.PDFDocument, { journal, language }: Statement, page: string): void {
  const last =
    journal === null ? t(language, "journalNone") : t(language, "journalLast", { seq: journal.seq });
  const hash = journal === null ? "" : t(language, "journalHash", { hash: journal.hash });
  const isMirrored = directionOf(language) === "rtl";
  const place = { x: 0, y: FOOTER_Y, width: WIDTH, font: "regular", size: FOOTER_SIZE, isMirrored } as const;
  doc.markContent("Artifact", { type: "Pagination" });
  doc.fillColor(PALE);
  put(doc, last, place);
  put(doc, hash, { ...place, y: FOOTER_Y + 11 });
  put(doc, page, { ...place, atEnd: true });
  doc.endMarkedContent();
}
