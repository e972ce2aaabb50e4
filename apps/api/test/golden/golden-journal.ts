// Golden journals: histories as a release wrote them, kept for ever. Each later release must replay them to the same
// hashes; what can't is a release that makes its customers' proofs fail.
import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import { z } from "zod";

/** A command as the journal keeps it, and the chain's hash after it. */
const Line = z.strictObject({
  /** In canonical form. */
  envelope: z.string(),
  /** Hex; of every `HASHED_EVERY`th command and the last one, which name all before them. */
  hash: z.string().optional(),
});

const Journal = z.strictObject({
  /** What the release could do that the ones before couldn't. */
  about: z.string(),
  lines: z.array(Line),
});
export type GoldenJournal = z.infer<typeof Journal>;

export const HASHED_EVERY = 50;

/** Throws where the file isn't one. */
export function readGoldenJournal(file: URL): GoldenJournal {
  return Journal.parse(JSON.parse(brotliDecompressSync(readFileSync(file)).toString("utf8")));
}
