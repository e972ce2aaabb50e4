// Files in an S3 bucket. The bucket decides about access by its own policy and lets nobody in but us: no file gets
// a list of its own, and no address of it is ever given away.
import { mkdtemp, open, rm, type FileHandle } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { paginateListObjectsV2, S3Client } from "@aws-sdk/client-s3";
import { Disk } from "flydrive";
import { S3Driver } from "flydrive/drivers/s3";
import { DomainError } from "../errors/domain-error.ts";
import type { S3Settings } from "./s3-settings.ts";
import { assertBucketUsable } from "./reach-bucket.ts";
import type { FileStore } from "./file-store.port.ts";
import { assertStoreKey } from "./store-key.ts";

const CONNECTION_TIMEOUT_MS = 5_000;
const REQUEST_TIMEOUT_MS = 30_000;
/** Of one call: somebody waits for it. */
const ATTEMPTS = 2;
const RETRY_SECONDS = 5;

export function createBucketStore(settings: S3Settings): FileStore {
  const client = new S3Client({
    region: settings.region,
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    maxAttempts: ATTEMPTS,
    requestHandler: { connectionTimeout: CONNECTION_TIMEOUT_MS, requestTimeout: REQUEST_TIMEOUT_MS },
    ...(settings.endpoint === undefined ? {} : ofOtherService(settings.endpoint)),
  });
  const { bucket } = settings;
  const disk = new Disk(new S3Driver({ client, bucket, visibility: "private", supportsACL: false }));
  return {
    async put(key, bytes, contentType) {
      assertStoreKey(key);
      await reached(disk.put(key, bytes, { contentType, contentLength: bytes.length }));
    },
    // A bucket wants to know the length beforehand, so it goes by a file of this machine that has no name any more.
    async putStream(key, source, contentType) {
      assertStoreKey(key);
      const handle = await openNameless();
      try {
        await handle.writeFile(source);
        const { size: contentLength } = await handle.stat();
        const bytes = handle.createReadStream({ start: 0 });
        await reached(disk.putStream(key, bytes, { contentType, contentLength })).finally(() =>
          bytes.destroy(),
        );
      } finally {
        await handle.close();
      }
    },
    async read(key) {
      assertStoreKey(key);
      try {
        return await disk.getStream(key);
      } catch (error) {
        if (isMissing(error)) return null;
        throw filesAway(error);
      }
    },
    async delete(key) {
      assertStoreKey(key);
      await reached(disk.delete(key));
    },
    // By the client itself, since the disk takes the slash off the prefix and meets other folders.
    async *list(prefix) {
      for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix })) {
        for (const { Key: key, LastModified: modifiedAt } of page.Contents ?? []) {
          if (key !== undefined && modifiedAt !== undefined) yield { key, modifiedAt };
        }
      }
    },
    room: async () => null,
    assertUsable: () => assertBucketUsable(client, settings),
    close: async () => client.destroy(),
  };
}

/** Nobody else can open it, and nothing of it is left however this process ends. */
async function openNameless(): Promise<FileHandle> {
  const folder = await mkdtemp(join(tmpdir(), "fillmark-"));
  try {
    return await open(join(folder, "bytes"), "wx+", 0o600);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What the bucket does, or FILES_AWAY: whatever it answers but yes, it isn't the caller who can change it. */
async function reached<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw filesAway(error);
  }
}

function filesAway(cause: unknown): DomainError {
  const error = new DomainError("FILES_AWAY", { retryAfterSeconds: RETRY_SECONDS });
  error.cause = cause;
  return error;
}

/** Few of them know Amazon's newer checksums or a host name for each bucket. */
function ofOtherService(endpoint: string) {
  return {
    endpoint,
    forcePathStyle: true,
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  } as const;
}

/** What the disk says wraps what the service said. */
function isMissing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === "NoSuchKey" || error.name === "NotFound" || isMissing(error.cause);
}
