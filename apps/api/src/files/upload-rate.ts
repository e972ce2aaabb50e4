// How slowly a file may come. A line that carries a photo in half a minute is good enough; one that lets a byte drop now
// and then only keeps a place from others.
import type { Readable } from "node:stream";
import { DomainError } from "../errors/domain-error.ts";

export interface UploadRate {
  /** Until then nobody is judged: a line may take a while to begin. */
  readonly graceMs: number;
  /** On average, from the first moment. */
  readonly bytesPerSecond: number;
  /** For the whole file, however fast it comes; the server ends every request a little later. */
  readonly mostMs: number;
}

export const uploadRate: UploadRate = { graceMs: 10_000, bytesPerSecond: 8 * 1024, mostMs: 50_000 };
const CHECKS_IN_GRACE = 20;

export function uploadTooSlow({ bytesPerSecond }: UploadRate): DomainError {
  return new DomainError("UPLOAD_TOO_SLOW", { bytesPerSecond });
}

/** Calls `onSlow` once when `source` falls behind. Gives what ends the watch. */
export function watchRate(source: Readable, pace: UploadRate, onSlow: () => void): () => void {
  const { graceMs, bytesPerSecond, mostMs } = pace;
  const beganAt = performance.now();
  let size = 0;
  const onData = (chunk: Buffer): void => {
    size += chunk.length;
  };
  const stop = (): void => {
    clearInterval(timer);
    source.off("data", onData);
  };
  const timer = setInterval(() => {
    const ms = performance.now() - beganAt;
    if (ms < graceMs || (ms < mostMs && size * 1_000 >= bytesPerSecond * ms)) return;
    stop();
    onSlow();
  }, graceMs / CHECKS_IN_GRACE);
  source.on("data", onData);
  return stop;
}
