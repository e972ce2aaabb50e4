// Bodies packed for the line, each content once, however often it is asked for. A page that holds figures of
// the moment is another content a second later, so what hasn't been asked for lately is forgotten.
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import type { Encoding } from "./accepted-encoding.ts";
import { packBrotli } from "./brotli.ts";

export type Compress = (body: Buffer, encoding: Encoding) => Promise<Buffer>;

export interface CompressedBodies {
  /** `version` names the content: what has the same name has the same bytes. */
  packed(version: string, encoding: Encoding, body: Buffer): Promise<Buffer>;
}

/** Of Brotli, for what is packed once: the quality beyond which files of the app only get a thousandth smaller. */
export const FILE_QUALITY = 7;

/** More than the pages in all languages and what the built app is made of. */
const MAX_ENTRIES = 1_000;

export function createCompressedBodies(
  pack: Compress = compressFully,
  mostKept = MAX_ENTRIES,
): CompressedBodies {
  const kept = new LRUCache<string, Promise<Buffer>>({ max: mostKept });
  return {
    packed(version, encoding, body) {
      const name = `${encoding} ${version}`;
      const made = kept.get(name) ?? pack(body, encoding);
      kept.set(name, made);
      return made;
    },
  };
}

function compressFully(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === "gzip") return promisify(gzip)(body, { level: 9 });
  return packBrotli(body, FILE_QUALITY);
}
