// The process that decodes images, apart from the server: what a hostile image does to it is done to nothing else.
// It knows no address, no secret and no file; bytes come in, bytes go out, one image at a time.
import sharp, { type OutputInfo, type Sharp } from "sharp";
import { ImageQuestion, type ImageAnswer, type ImageFormat } from "./image-messages.ts";

/** Of all frames together. */
const MOST_PIXELS = 40_000_000;
/** What an image may grow to when it is written anew. */
const MOST_BYTES = 20 * 1024 * 1024;

/** How much taller than wide an image may be that is fitted. */
const TALLEST = 3;

const loaders: Record<ImageFormat, string> = {
  jpeg: "VipsForeignLoadJpeg",
  png: "VipsForeignLoadPng",
  gif: "VipsForeignLoadNsgif",
  webp: "VipsForeignLoadWebp",
};

// Whatever the bytes say they are, there is nothing here to read anything but these four.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: Object.values(loaders) });
sharp.cache(false);
sharp.concurrency(1);

process.on("message", (message) => {
  void clean(ImageQuestion.parse(message))
    .catch((): ImageAnswer => ({ refused: "unreadable" }))
    .then((answer) => process.send?.(answer));
});
process.on("disconnect", () => process.exit());

async function clean({ bytes, format, square, inside }: ImageQuestion): Promise<ImageAnswer> {
  const options = {
    limitInputPixels: false,
    failOn: "error",
    animated: square === undefined && inside === undefined && format !== "png" && format !== "jpeg",
  } as const;
  // Reads the header alone, so nothing has been decoded yet when it is too much.
  const { width, height, pages = 1, pageHeight = height } = await sharp(bytes, options).metadata();
  if (width * pageHeight * pages > MOST_PIXELS) return { refused: "too_many_pixels" };
  const opened = sharp(bytes, { ...options, limitInputPixels: MOST_PIXELS });
  // How it was held is applied to the pixels before it is forgotten with all other metadata.
  const upright = pages === 1 ? opened.autoOrient() : opened;
  const image = upright.toColourspace("srgb");
  const output = shaped(image, { format, square, inside });
  const { data, info } = await output.toBuffer({ resolveWithObject: true });
  if (data.length > MOST_BYTES) return { refused: "too_many_pixels" };
  return { bytes: data, width: info.width, height: heightOf(info) };
}

function shaped(image: Sharp, { format, square, inside }: Omit<ImageQuestion, "bytes">): Sharp {
  if (square !== undefined) return written(image.resize(square, square, { fit: "cover" }), "webp");
  if (inside === undefined) return written(image, format);
  const box = { width: inside, height: inside * TALLEST, fit: "inside", withoutEnlargement: true } as const;
  return written(image.resize(box), "webp");
}

function written(image: Sharp, format: ImageFormat): Sharp {
  switch (format) {
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

/** The frames of an animation stand below each other. */
function heightOf({ height, pageHeight }: OutputInfo): number {
  return pageHeight ?? height;
}
