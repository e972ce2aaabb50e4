// What an installation keeps beside its database: its own keys and signed tips in DATA_DIR, and stored files, in DATA_DIR or
// a bucket.
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open, readdir, readFile, rm, stat } from "node:fs/promises";
import { dirname, join, relative, resolve, sep } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { FileStore } from "../files/file-store.port.ts";
import { HALF_WRITTEN_FOLDER } from "../files/store-key.ts";
import { ArchiveError, bytesIn, bytesOf, type ArchiveEntry, type ArchiveWriter } from "./archive.ts";
import { BACKUP_KEY } from "./backup-key.ts";
import { DATA, FILES } from "./manifest.ts";

/** The database has an entry of its own, stored files too, and what opens a backup doesn't belong into it. */
const notData = new Set(["postgres", "files", BACKUP_KEY]);
/** Where a bucket has copies of what is in DATA_DIR. */
const TIPS_IN_BUCKET = "tips/";
/** A file up to this is held in memory. */
const HELD_BYTES = 16 * 1_024 * 1_024;

/** Adds each file of `dataDir` that is no stored file. Answers how many there were. */
export async function addData(dataDir: string, archive: ArchiveWriter): Promise<number> {
  let files = 0;
  const top = await readdir(dataDir, { withFileTypes: true }).catch(() => []);
  for (const { name } of top) {
    if (notData.has(name) || name.startsWith(".")) continue;
    for (const path of await filesBelow(join(dataDir, name))) {
      await archive.add(`${DATA}${relative(dataDir, path).split(sep).join("/")}`, await readFile(path));
      files += 1;
    }
  }
  return files;
}

async function filesBelow(path: string): Promise<string[]> {
  if ((await stat(path)).isFile()) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}

/** Adds each stored file. One that goes away meanwhile is left out, as it would have been a moment later. */
export async function addFiles(
  store: FileStore,
  archive: ArchiveWriter,
  { spool }: { spool: string },
): Promise<number> {
  let files = 0;
  for await (const { key } of store.list("")) {
    if (key.startsWith(HALF_WRITTEN_FOLDER) || key.startsWith(TIPS_IN_BUCKET)) continue;
    const source = await store.read(key);
    if (source === null) continue;
    await addFile(archive, { name: `${FILES}${key}`, source, spool });
    files += 1;
  }
  return files;
}

/** An archive says how long an entry is before it comes, and a store doesn't: what is long is put down beside first. */
async function addFile(
  archive: ArchiveWriter,
  { name, source, spool }: { name: string; source: Readable; spool: string },
): Promise<void> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  const rest = bytesIn(source);
  for (let next = await rest.next(); next.done !== true; next = await rest.next()) {
    pieces.push(next.value);
    size += next.value.length;
    if (size > HELD_BYTES) break;
  }
  if (size <= HELD_BYTES) return archive.add(name, Buffer.concat(pieces));
  try {
    const all = async function* (): AsyncGenerator<Uint8Array> {
      yield* pieces;
      yield* rest;
    };
    await pipeline(Readable.from(all()), createWriteStream(spool, { flags: "wx", mode: 0o600 }));
    return await archive.addStream(name, (await stat(spool)).size, createReadStream(spool));
  } finally {
    await rm(spool, { force: true });
  }
}

/** Puts a file back below DATA_DIR. Throws ArchiveError for one that would be anywhere else. */
export async function restoreData(dataDir: string, entry: ArchiveEntry): Promise<void> {
  const path = resolve(dataDir, entry.name.slice(DATA.length));
  if (!path.startsWith(`${resolve(dataDir)}${sep}`))
    throw new ArchiveError(`The backup has a file for another folder: ${entry.name}.`);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const handle = await open(path, "wx", 0o600);
  try {
    await handle.writeFile(await bytesOf(entry));
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Puts a stored file back under its key. */
export async function restoreFile(store: FileStore, { name, body }: ArchiveEntry): Promise<void> {
  await store.putStream(name.slice(FILES.length), Readable.from(body), "application/octet-stream");
}
