/** What the server and the process that decodes images say to each other. */
import { z } from "zod";

const Bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array);

export const IMAGE_FORMATS = ["jpeg", "png", "gif", "webp"] as const;
export type ImageFormat = (typeof IMAGE_FORMATS)[number];

/**
 * With `square`, the middle of the first frame as a WebP of so many pixels each way. With `inside`, the whole first frame
 * as a WebP that is at most so wide, and never larger than it was.
 */
export const ImageQuestion = z.object({
  bytes: Bytes,
  format: z.enum(IMAGE_FORMATS),
  square: z.int().min(1).max(1024).optional(),
  inside: z.int().min(1).max(2048).optional(),
});
export type ImageQuestion = z.infer<typeof ImageQuestion>;

/** Width and height of one frame, in pixels. */
const CleanImage = z.object({ bytes: Bytes, width: z.int(), height: z.int() });
export type CleanImage = z.infer<typeof CleanImage>;

const Refused = z.object({ refused: z.enum(["too_many_pixels", "unreadable"]) });
export const ImageAnswer = z.union([CleanImage, Refused]);
export type ImageAnswer = z.infer<typeof ImageAnswer>;
