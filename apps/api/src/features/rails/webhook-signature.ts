// How a webhook proves whose it is: an HMAC-SHA256 over its time, its rail and its bytes. The rail is part of it, so
// that what one rail signed is nothing to another; the time, so that what was overheard is soon worth nothing.
import { createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";

const HEADER = "fillmark-signature";
/** Clocks differ, and a message takes its time: so much is believed, before and after. */
const TOLERANCE_MS = 300_000;

export interface SignedBy {
  readonly secret: Buffer;
  readonly rail: string;
}

/** The header of a webhook with these bytes: `t=<seconds>,v1=<hex>`. */
export function signWebhook(by: SignedBy, bytes: Buffer, nowMs: number): Record<typeof HEADER, string> {
  const seconds = Math.floor(nowMs / 1000);
  return { [HEADER]: `t=${seconds},v1=${macOf(by, bytes, seconds).toString("hex")}` };
}

/** Whether the headers hold a signature of exactly these bytes by this rail, made within the last minutes. */
export function isSigned(
  by: SignedBy,
  { bytes, headers }: { readonly bytes: Buffer; readonly headers: IncomingHttpHeaders },
  nowMs: number,
): boolean {
  const given = headers[HEADER];
  const [, time, mac] =
    (typeof given === "string" ? /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(given) : null) ?? [];
  if (time === undefined || mac === undefined) return false;
  const seconds = Number(time);
  const isFresh = Math.abs(nowMs - seconds * 1000) <= TOLERANCE_MS;
  return timingSafeEqual(Buffer.from(mac, "hex"), macOf(by, bytes, seconds)) && isFresh;
}

function macOf({ secret, rail }: SignedBy, bytes: Buffer, seconds: number): Buffer {
  return createHmac("sha256", secret).update(`${seconds}.${rail}.`).update(bytes).digest();
}
