// The process that decodes images, apart from the server: what a hostile image does to it is done to nothing else.
// It knows no address, no secret and no file; bytes come in, bytes go out, one image at a time.
import sharp, { type OutputInfo, type Sharp } from "sharp";
import { bmpPixels } from "./bmp-pixels.ts";
import { heicPixels } from "./heic-pixels.ts";
import { ImageQuestion, WRITTEN_AS, type ImageAnswer, type ImageFormat } from "./image-messages.ts";
import { MAX_PIXELS, RefusedImage, type Pixels } from "./image-pixels.ts";

/** What an image may grow to when it is written anew. */
const MAX_BYTES = 20 * 1024 * 1024;

/** How much taller than wide an image may be that is fitted. */
const TALLEST = 3;

/** What libvips reads; the others come to it as pixels. */
const loaders: Partial<Record<ImageFormat, string>> = {
  jpeg: "VipsForeignLoadJpeg",
  png: "VipsForeignLoadPng",
  gif: "VipsForeignLoadNsgif",
  webp: "VipsForeignLoadWebp",
  avif: "VipsForeignLoadHeif",
  tiff: "VipsForeignLoadTiff",
};
const decoders: Partial<Record<ImageFormat, (bytes: Uint8Array) => Pixels | Promise<Pixels>>> = {
  bmp: bmpPixels,
  heic: heicPixels,
};
/** Several frames, or several pages below each other. */
const several: ReadonlySet<ImageFormat> = new Set(["gif", "webp", "tiff"]);

sharp.cache(false);
sharp.concurrency(1);

process.on("message", (message) => {
  void clean(ImageQuestion.parse(message))
    .catch((error: unknown): ImageAnswer => ({
      refused: error instanceof RefusedImage ? error.refused : "unreadable",
    }))
    .then((answer) => process.send?.(answer));
});
process.on("disconnect", () => process.exit());

async function clean(question: ImageQuestion): Promise<ImageAnswer> {
  const { bytes, format, square, inside } = question;
  const decode = decoders[format];
  if (decode !== undefined) {
    const { data, width, height } = await decode(bytes);
    return answerOf(sharp(data, { raw: { width, height, channels: 4 } }), question);
  }
  // Whatever the bytes say they are, there is nothing now to read anything but this format.
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: [loaders[format] ?? ""] });
  const options = {
    limitInputPixels: false,
    failOn: "error",
    animated: square === undefined && inside === undefined && several.has(format),
  } as const;
  // Reads the header alone, so nothing has been decoded yet when it is too much.
  const { width, height, pages = 1, pageHeight = height } = await sharp(bytes, options).metadata();
  if (width * pageHeight * pages > MAX_PIXELS) return { refused: "too_many_pixels" };
  const opened = sharp(bytes, { ...options, limitInputPixels: MAX_PIXELS });
  // How it was held is applied to the pixels before it is forgotten with all other metadata.
  const upright = pages === 1 ? opened.autoOrient() : opened;
  return answerOf(upright, question);
}

async function answerOf(upright: Sharp, question: ImageQuestion): Promise<ImageAnswer> {
  const output = shaped(upright.toColourspace("srgb"), question);
  const { data, info } = await output.toBuffer({ resolveWithObject: true });
  if (data.length > MAX_BYTES) return { refused: "too_many_pixels" };
  return { bytes: data, width: info.width, height: heightOf(info) };
}

function shaped(image: Sharp, { format, square, inside }: Omit<ImageQuestion, "bytes">): Sharp {
  if (square !== undefined) return written(image.resize(square, square, { fit: "cover" }), "webp");
  if (inside === undefined) return written(image, format);
  const box = { width: inside, height: inside * TALLEST, fit: "inside", withoutEnlargement: true } as const;
  return written(image.resize(box), "webp");
}

function written(image: Sharp, format: ImageFormat): Sharp {
  switch (WRITTEN_AS[format]) {
    case "jpeg":
      return image.jpeg({ quality: 88 });
    case "png":
      return image.png({ compressionLevel: 6, adaptiveFiltering: true });
    case "gif":
      return image.gif({ effort: 3 });
    case "webp":
      return image.webp({ quality: 85, effort: 1 });
  }
}

/** The frames of an animation stand below each other; those of what can't be one stay there. */
function heightOf({ format, height, pageHeight }: OutputInfo): number {
  return format === "png" ? height : (pageHeight ?? height);
}
