/** What the server and the process that decodes images say to each other. */
import { z } from "zod";

const Bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array);

/** What is read, and what it is written as. */
export const WRITTEN_AS = {
  jpeg: "jpeg",
  png: "png",
  gif: "gif",
  webp: "webp",
  avif: "webp",
  heic: "webp",
  tiff: "png",
  bmp: "png",
} as const;
export const ImageFormat = z.enum(["jpeg", "png", "gif", "webp", "avif", "heic", "tiff", "bmp"]);
export type ImageFormat = z.infer<typeof ImageFormat>;

/**
 * With `square`, the middle of the first frame as a WebP of so many pixels each way. With `inside`, the whole first frame
 * as a WebP that is at most so wide, and never larger than it was.
 */
export const ImageQuestion = z.object({
  bytes: Bytes,
  format: ImageFormat,
  square: z.int().min(1).max(1024).optional(),
  inside: z.int().min(1).max(2048).optional(),
});
export type ImageQuestion = z.infer<typeof ImageQuestion>;

/** Width and height of one frame, in pixels. */
const CleanImage = z.object({ bytes: Bytes, width: z.int(), height: z.int() });
export type CleanImage = z.infer<typeof CleanImage>;

const Refused = z.object({ refused: z.enum(["too_many_pixels", "unreadable", "image_format"]) });
export type ImageRefusal = z.infer<typeof Refused>["refused"];
export const ImageAnswer = z.union([CleanImage, Refused]);
export type ImageAnswer = z.infer<typeof ImageAnswer>;
