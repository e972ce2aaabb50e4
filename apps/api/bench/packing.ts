// npm run bench:packing [rounds]: what the files of the built app take to be packed by Brotli as the server packs them, against
// zlib's own window of 4 MiB at quality 9. Both in turns over all files, unpacked again and compared.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompressSync, constants } from "node:zlib";
import { isBrief, sizeOf } from "../../../infra/tooling/bench-size.ts";
import { ensureWebBuilt } from "../../../infra/tooling/build-web.mjs";
import { packBrotli } from "../src/http/brotli.ts";
import { FILE_QUALITY } from "../src/http/compressed-bodies.ts";
import { median } from "./core-book/measure.ts";

const rounds = sizeOf(0, { full: 5, brief: 1 });
const MIN_RATIO = 10;
const MOST_MORE_BYTES = 1.01;

type Pack = (body: Buffer) => Promise<Buffer>;

const packers = {
  ours: (body) => packBrotli(body, FILE_QUALITY),
  peer: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
} as const satisfies Record<string, Pack>;

/** Those of one language, as one visitor may come to have them. */
function builtFiles(): Buffer[] {
  const assets = join(import.meta.dirname, "../../web/dist/assets");
  const files = [assets, join(assets, "en")].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => /\.(?:js|css)$/.test(name))
      .map((name) => readFileSync(join(folder, name))),
  );
  return isBrief ? files.slice(0, 20) : files;
}

/** One after the other, so that the processor time is that of one thread. */
async function packAll(files: readonly Buffer[], pack: Pack): Promise<{ ms: number; bytes: number }> {
  const since = process.cpuUsage();
  const packed: Buffer[] = [];
  for (const file of files) packed.push(await pack(file));
  const { user, system } = process.cpuUsage(since);
  for (const [place, body] of packed.entries())
    if (!brotliDecompressSync(body).equals(files[place] ?? Buffer.alloc(0)))
      throw new Error("A file isn't the same once it is unpacked.");
  return { ms: (user + system) / 1_000, bytes: packed.reduce((sum, { length }) => sum + length, 0) };
}

if ((await ensureWebBuilt()) !== 0) throw new Error("The web app can't be built.");
const files = builtFiles();
const took: Record<keyof typeof packers, number[]> = { ours: [], peer: [] };
const bytes = { ours: 0, peer: 0 };
for (let round = 0; round < rounds; round += 1)
  for (const name of ["ours", "peer"] as const) {
    const one = await packAll(files, packers[name]);
    took[name].push(one.ms);
    bytes[name] = one.bytes;
  }
const [ours, peer] = [median(took.ours), median(took.peer)];
const isMet = peer / ours >= MIN_RATIO && bytes.ours <= bytes.peer * MOST_MORE_BYTES;
if (!isMet && !isBrief) process.exitCode = 1;
console.log(
  `${isMet ? "reached" : "missed "}  ${files.length} files of the app: ${ours.toFixed(0)} ms of processor time for ${bytes.ours} bytes, ` +
    `zlib's window at quality 9 ${peer.toFixed(0)} ms for ${bytes.peer}: ${(peer / ours).toFixed(1)}x, wanted ${MIN_RATIO}x at 1 % more bytes`,
);
