import { ListObjectsV2Command, type S3Client } from "@aws-sdk/client-s3";
import { codeOfError, StartError } from "../runtime/start-error.ts";
import type { S3Settings } from "./s3-settings.ts";

/** For all tries together: a start waits no longer. */
const PATIENCE_MS = 10_000;

/** Asks for one key, as the sweep does for all. Throws StartError where the bucket doesn't answer that. */
export async function assertBucketUsable(client: S3Client, settings: S3Settings): Promise<void> {
  const { bucket, region, endpoint } = settings;
  const place = endpoint === undefined ? `Amazon's ${region}` : new URL(endpoint).host;
  try {
    await client.send(new ListObjectsV2Command({ Bucket: bucket, MaxKeys: 1 }), {
      abortSignal: AbortSignal.timeout(PATIENCE_MS),
    });
  } catch (error) {
    throw new StartError(`S3_BUCKET: ${whyNot(error, { bucket, place })}`, { cause: error });
  }
}

function whyNot(error: unknown, { bucket, place }: { bucket: string; place: string }): string {
  const status = statusOf(error);
  if (status === 404) return `there is no bucket "${bucket}" at ${place}. Create it, or name another.`;
  if (status === 401 || status === 403)
    return (
      `${place} refuses the key to the bucket "${bucket}" (${nameOf(error)}). ` +
      "Mend S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or what they may do."
    );
  if (status !== null)
    return `${place} answers ${status} (${nameOf(error)}) when asked for the bucket "${bucket}". Mend S3_ENDPOINT and S3_REGION.`;
  return `${place} can't be reached (${codeOfError(error) || nameOf(error)}). Start it, or mend S3_ENDPOINT and S3_REGION.`;
}

/** Null where nothing answered. */
function statusOf(error: unknown): number | null {
  if (!(error instanceof Error) || !("$metadata" in error)) return null;
  const metadata: unknown = error.$metadata;
  if (typeof metadata !== "object" || metadata === null || !("httpStatusCode" in metadata)) return null;
  return typeof metadata.httpStatusCode === "number" ? metadata.httpStatusCode : null;
}

/** The service's own name for it; its message may be anything. */
const nameOf = (error: unknown): string =>
  error instanceof Error && /^[A-Za-z0-9]{1,60}$/.test(error.name) ? error.name : "no name";
