// An S3 service of one's own, with one empty bucket: what an installation with S3_BUCKET talks to.
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "@20minutes/s3rver";
import type { S3Settings } from "../files/s3-settings.ts";

export interface BucketServer {
  readonly settings: S3Settings;
  /** Where it keeps what it is given. */
  readonly folder: string;
  close(): Promise<void>;
}

export async function startBucketServer(): Promise<BucketServer> {
  const folder = await mkdtemp(join(tmpdir(), "fillmark-bucket-"));
  const s3 = new S3rver({
    directory: folder,
    silent: true,
    // It reckons the signature of a listing without the slash that stands at the end of its path.
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: "files" }],
  });
  await s3.configureBuckets();
  const server = createServer(s3.callback());
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The bucket's server has no port.");
  return {
    // The key pair that this server knows.
    settings: {
      bucket: "files",
      region: "us-east-1",
      endpoint: `http://127.0.0.1:${address.port}`,
      accessKeyId: "S3RVER",
      secretAccessKey: "S3RVER",
    },
    folder,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
