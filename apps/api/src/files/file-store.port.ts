import type { Readable } from "node:stream";

/** Where the bytes of files are: a folder, or a bucket. Knows keys and bytes, and nothing of who may read them. */
export interface FileStore {
  /** Stores all of it or nothing, whatever happens on the way. */
  put(key: string, bytes: Buffer, contentType: string): Promise<void>;
  /** The same for what is too large to be held at once. Whatever `source` fails with is thrown. */
  putStream(key: string, source: Readable, contentType: string): Promise<void>;
  /** Null when there is no such file. */
  read(key: string): Promise<Readable | null>;
  /** No error when there is none. */
  delete(key: string): Promise<void>;
  /** All keys below a prefix, for the sweep. */
  list(prefix: string): AsyncIterable<{ key: string; modifiedAt: Date }>;
  /** What is left on the disk; null where there is always more. */
  room(): Promise<{ freeBytes: number; totalBytes: number } | null>;
  /** At a start. Throws StartError where nothing can be kept. */
  assertUsable(): Promise<void>;
  close(): Promise<void>;
}
