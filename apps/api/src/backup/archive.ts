// A backup is one file in three formats that other programs read as well: a tar archive, packed with gzip, encrypted with
// age (https://age-encryption.org/v1), so that `age -d -i KEY FILE | tar tz` lists it without us. It is written beside its
// name and renamed once it is whole and on the disk.
import { createReadStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ReadableStream } from "node:stream/web";
import { createGunzip, createGzip } from "node:zlib";
import { Decrypter, Encrypter } from "age-encryption";
import { createTarDecoder, createTarPacker } from "modern-tar";

/** The file is no backup, is damaged, or this key doesn't open it; its message says which, for people. */
export class ArchiveError extends Error {
  override name = "ArchiveError";
}

export interface ArchiveWriter {
  /** One entry after the other; resolves once there is room for the next. */
  add(name: string, bytes: Uint8Array): Promise<void>;
  /** The same for what is too large to be held: exactly `size` bytes have to come. */
  addStream(name: string, size: number, source: Readable): Promise<void>;
}

/**
 * Writes `path` with what `fill` adds, encrypted for the public keys `recipients` (age1…). If anything fails, no file is
 * left.
 */
export async function writeArchive<T>(
  path: string,
  recipients: readonly string[],
  fill: (archive: ArchiveWriter) => Promise<T>,
): Promise<T> {
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  const { readable, controller } = createTarPacker();
  const draft = `${path}.draft`;
  const handle = await open(draft, "wx", 0o600);
  try {
    const gzip = createGzip();
    const packed = pipeline(Readable.from(readable), gzip);
    const sealed = await encrypter.encrypt(ReadableStream.from(bytesIn(gzip)));
    const written = pipeline(Readable.from(sealed), async (bytes) => {
      for await (const chunk of bytesIn(bytes)) await handle.write(chunk);
    });
    const [made] = await Promise.all([fillEntries(controller, fill), packed, written]);
    await handle.sync();
    await rename(draft, path);
    await syncFolder(dirname(path));
    return made;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
}

async function fillEntries<T>(
  controller: ReturnType<typeof createTarPacker>["controller"],
  fill: (archive: ArchiveWriter) => Promise<T>,
): Promise<T> {
  const addAll = async (name: string, size: number, pieces: AsyncIterable<Uint8Array> | Uint8Array[]) => {
    const writer = controller.add({ name, size, mode: 0o600 }).getWriter();
    for await (const piece of pieces) await writer.write(plainBytes(piece));
    await writer.close();
  };
  try {
    const made = await fill({
      add: (name, bytes) => addAll(name, bytes.length, [bytes]),
      addStream: (name, size, source) => addAll(name, size, source),
    });
    controller.finalize();
    return made;
  } catch (error) {
    controller.error(error);
    throw error;
  }
}

export interface ArchiveEntry {
  readonly name: string;
  readonly size: number;
  /** To be read once; what is left of it when the next entry is asked for is passed over. Throws ArchiveError. */
  readonly body: AsyncIterable<Uint8Array>;
}

/** Each entry in turn. Throws ArchiveError for a file that isn't whole, or isn't opened by this key (AGE-SECRET-KEY-…). */
export async function* readArchive(path: string, key: string): AsyncGenerator<ArchiveEntry> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(key);
  const file = createReadStream(path);
  const opened = await decrypter.decrypt(ReadableStream.from(bytesIn(file))).catch((error: unknown) => {
    file.destroy();
    throw new ArchiveError(`${path} can't be opened: ${messageOf(error)}.`, { cause: error });
  });
  const unpacked = createGunzip();
  const isWhole = pipeline(Readable.from(opened), unpacked);
  isWhole.catch(() => undefined);
  try {
    const entries = ReadableStream.from(bytesIn(unpacked)).pipeThrough(createTarDecoder({ strict: true }));
    for await (const { header, body } of entries) {
      const reader = body.getReader();
      yield { name: header.name, size: header.size, body: piecesOf(reader, path) };
      while (!(await reader.read()).done) continue;
    }
    // The last bytes say that none is missing.
    await isWhole;
  } catch (error) {
    throw damaged(path, error);
  } finally {
    file.destroy();
  }
}

interface Reader {
  read(): Promise<{ done: boolean; value?: Uint8Array | undefined }>;
}

async function* piecesOf(reader: Reader, path: string): AsyncGenerator<Uint8Array> {
  for (;;) {
    const { done, value } = await reader.read().catch((error: unknown) => {
      throw damaged(path, error);
    });
    if (done || value === undefined) return;
    yield value;
  }
}

function damaged(path: string, error: unknown): ArchiveError {
  if (error instanceof ArchiveError) return error;
  return new ArchiveError(`${path} is damaged: ${messageOf(error)}.`, { cause: error });
}

/** All of an entry. */
export async function bytesOf({ body }: ArchiveEntry): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of body) pieces.push(piece);
  return Buffer.concat(pieces);
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** What a stream of bytes gives, which the types of streams don't say. */
export async function* bytesIn(source: AsyncIterable<unknown>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for await (const chunk of source) {
    if (!(chunk instanceof Uint8Array)) throw new TypeError("This is no stream of bytes.");
    yield plainBytes(chunk);
  }
}

/** The packer takes nothing but what is a Uint8Array itself, on memory of its own kind. */
function plainBytes(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer, byteOffset, byteLength } = bytes;
  return buffer instanceof ArrayBuffer
    ? new Uint8Array(buffer, byteOffset, byteLength)
    : new Uint8Array(bytes);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
