// Against the real process and the real decoder.
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { refusal } from "../testing/refusal.ts";
import * as sample from "../testing/sample-files.ts";
import { createImageCleaner } from "./image-cleaner.ts";
import type { ImageFormat } from "./image-messages.ts";

const cleaner = createImageCleaner();
afterAll(() => cleaner.close());

const refused = (reason: string) => ({
  code: "FILE_REFUSED",
  details: { reason, accepted: expect.any(Array) },
});
const tooMany = refused("too_many_pixels");
const unreadable = refused("unreadable");

test.each<[ImageFormat, () => Promise<Buffer>]>([
  ["png", () => sample.png()],
  ["jpeg", () => sample.jpeg()],
  ["webp", () => sample.webp()],
])("a %s stays one and keeps its size", async (format, make) => {
  const clean = await cleaner.clean({ bytes: await make(), format });
  expect(clean).toMatchObject({ width: 40, height: 30 });
  expect(await sharp(clean.bytes).metadata()).toMatchObject({ format, width: 40, height: 30 });
});

test.each<[ImageFormat, "webp" | "png", () => Buffer | Promise<Buffer>]>([
  ["avif", "webp", () => sample.avif()],
  ["tiff", "png", () => sample.tiff()],
  ["bmp", "png", () => sample.bmp()],
  ...sample.heics.map((make): [ImageFormat, "webp", () => Buffer] => ["heic", "webp", make]),
])("a %s becomes a %s that every browser shows", async (format, written, make) => {
  const clean = await cleaner.clean({ bytes: await make(), format });
  expect(clean).toMatchObject({ width: 40, height: 30 });
  expect(await sharp(clean.bytes).metadata()).toMatchObject({ format: written, width: 40, height: 30 });
  const { channels } = await sharp(clean.bytes).stats();
  const [red, green, blue] = channels.map(({ mean }) => Math.round(mean));
  expect(red).toBeGreaterThan(190);
  expect(green).toBeLessThan(100);
  expect(blue).toBeLessThan(90);
});

test("the pages of a TIFF stand below each other, so that none is lost", async () => {
  const pixels = Buffer.alloc(16 * 48 * 3, 120);
  const bytes = await sharp(pixels, { raw: { width: 16, height: 48, channels: 3, pageHeight: 16 } })
    .tiff()
    .toBuffer();
  expect((await sharp(bytes).metadata()).pages).toBe(3);
  expect(await cleaner.clean({ bytes, format: "tiff" })).toMatchObject({ width: 16, height: 48 });
});

test.each<"gif" | "webp">(["gif", "webp"])("an animated %s stays animated", async (format) => {
  const clean = await cleaner.clean({ bytes: await sample.animation(format, 4), format });
  expect(clean).toMatchObject({ width: 16, height: 16 });
  const { pages, delay, pageHeight } = await sharp(clean.bytes, { animated: true }).metadata();
  expect({ pages, delay, pageHeight }).toEqual({ pages: 4, delay: [100, 100, 100, 100], pageHeight: 16 });
});

test("a photo stands upright, and says no more where it was taken or by whom", async () => {
  const bytes = await sample.jpegWithPlace();
  expect((await sharp(bytes).metadata()).orientation).toBe(6);
  const clean = await cleaner.clean({ bytes, format: "jpeg" });
  expect(clean).toMatchObject({ width: 30, height: 40 });
  const { exif, icc, xmp, orientation } = await sharp(clean.bytes).metadata();
  expect({ exif, icc, xmp, orientation }).toEqual({
    exif: undefined,
    icc: undefined,
    xmp: undefined,
    orientation: undefined,
  });
  expect(Buffer.from(clean.bytes).includes("secret owner")).toBe(false);
});

test("what stands behind or inside an image is gone", async () => {
  const bytes = Buffer.concat([await sample.png(), sample.html]);
  const clean = Buffer.from((await cleaner.clean({ bytes, format: "png" })).bytes);
  expect(clean.includes("script")).toBe(false);
  const gif = Buffer.from((await cleaner.clean({ bytes: sample.gifScript, format: "gif" })).bytes);
  expect(gif.includes("alert")).toBe(false);
  expect(gif.subarray(0, 4).toString()).toBe("GIF8");
});

test("colours of another profile become those that every screen knows", async () => {
  const bytes = await sharp(await sample.jpeg())
    .withIccProfile("p3")
    .jpeg()
    .toBuffer();
  const clean = await cleaner.clean({ bytes, format: "jpeg" });
  expect((await sharp(clean.bytes).metadata()).icc).toBeUndefined();
});

