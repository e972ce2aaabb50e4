import type { FileStore } from "./file-store.port.ts";

export interface FileStoreSettings {
  /** The local folder. */
  readonly folder: string;
  /** Files go to this bucket instead. */
  readonly s3: S3Settings | null;
}

export interface S3Settings {
  readonly bucket: string;
  readonly region: string;
  /** Of a service that isn't Amazon's. */
  readonly endpoint: string | undefined;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

export function createFileStore(_settings: FileStoreSettings): FileStore {
  const notYet = () => Promise.reject(new Error("The file store is not written yet"));
  return {
    put: notYet,
    read: notYet,
    delete: notYet,
    // oxlint-disable-next-line require-yield
    async *list() {
      await notYet();
    },
    close: async () => undefined,
  };
}
