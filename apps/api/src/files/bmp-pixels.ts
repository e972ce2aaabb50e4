// Reads what programs of today write as BMP: rows without compression, of colours or of places in a palette. All reads are
// within the bytes, and nothing is made ready before it is known that all rows are there.
import { RefusedImage, requireFewPixels, type Pixels } from "./image-pixels.ts";

/** How much of the header has to be there. */
const MIN_BYTES = 54;
const FILE_HEADER_BYTES = 14;
const MAX_COLOURS = 256;

interface Header {
  readonly width: number;
  readonly height: number;
  readonly isTopDown: boolean;
  readonly bits: number;
  readonly rowBytes: number;
  /** Where the rows begin. */
  readonly start: number;
  readonly palette: Buffer;
  /** Red, green, blue and alpha in 16 and 32 bits; none for alpha means that nothing is see-through. */
  readonly masks: readonly [number, number, number, number];
}

type ColourAt = (row: number, x: number) => readonly [number, number, number, number];

/** Throws RefusedImage. */
export function bmpPixels(given: Uint8Array): Pixels {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
  const header = headerOf(bytes);
  const { width, height, isTopDown, rowBytes, start } = header;
  const data = new Uint8Array(width * height * 4);
  const colourAt = readerOf(bytes, header);
  for (let y = 0; y < height; y += 1) {
    const row = start + (isTopDown ? y : height - 1 - y) * rowBytes;
    for (let x = 0; x < width; x += 1) data.set(colourAt(row, x), (y * width + x) * 4);
  }
  return { data, width, height };
}

function headerOf(bytes: Buffer): Header {
  if (bytes.length < MIN_BYTES || bytes.toString("latin1", 0, 2) !== "BM") throw unreadable();
  const start = bytes.readUInt32LE(10);
  const headerBytes = bytes.readUInt32LE(14);
  const width = bytes.readInt32LE(18);
  const signedHeight = bytes.readInt32LE(22);
  const bits = bytes.readUInt16LE(28);
  const compression = bytes.readUInt32LE(30);
  // The header of 1987 and rows that are packed: nobody writes them any more.
  if (headerBytes < 40 || ![0, 3, 6].includes(compression)) throw new RefusedImage("image_format");
  if (![1, 4, 8, 16, 24, 32].includes(bits)) throw unreadable();
  const height = Math.abs(signedHeight);
  requireFewPixels(width, height);
  const rowBytes = Math.ceil((bits * width) / 32) * 4;
  if (start + rowBytes * height > bytes.length) throw unreadable();
  const paletteStart = FILE_HEADER_BYTES + headerBytes;
  const colours = bits > 8 ? 0 : Math.min(bytes.readUInt32LE(46) || 2 ** bits, MAX_COLOURS);
  const palette = bytes.subarray(paletteStart, paletteStart + colours * 4);
  const masks = masksOf(bytes, { bits, compression, headerBytes });
  return { width, height, isTopDown: signedHeight < 0, bits, rowBytes, start, palette, masks };
}

function masksOf(
  bytes: Buffer,
  { bits, compression, headerBytes }: { bits: number; compression: number; headerBytes: number },
): Header["masks"] {
  if (compression === 0) return bits === 16 ? [0x7c00, 0x3e0, 0x1f, 0] : [0xff0000, 0xff00, 0xff, 0];
  const hasAlpha = compression === 6 || headerBytes >= 56;
  if (bytes.length < MIN_BYTES + 16) throw unreadable();
  const mask = (place: number): number => bytes.readUInt32LE(MIN_BYTES + place * 4);
  return [mask(0), mask(1), mask(2), hasAlpha ? mask(3) : 0];
}

function readerOf(bytes: Buffer, { bits, palette, masks }: Header): ColourAt {
  if (bits <= 8) {
    const mask = 2 ** bits - 1;
    return (row, x) => {
      const bit = x * bits;
      const place = ((bytes[row + (bit >> 3)] ?? 0) >> (8 - bits - (bit & 7))) & mask;
      const at = place * 4;
      return [palette[at + 2] ?? 0, palette[at + 1] ?? 0, palette[at] ?? 0, 255];
    };
  }
  if (bits === 24) {
    return (row, x) => {
      const at = row + x * 3;
      return [bytes[at + 2] ?? 0, bytes[at + 1] ?? 0, bytes[at] ?? 0, 255];
    };
  }
  const [red, green, blue, alpha] = masks.map(channelOf);
  return (row, x) => {
    const value = bits === 16 ? bytes.readUInt16LE(row + x * 2) : bytes.readUInt32LE(row + x * 4);
    return [red?.(value) ?? 0, green?.(value) ?? 0, blue?.(value) ?? 0, alpha?.(value) ?? 255];
  };
}

/** The bits of one colour as 0 to 255; null where it has none. */
function channelOf(mask: number): ((value: number) => number) | null {
  if (mask === 0) return null;
  const shift = 31 - Math.clz32(mask & -mask);
  const most = mask >>> shift;
  return (value) => Math.round((((value & mask) >>> shift) / most) * 255);
}

function unreadable(): RefusedImage {
  return new RefusedImage("unreadable");
}
