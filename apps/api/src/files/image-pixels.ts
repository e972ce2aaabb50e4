import type { ImageRefusal } from "./image-messages.ts";

/** A decoded image: four bytes a pixel, from the top left. */
export interface Pixels {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Of all frames together. */
export const MAX_PIXELS = 40_000_000;

/** What is said to the sender of the image. */
export class RefusedImage extends Error {
  readonly refused: ImageRefusal;

  constructor(refused: ImageRefusal) {
    super(refused);
    this.refused = refused;
  }
}

/** Asked before anything is decoded. */
export function requireFewPixels(width: number, height: number): void {
  if (!(width > 0 && height > 0)) throw new RefusedImage("unreadable");
  if (width * height > MAX_PIXELS) throw new RefusedImage("too_many_pixels");
}