describe("is refused", () => {
  test("an image of too many pixels, before it is decoded", async () => {
    expect(await refusal(cleaner.clean({ bytes: sample.bombPng(12_000, 12_000), format: "png" }))).toEqual(
      tooMany,
    );
    expect(await refusal(cleaner.clean({ bytes: sample.bombPng(1, 50_000_000), format: "png" }))).toEqual(
      expect.objectContaining({ code: "FILE_REFUSED" }),
    );
  });

  test.each<[ImageFormat, () => Buffer | Promise<Buffer>]>([
    ["bmp", () => sample.bmp(4, 4).fill(0x7f, 18, 26)],
    ["tiff", () => sample.bombTiff(9_000, 9_000)],
  ])("a %s that says it is huge, before it is decoded", async (format, make) => {
    expect(await refusal(cleaner.clean({ bytes: await make(), format }))).toEqual(tooMany);
  });

  test("a BMP whose rows aren't there", async () => {
    expect(await refusal(cleaner.clean({ bytes: sample.bmp().subarray(0, 200), format: "bmp" }))).toEqual(
      unreadable,
    );
    const packed = sample.bmp();
    packed.writeUInt32LE(1, 30);
    expect(await refusal(cleaner.clean({ bytes: packed, format: "bmp" }))).toEqual(refused("image_format"));
  });

  test("half an HEIC, any HEIC where its decoder isn't installed, and one that is an AVIF", async () => {
    const half = sample.heic().subarray(0, 300);
    expect(await refusal(cleaner.clean({ bytes: half, format: "heic" }))).toEqual(
      sample.hasHeicDecoder ? unreadable : refused("image_format"),
    );
    expect(await refusal(cleaner.clean({ bytes: sample.heic(), format: "avif" }))).toEqual(unreadable);
  });

  test("an animation whose frames are too many pixels together", async () => {
    const bytes = await sample.longGif(41, 1_000);
    expect(bytes.length).toBeLessThan(500_000);
    expect((await sharp(bytes, { animated: true }).metadata()).pages).toBe(41);
    expect(await refusal(cleaner.clean({ bytes, format: "gif" }))).toEqual(tooMany);
  });

  test.each<[string, ImageFormat, () => Promise<Buffer>]>([
    ["a corrupted PNG", "png", async () => corrupted(await sample.png(200, 200))],
    ["half a JPEG", "jpeg", async () => (await bigJpeg()).subarray(0, 3_000)],
    ["an SVG", "png", async () => sample.svg],
    ["nothing", "png", async () => Buffer.alloc(0)],
    ["only a signature", "gif", async () => Buffer.from("GIF89a")],
    [
      "a TIFF",
      "png",
      async () =>
        sharp(await sample.png())
          .tiff()
          .toBuffer(),
    ],
    [
      "an AVIF",
      "webp",
      async () =>
        sharp(await sample.png())
          .avif()
          .toBuffer(),
    ],
  ])("%s", async (_, format, make) => {
    expect(await refusal(cleaner.clean({ bytes: await make(), format }))).toEqual(unreadable);
  });
});

test("an image of 1 by 50,000 pixels is few pixels, and is taken", async () => {
  expect(await cleaner.clean({ bytes: sample.bombPng(1, 50_000), format: "png" })).toMatchObject({
    width: 1,
    height: 50_000,
  });
});

test("one that takes too long ends, and the next one is served", async () => {
  const hasty = createImageCleaner({ timeoutMs: 1 });
  expect(await refusal(hasty.clean({ bytes: await sample.png(), format: "png" }))).toEqual(unreadable);
  hasty.close();
  expect(await cleaner.clean({ bytes: await sample.png(), format: "png" })).toMatchObject({ width: 40 });
});

test("those beyond the queue are asked to come back, and all others are served", async () => {
  const bytes = await sample.png();
  const many = Array.from({ length: 30 }, () => refusal(cleaner.clean({ bytes, format: "png" })));
  const outcomes = await Promise.all(many);
  expect(outcomes.filter((outcome) => outcome === "no refusal")).toHaveLength(18);
  expect(outcomes.filter((outcome) => outcome !== "no refusal")[0]).toMatchObject({ code: "BUSY" });
});

test("a single image isn't kept waiting for all of another user's", async () => {
  const bytes = await sample.png(400, 400);
  const done: string[] = [];
  const send = async (sender: string, network: string): Promise<void> => {
    await cleaner.clean({ bytes, format: "png" }, { network, sender });
    done.push(sender);
  };
  // Both processes are there: how long one takes to start says nothing of the turns.
  await Promise.all([send("first", "c"), send("second", "d")]);
  const eager = Array.from({ length: 12 }, () => send("eager", "a"));
  await Promise.all([...eager, send("colleague", "a"), send("modest", "b")]);
  expect(done).toHaveLength(16);
  const before = (sender: string): number => done.slice(0, done.indexOf(sender)).filter(isEager).length;
  // Two by turn; the machine may be too busy for one of the processes for a while.
  expect([before("colleague") <= 5, before("modest") <= 5]).toEqual([true, true]);
});

const isEager = (sender: string): boolean => sender === "eager";

test("one sender's images leave a place to others, and a bound to how many wait", async () => {
  const bytes = await sample.png();
  const clean = (sender: string) =>
    refusal(cleaner.clean({ bytes, format: "png" }, { network: "a", sender }));
  const many = Array.from({ length: 20 }, () => clean("eager"));
  const other = clean("modest");
  expect(await other).toBe("no refusal");
  const outcomes = await Promise.all(many);
  expect(outcomes.filter((outcome) => outcome === "no refusal")).toHaveLength(17);
  expect(outcomes.at(-1)).toMatchObject({ code: "BUSY" });
});

function corrupted(bytes: Buffer): Buffer {
  const changed = Buffer.from(bytes);
  changed.fill(0x55, Math.floor(bytes.length / 2), Math.floor(bytes.length / 2) + 40);
  return changed;
}

async function bigJpeg(): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
  return sharp({ create: { width: 300, height: 300, channels: 3, background: "red", noise } })
    .jpeg()
    .toBuffer();
}
