// A zip file as it grows: what goes in is read only as fast as what comes out is taken, so that neither is ever held
// whole. Without the newer format for archives above 4 GB.
import { Zip, ZipDeflate, ZipPassThrough } from "fflate";

export interface ZipEntry {
  readonly name: string;
  /** False for what is packed already, such as images. */
  readonly isPackable: boolean;
  readonly chunks: AsyncIterable<Uint8Array>;
}

/** Yields the bytes of the archive. Throws whatever an entry fails with. `atMs` is the time of all its files. */
export async function* zipStream(
  entries: AsyncIterable<ZipEntry>,
  atMs: number,
): AsyncGenerator<Uint8Array, void> {
  const ready: Uint8Array[] = [];
  const failures: Error[] = [];
  const zip = new Zip((error, chunk) => {
    if (error === null) ready.push(chunk);
    else failures.push(error);
  });
  const take = (): Uint8Array[] => {
    const [failure] = failures;
    if (failure !== undefined) throw failure;
    return ready.splice(0);
  };
  for await (const { name, isPackable, chunks } of entries) {
    const file = isPackable ? new ZipDeflate(name, { level: 6 }) : new ZipPassThrough(name);
    file.mtime = atMs;
    zip.add(file);
    for await (const chunk of chunks) {
      file.push(chunk);
      yield* take();
    }
    file.push(new Uint8Array(0), true);
    yield* take();
  }
  zip.end();
  yield* take();
}
