// Files in a folder of this machine, readable by nobody else. A file is written beside its place, forced to the
// disk and then renamed, so that what is there under a key is always whole, also after a power cut.
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdir, open, rename, rm, statfs } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import type { FileStore } from "./file-store.port.ts";
import { assertStoreKey, HALF_WRITTEN_FOLDER } from "./store-key.ts";

export function createFolderStore(folder: string): FileStore {
  const disk = new Disk(new FSDriver({ location: folder, visibility: "private" }));
  const store = async (key: string, write: (halfWritten: string) => Promise<void>): Promise<void> => {
    assertStoreKey(key);
    const halfWritten = `${HALF_WRITTEN_FOLDER}${randomBytes(16).toString("hex")}`;
    const place = join(folder, key);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await mkdir(dirname(place), { recursive: true, mode: 0o700 });
    try {
      await write(halfWritten);
      await sync(join(folder, halfWritten));
      await rename(join(folder, halfWritten), place);
    } catch (error) {
      await rm(join(folder, halfWritten), { force: true });
      throw error;
    }
    await sync(dirname(place));
  };
  return {
    put: (key, bytes) => store(key, (halfWritten) => disk.put(halfWritten, bytes)),
    putStream: (key, source) =>
      store(key, async (halfWritten) => {
        await mkdir(join(folder, HALF_WRITTEN_FOLDER), { recursive: true, mode: 0o700 });
        await writeStream(join(folder, halfWritten), source);
      }),
    async read(key) {
      assertStoreKey(key);
      const stream = await disk.getStream(key);
      try {
        await once(stream, "open");
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
      return stream;
    },
    delete: async (key) => {
      assertStoreKey(key);
      await disk.delete(key);
    },
    async *list(prefix) {
      const { objects } = await disk.listAll(prefix, { recursive: true });
      for (const entry of objects) {
        if (!entry.isFile) continue;
        // One that goes away meanwhile is left out.
        const found = await entry.getMetaData().catch(() => null);
        if (found !== null) yield { key: entry.key, modifiedAt: found.lastModified };
      }
    },
    async room() {
      // The folder comes with its first file; the one around it is there from the start.
      const { bavail, blocks, bsize } = await statfs(folder).catch(() => statfs(dirname(folder)));
      return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
    },
    assertUsable: async () => undefined,
    close: async () => undefined,
  };
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** By its handle, since the disk would try a stream once more that has failed. */
async function writeStream(path: string, source: Readable): Promise<void> {
  const handle = await open(path, "wx", 0o600);
  try {
    await handle.writeFile(source);
  } finally {
    await handle.close();
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}
