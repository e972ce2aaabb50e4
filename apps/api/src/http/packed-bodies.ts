// Bodies packed for the line, each content once, whoever asks for it and however often. A page that holds figures of
// the moment is another content a second later, so what hasn't been asked for lately is forgotten.
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Encoding } from "./accepted-encoding.ts";

export type Pack = (body: Buffer, encoding: Encoding) => Promise<Buffer>;

export interface PackedBodies {
  /** `version` names the content: what has the same name has the same bytes. */
  packed(version: string, encoding: Encoding, body: Buffer): Promise<Buffer>;
}

/** More than the pages in all languages and what the built app is made of. */
const MOST_KEPT = 1_000;

export function createPackedBodies(pack: Pack = packWell, mostKept = MOST_KEPT): PackedBodies {
  const kept = new Map<string, Promise<Buffer>>();
  return {
    packed(version, encoding, body) {
      const name = `${encoding} ${version}`;
      const made = kept.get(name) ?? pack(body, encoding);
      // Whoever is asked for is the youngest again.
      kept.delete(name);
      kept.set(name, made);
      const oldest = kept.size > mostKept ? kept.keys().next().value : undefined;
      if (oldest !== undefined) kept.delete(oldest);
      return made;
    },
  };
}

function packWell(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === "gzip") return promisify(gzip)(body, { level: 9 });
  return promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
}
