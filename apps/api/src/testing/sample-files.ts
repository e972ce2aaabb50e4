// Files as people send them, and as people send them who want to do harm.
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

const plain = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 90, b: 40 } } });

export const png = (width?: number, height?: number): Promise<Buffer> =>
  plain(width, height).png().toBuffer();
export const jpeg = (): Promise<Buffer> => plain().jpeg().toBuffer();
export const webp = (): Promise<Buffer> => plain().webp().toBuffer();

export const avif = (): Promise<Buffer> => plain().avif().toBuffer();
export const tiff = (): Promise<Buffer> => plain().tiff().toBuffer();

/** All of it is one white, so that it is small as a file. */
export const bombTiff = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: "white" }, limitInputPixels: false })
    .tiff({ compression: "deflate" })
    .toBuffer();

/** Rows of 24 bits from the bottom up, as most programs write them. */
export function bmp(width = 40, height = 30): Buffer {
  const rowBytes = Math.ceil((width * 3) / 4) * 4;
  const bytes = Buffer.alloc(54 + rowBytes * height, 0);
  bytes.write("BM", 0, "latin1");
  bytes.writeUInt32LE(bytes.length, 2);
  bytes.writeUInt32LE(54, 10);
  bytes.writeUInt32LE(40, 14);
  bytes.writeInt32LE(width, 18);
  bytes.writeInt32LE(height, 22);
  bytes.writeUInt16LE(1, 26);
  bytes.writeUInt16LE(24, 28);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) bytes.set([40, 90, 200], 54 + y * rowBytes + x * 3);
  return bytes;
}

/** The decoder of HEIC is optional: npm may have left it out. */
export const hasHeicDecoder = await import("libheif-js/wasm-bundle.js").then(
  () => true,
  () => false,
);

/** 40 by 30 pixels of one red, as a phone packs them; nothing here can write that. */
export const heic = (): Buffer =>
  Buffer.from(
    "AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAa1tZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAAAAACAAAAEGlkYXQAAAAAACgAHgAAADhpbG9jAQAAAERAAAIAAQAAAAAAAAHRAAEAAAAAAAAAKAACAAEAAAAAAAAAAQAAAAAAAAAIAAAAOGlpbmYAAAAAAAIAAAAVaW5mZQIAAAEAAQAAaHZjMQAAAAAVaW5mZQIAAAAAAgAAZ3JpZAAAAADYaXBycAAAALZpcGNvAAAAdmh2Y0MBA3AAAAAAAAAAAAAe8AD8/fj4AAAPAyAAAQAYQAEMAf//A3AAAAMAkAAAAwAAAwAeugJAIQABACpCAQEDcAAAAwCQAAADAAADAB6gIIEFluqumubgQEDAgAAAAwCAAAADAIQiAAEABkQBwXPBiQAAABRpc3BlAAAAAAAAAEAAAABAAAAAFGlzcGUAAAAAAAAAKAAAAB4AAAAQcGl4aQAAAAADCAgIAAAAGmlwbWEAAAAAAAAAAgABAoECAAICA4QAAAAaaXJlZgAAAAAAAAAOZGltZwACAAEAAQAAADBtZGF0AAAAJCgBrxkhORLvXaW//3Hw9DX+F1t8pkqmlwTXiJkLA4GAjZGdOA==",
    "base64",
  );
/** The same, where it can be decoded. */
export const heics: readonly (() => Buffer)[] = hasHeicDecoder ? [heic] : [];

/** A photo held sideways, with where it was taken. */
export function jpegWithPlace(): Promise<Buffer> {
  return plain(40, 30)
    .jpeg()
    .withExif({
      IFD0: { Copyright: "secret owner", Orientation: "6" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "51/1 30/1 3230/100" },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

/** Frames below each other, as the encoder takes them. */
export async function animation(format: "gif" | "webp", frames = 3): Promise<Buffer> {
  const side = 16;
  const pixels = Buffer.alloc(side * side * 3 * frames);
  for (let frame = 0; frame < frames; frame++) {
    const from = frame * side * side * 3;
    pixels.fill(Math.floor((255 * (frame + 1)) / frames), from, from + side * side * 3);
  }
  const raw = { width: side, height: side * frames, channels: 3, pageHeight: side } as const;
  return sharp(pixels, { raw })
    .toFormat(format, { delay: Array(frames).fill(100), loop: 0 })
    .toBuffer();
}

/** An animated GIF of any number of frames, all of them the same one, which is small as a file. */
export async function longGif(frames: number, side: number): Promise<Buffer> {
  const one = await plain(side, side).gif().toBuffer();
  const sides = Buffer.alloc(4);
  sides.writeUInt16LE(side, 0);
  sides.writeUInt16LE(side, 2);
  // What describes a frame begins so; the last byte of the file is its end.
  const start = one.indexOf(Buffer.concat([Buffer.from([0x2c, 0, 0, 0, 0]), sides]));
  const frame = one.subarray(start, -1);
  return Buffer.concat([one.subarray(0, start), ...Array<Buffer>(frames).fill(frame), one.subarray(-1)]);
}

/** A valid PNG of any size that is tiny itself: all of its pixels are one black. */
export function bombPng(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const line = Math.ceil(width / 8) + 1;
  const rows = deflateSync(Buffer.alloc(Math.min(line * height, 20_000_000)), { level: 9 });
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", head),
    chunk("IDAT", rows),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** One entry, stored as it is. */
export function zipOf(name: string, content = "content"): Buffer {
  const head = Buffer.alloc(30);
  head.write("PK\x03\x04", "latin1");
  head.writeUInt32LE(crc32(Buffer.from(content)), 14);
  head.writeUInt32LE(content.length, 18);
  head.writeUInt32LE(content.length, 22);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, Buffer.from(name), Buffer.from(content)]);
}

export const docx = (): Buffer => zipOf("[Content_Types].xml", "<Types/>");
export const emptyZip = (): Buffer => Buffer.concat([Buffer.from("PK\x05\x06", "latin1"), Buffer.alloc(18)]);
export const doc = (): Buffer =>
  Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), Buffer.alloc(512)]);
export const pdf = (size = 600): Buffer => {
  const head = Buffer.from("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n", "latin1");
  return Buffer.concat([head, Buffer.alloc(size - head.length, "% ")]);
};

export const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
export const html = Buffer.from("<!doctype html><script>alert(document.cookie)</script>");

/** A GIF of one pixel whose comment is a script, and which is a script itself when read as one. */
export const gifScript = Buffer.concat([
  Buffer.from("GIF89a\x01\x00\x01\x00\x80\x00\x00\xff\xff\xff\x00\x00\x00", "latin1"),
  Buffer.from('!\xfe\x10=1;alert("XSS");\x00', "latin1"),
  Buffer.from(",\x00\x00\x00\x00\x01\x00\x01\x00\x00\x02\x02D\x01\x00;", "latin1"),
  Buffer.from("*/=1;alert('XSS')//"),
]);
