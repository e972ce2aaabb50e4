import { describe, expect, test } from "vitest";
import { CHAT_FILE_EXTENSIONS } from "@fillmark/contracts/constants";
import * as sample from "../testing/sample-files.ts";
import { HEAD_BYTES, kindOfName, refusalOfName } from "./file-kind.ts";

const samples: Record<(typeof CHAT_FILE_EXTENSIONS)[number], Buffer> = {
  jpg: await sample.jpeg(),
  jpeg: await sample.jpeg(),
  jfif: await sample.jpeg(),
  png: await sample.png(),
  gif: await sample.animation("gif"),
  webp: await sample.webp(),
  avif: await sample.avif(),
  heic: sample.heic(),
  heif: sample.heic(),
  bmp: sample.bmp(),
  tif: await sample.tiff(),
  tiff: await sample.tiff(),
  pdf: sample.pdf(),
  doc: sample.doc(),
  docx: sample.docx(),
  txt: Buffer.from("Grüße,\tfirst line\r\nsecond\n"),
  zip: sample.zipOf("a.txt"),
};
/** Two names of one kind, and a Word document is a zip. */
const alike = new Set(["docx as zip"]);
for (const names of [
  ["jpg", "jpeg", "jfif"],
  ["tif", "tiff"],
  ["heic", "heif"],
])
  for (const one of names) for (const other of names) alike.add(`${one} as ${other}`);

function isTaken(name: string, bytes: Buffer): boolean {
  const kind = kindOfName(name);
  if (kind === null) return false;
  return kind.begins(bytes.subarray(0, HEAD_BYTES)) && kind.isWhole?.(bytes) !== false;
}

describe.each(CHAT_FILE_EXTENSIONS)("a file named .%s", (extension) => {
  test("is taken when it is one, whatever the case of its name", () => {
    expect(isTaken(`a.${extension}`, samples[extension])).toBe(true);
    expect(isTaken(`a.b.${extension.toUpperCase()}`, samples[extension])).toBe(true);
  });

  test.each(Object.entries(samples).filter(([other]) => other !== extension))(
    "that holds a %s is taken only where both are one kind",
    (other, bytes) => {
      expect(isTaken(`a.${extension}`, bytes)).toBe(alike.has(`${other} as ${extension}`));
    },
  );

  test.each([
    ["nothing", Buffer.alloc(0)],
    ["an SVG", sample.svg],
    ["HTML", sample.html],
    ["a program", Buffer.from("MZ\x90\x00\x03\x00", "latin1")],
    ["the beginning of a signature", samples[extension].subarray(0, 2)],
  ])("that holds %s is not taken, text apart", (_, bytes) => {
    const isText = extension === "txt" && bytes.every((byte) => byte < 0x80 && byte >= 0x20);
    expect(isTaken(`a.${extension}`, bytes)).toBe(isText);
  });
});

test.each([
  "a.svg",
  "a.html",
  "a.xml",
  "a.js",
  "a.exe",
  "a.png.exe",
  "png",
  ".png",
  "a.",
  "",
  "a.pngx",
  "a.csv",
])("the name %j is of no kind that is taken", (name) => {
  expect(kindOfName(name)).toBeNull();
});

test("an image of no kind that is accepted is named as an image", () => {
  expect(["a.svg", "b.SVGZ"].map(refusalOfName)).toEqual(["svg", "svg"]);
  expect(["a.ico", "b.psd", "c.JXL", "d.dng"].map(refusalOfName)).toEqual(Array(4).fill("image_format"));
  expect(["a.exe", "a.html", "svg", ""].map(refusalOfName)).toEqual(Array(4).fill("type"));
});

test.each([
  ["a NUL", Buffer.from("a\0b")],
  ["a bell", Buffer.from("a\x07b")],
  ["an escape", Buffer.from("a\x1b[31mb")],
  ["half a character", Buffer.from([0x61, 0xc3])],
  ["an old encoding", Buffer.from([0x47, 0x72, 0xfc, 0xdf, 0x65])],
  ["UTF-16", Buffer.from("\ufeffhello", "utf16le")],
])("text with %s is not text", (_, bytes) => {
  expect(isTaken("a.txt", bytes)).toBe(false);
});

test("text in many scripts is text", () => {
  expect(isTaken("a.txt", Buffer.from("\ufeffمرحبا 你好 👩‍👩‍👧\f\n"))).toBe(true);
});

test("any zip and any other Office file renamed to .docx is refused, and Word's own beginnings are taken", () => {
  for (const name of ["a.txt", "xl/workbook.xml", "META-INF/MANIFEST.MF", "mimetype", "", "wordy/a"])
    expect(isTaken("a.docx", sample.zipOf(name))).toBe(false);
  for (const name of ["[Content_Types].xml", "_rels/.rels", "word/document.xml", "docProps/app.xml"])
    expect(isTaken("a.docx", sample.zipOf(name))).toBe(true);
  expect(isTaken("a.docx", sample.emptyZip())).toBe(false);
  expect(isTaken("a.zip", sample.emptyZip())).toBe(true);
});

test("a zip's header that lies about its length reads nothing beyond", () => {
  const lying = sample.zipOf("word/");
  lying.writeUInt16LE(0xffff, 26);
  expect(isTaken("a.docx", lying)).toBe(true);
  expect(isTaken("a.docx", lying.subarray(0, 28))).toBe(false);
});
