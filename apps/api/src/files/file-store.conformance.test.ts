// What every store of files keeps, wherever the bytes are: one suite over a folder and over a bucket, where the
// bucket's service is a real S3 server on a port of its own.
import { randomBytes } from "node:crypto";
import { mkdir, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startBucketServer } from "../testing/bucket-server.ts";
import { createFileStore } from "./create-file-store.ts";
import type { FileStore } from "./file-store.port.ts";

interface Opened {
  store: FileStore;
  folder: string;
  close: () => Promise<void>;
}

async function openFolder(): Promise<Opened> {
  const around = await mkdtemp(join(tmpdir(), "fillmark-files-"));
  const folder = join(around, "files");
  const store = createFileStore({ folder, s3: null });
  return { store, folder, close: () => rm(around, { recursive: true, force: true }) };
}

async function openBucket(): Promise<Opened> {
  const server = await startBucketServer();
  const store = createFileStore({ folder: "/nonexistent", s3: server.settings });
  const close = async () => {
    await store.close();
    await server.close();
  };
  return { store, folder: server.folder, close };
}

async function contentOf(store: FileStore, key: string): Promise<Buffer | null> {
  const stream = await store.read(key);
  return stream === null ? null : buffer(stream);
}

async function keysOf(store: FileStore, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store.list(prefix)) keys.push(key);
  return keys.toSorted();
}

describe.each([
  ["a folder", openFolder],
  ["a bucket", openBucket],
])("in %s", (_, open) => {
  let opened: Opened;
  let store: FileStore;

  beforeAll(async () => {
    opened = await open();
    ({ store } = opened);
  });
  afterAll(() => opened.close());

  test("nothing is there before the first file", async () => {
    expect(await keysOf(store, "empty/")).toEqual([]);
    expect(await store.read("empty/a.txt")).toBeNull();
    await store.delete("empty/a.txt");
  });

  test.each([1, 4096, 10 * 1024 * 1024])("gives back %i bytes as they were", async (size) => {
    const bytes = randomBytes(size);
    await store.put(`sizes/a${size}.bin`, bytes, "application/octet-stream");
    expect((await contentOf(store, `sizes/a${size}.bin`))?.equals(bytes)).toBe(true);
  });

  test("gives back what came as a stream as it was, and nothing of one that failed on its way", async () => {
    const bytes = randomBytes(3_000_000);
    const chunks = Array.from({ length: 30 }, (_unused, n) => bytes.subarray(n * 100_000, (n + 1) * 100_000));
    await store.putStream("streams/a.bin", Readable.from(chunks), "application/zip");
    expect((await contentOf(store, "streams/a.bin"))?.equals(bytes)).toBe(true);
    const failing = Readable.from(
      (function* () {
        yield* chunks;
        throw new Error("cut off");
      })(),
    );
    await expect(store.putStream("streams/b.bin", failing, "application/zip")).rejects.toThrow("cut off");
    expect(await keysOf(store, "streams/")).toEqual(["streams/a.bin"]);
  });

  test("a deleted file is gone, and deleting it again is no error", async () => {
    await store.put("gone/a.txt", Buffer.from("a"), "text/plain");
    await store.delete("gone/a.txt");
    await store.delete("gone/a.txt");
    expect(await store.read("gone/a.txt")).toBeNull();
    expect(await keysOf(store, "gone/")).toEqual([]);
  });

  test("lists what is below a folder with the time it was stored, and nothing beside it", async () => {
    const before = Date.now();
    await store.put("list/b.txt", Buffer.from("b"), "text/plain");
    await store.put("list/a.txt", Buffer.from("a"), "text/plain");
    await store.put("listing/c.txt", Buffer.from("c"), "text/plain");
    expect(await keysOf(store, "list/")).toEqual(["list/a.txt", "list/b.txt"]);
    for await (const { modifiedAt } of store.list("list/")) {
      expect(Math.abs(modifiedAt.getTime() - before)).toBeLessThan(60_000);
    }
  });

  test("files that are stored at the same time don't meet", async () => {
    const files = Array.from({ length: 20 }, (_unused, n) => ({ key: `many/f${n}.bin`, n }));
    await Promise.all(files.map(({ key, n }) => store.put(key, Buffer.alloc(50_000, n), "text/plain")));
    for (const { key, n } of files) expect(await contentOf(store, key)).toEqual(Buffer.alloc(50_000, n));
    expect(await keysOf(store, "many/")).toHaveLength(20);
  });

  test("a stream that nobody reads to the end can be let go", async () => {
    await store.put("letgo/a.bin", randomBytes(5_000_000), "application/octet-stream");
    const stream = await store.read("letgo/a.bin");
    stream?.destroy();
    expect(stream?.destroyed).toBe(true);
  });

  test.each([
    "../a.txt",
    "chat/../../a.txt",
    "/etc/passwd",
    "chat//a.txt",
    "chat/a b.txt",
    "chat/A.txt",
    "chat/a.txt\0.png",
    "chat/.hidden",
    "chat\\a.txt",
    "chat/",
    "",
    "%2e%2e/a",
    `chat/${"a".repeat(500)}`,
  ])("the key %j is refused by every call", async (key) => {
    await expect(store.put(key, Buffer.from("x"), "text/plain")).rejects.toThrow("not the key");
    await expect(store.read(key)).rejects.toThrow("not the key");
    await expect(store.delete(key)).rejects.toThrow("not the key");
  });
});

describe("a folder", () => {
  test("is readable by its owner alone and holds nothing half-written", async () => {
    const { store, folder, close } = await openFolder();
    await store.put("chat/a.txt", Buffer.from("a"), "text/plain");
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    expect(await readdir(folder, { recursive: true })).toEqual(["chat", "half", "chat/a.txt"]);
    await close();
  });

  test("a reader gets, while others write, one of the files whole", async () => {
    const { store, close } = await openFolder();
    const versions = [1, 2, 3, 4].map((byte) => Buffer.alloc(200_000, byte));
    await store.put("race/a.bin", Buffer.alloc(200_000, 0), "application/octet-stream");
    const writers = versions.map((bytes) => store.put("race/a.bin", bytes, "application/octet-stream"));
    const readers = Array.from({ length: 12 }, () => contentOf(store, "race/a.bin"));
    await Promise.all(writers);
    for (const content of await Promise.all(readers)) {
      expect(content?.length).toBe(200_000);
      expect(new Set(content).size).toBe(1);
    }
    await close();
  });

  test("keeps nothing of a file that could not be stored", async () => {
    const { store, folder, close } = await openFolder();
    await store.put("chat/a.txt", Buffer.from("a"), "text/plain");
    // A folder stands where the file would have to be.
    await mkdir(join(folder, "chat/taken"));
    await expect(store.put("chat/taken", Buffer.from("b"), "text/plain")).rejects.toThrow();
    expect(await readdir(join(folder, "half"))).toEqual([]);
    await close();
  });
});
