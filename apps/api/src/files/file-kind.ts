// What a file is: said by its name, and by its first bytes. Both must agree. Nothing is unpacked or parsed for it;
// the table knows offset 0 and no format that a browser could run.
import { isUtf8 } from "node:buffer";
import { extname } from "node:path";
import { CHAT_FILE_EXTENSIONS } from "@fillmark/contracts/constants";
import { DRAWING_EXTENSIONS, OTHER_IMAGE_EXTENSIONS } from "@fillmark/contracts/image-names";
import type { ImageFormat } from "./image-messages.ts";

type Extension = (typeof CHAT_FILE_EXTENSIONS)[number];

export interface FileKind {
  /** Of what is stored: an image may be made into another kind. */
  readonly extension: Extension;
  /** What the file is stored and served as. */
  readonly type: string;
  /** Null where it is kept as it came. */
  readonly image: ImageFormat | null;
  /** Judges from the first bytes, up to HEAD_BYTES of them, that it is nothing else. */
  readonly begins: (head: Buffer) => boolean;
  /** What only the whole file shows. */
  readonly isWhole?: (bytes: Buffer) => boolean;
}

/** Enough for every signature, and little enough that a wrong file is refused early. */
export const HEAD_BYTES = 4096;

const startsWith =
  (...signatures: (string | number[])[]) =>
  (head: Buffer) =>
    signatures.some((signature) => {
      const bytes = typeof signature === "string" ? Buffer.from(signature, "latin1") : Buffer.from(signature);
      return head.subarray(0, bytes.length).equals(bytes);
    });

const isZipEntry = startsWith("PK\x03\x04");
const isWebp = (head: Buffer) =>
  startsWith("RIFF")(head) && head.subarray(8, 12).equals(Buffer.from("WEBP", "latin1"));

const jpeg = { type: "image/jpeg", image: "jpeg", begins: startsWith([0xff, 0xd8, 0xff]) } as const;
const png = { type: "image/png", image: "png", begins: startsWith("\x89PNG\r\n\x1a\n") } as const;
const tiff = {
  ...png,
  extension: "png",
  image: "tiff",
  begins: startsWith("II*\0", "MM\0*"),
} as const;
const zip = "application/zip";
const wordDocument = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

const heic = { extension: "webp", type: "image/webp", image: "heic", begins: isHeic } as const;

const kinds: Record<Extension, Omit<FileKind, "extension"> & { readonly extension?: Extension }> = {
  jpg: jpeg,
  jpeg,
  jfif: jpeg,
  png,
  gif: { type: "image/gif", image: "gif", begins: startsWith("GIF87a", "GIF89a") },
  webp: { type: "image/webp", image: "webp", begins: isWebp },
  avif: { extension: "webp", type: "image/webp", image: "avif", begins: isAvif },
  heic,
  heif: heic,
  bmp: { ...png, extension: "png", image: "bmp", begins: isBmp },
  tif: tiff,
  tiff,
  pdf: { type: "application/pdf", image: null, begins: startsWith("%PDF-") },
  doc: {
    type: "application/msword",
    image: null,
    begins: startsWith([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
  },
  docx: { type: wordDocument, image: null, begins: isWordDocument },
  txt: { type: "text/plain", image: null, begins: hasNoControls, isWhole: isText },
  // The second is a zip without any file.
  zip: { type: zip, image: null, begins: (head) => isZipEntry(head) || startsWith("PK\x05\x06")(head) },
};

const extensions: ReadonlyMap<string, Extension> = new Map(CHAT_FILE_EXTENSIONS.map((one) => [one, one]));

/** Null when no file of this name is taken. */
export function kindOfName(name: string): FileKind | null {
  const extension = extensions.get(endingOf(name));
  return extension === undefined ? null : { extension, ...kinds[extension] };
}

/** Why a file of this name is of no kind. */
export function refusalOfName(name: string): "svg" | "image_format" | "type" {
  const ending = endingOf(name);
  if (DRAWING_EXTENSIONS.some((one) => one === ending)) return "svg";
  return OTHER_IMAGE_EXTENSIONS.some((one) => one === ending) ? "image_format" : "type";
}

function endingOf(name: string): string {
  return extname(name).slice(1).toLowerCase();
}

/** Two letters are little: what follows is empty by its rules, and then comes the length of one of few headers. */
function isBmp(head: Buffer): boolean {
  if (head.length < 54 || head.toString("latin1", 0, 2) !== "BM" || head.readUInt32LE(6) !== 0) return false;
  return [12, 40, 52, 56, 64, 108, 124].includes(head.readUInt32LE(14));
}

/** The first box of the family that AVIF and HEIC belong to names the brands that can read it. */
function brandsOf(head: Buffer): readonly string[] {
  if (head.length < 16 || head.toString("latin1", 4, 8) !== "ftyp") return [];
  const end = Math.min(head.readUInt32BE(0), head.length);
  const brands = [];
  for (let at = 8; at + 4 <= end; at += 4) if (at !== 12) brands.push(head.toString("latin1", at, at + 4));
  return brands;
}

function isAvif(head: Buffer): boolean {
  return brandsOf(head).some((brand) => brand === "avif" || brand === "avis");
}

function isHeic(head: Buffer): boolean {
  return !isAvif(head) && brandsOf(head).some((brand) => /^(he[iv][cxms]|mif1|msf1)$/.test(brand));
}

/** Offset of the name in a zip's header of an entry, behind which its length stands at 26. */
const ZIP_NAME_OFFSET = 30;
const wordEntries = ["[Content_Types].xml", "_rels/", "word/", "docProps/", "customXml/"];

/** A zip whose first entry is one that every Word document begins with. */
function isWordDocument(head: Buffer): boolean {
  if (!isZipEntry(head) || head.length < ZIP_NAME_OFFSET) return false;
  const name = head.toString("latin1", ZIP_NAME_OFFSET, ZIP_NAME_OFFSET + head.readUInt16LE(26));
  return wordEntries.some((entry) => name.startsWith(entry));
}

/** Line ends, tabs and form feeds are all that text has of them. */
function hasNoControls(bytes: Buffer): boolean {
  return bytes.every(
    (byte) => byte >= 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0c || byte === 0x0d,
  );
}

function isText(bytes: Buffer): boolean {
  return isUtf8(bytes) && hasNoControls(bytes);
}
