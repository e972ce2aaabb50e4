import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

const compress = promisify(brotliCompress);

/**
 * Packs a body that is there as a whole, in another thread. The window is no larger than the body: with the one of 4 MiB that is
 * usual, and so with tables for as much, 1.5 kB took 12 ms at quality 9 and all files of the built app 10 s. At quality 7 and
 * with a window that fits, all of them take 0.25 s and 0.1 % more bytes (`npm run bench:packing`).
 */
export function packBrotli(body: Uint8Array, quality: number): Promise<Buffer> {
  return compress(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      [constants.BROTLI_PARAM_LGWIN]: windowFor(body.length),
    },
  });
}

/** As a power of two. The format keeps 16 bytes of a window to itself. */
function windowFor(bytes: number): number {
  const fitting = Math.ceil(Math.log2(bytes + 16));
  return Math.min(constants.BROTLI_DEFAULT_WINDOW, Math.max(constants.BROTLI_MIN_WINDOW_BITS, fitting));
}
