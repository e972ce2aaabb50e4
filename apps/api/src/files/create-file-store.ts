import { createFolderStore } from "./folder-store.ts";
import type { FileStore } from "./file-store.port.ts";
import type { S3Settings } from "./s3-settings.ts";

export interface FileStoreSettings {
  /** The local folder. */
  readonly folder: string;
  /** Files go to this bucket instead. */
  readonly s3: S3Settings | null;
}

/** The bucket's client is loaded only by installations that have one: it is larger than all the rest of this. */
export function createFileStore({ folder, s3 }: FileStoreSettings): FileStore {
  if (s3 === null) return createFolderStore(folder);
  const bucket = import("./bucket-store.ts").then(({ createBucketStore }) => createBucketStore(s3));
  // Callers that use it meet the error; nobody else has to.
  bucket.catch(() => undefined);
  return {
    put: async (key, bytes, contentType) => (await bucket).put(key, bytes, contentType),
    putStream: async (key, source, contentType) => (await bucket).putStream(key, source, contentType),
    read: async (key) => (await bucket).read(key),
    delete: async (key) => (await bucket).delete(key),
    async *list(prefix) {
      yield* (await bucket).list(prefix);
    },
    room: async () => null,
    assertUsable: async () => (await bucket).assertUsable(),
    close: async () => (await bucket).close(),
  };
}
