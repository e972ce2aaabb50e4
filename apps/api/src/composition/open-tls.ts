import type { Logger } from "pino";
import type { Env } from "../env.ts";
import type { Clock } from "../runtime/clock.port.ts";
import type { ServedCertificate } from "../tls/certificate.port.ts";
import { openCertificate } from "../tls/served-certificate.ts";

/** Null where HTTP is spoken in the clear. Throws StartError where the files can't be served. */
export async function openTls(
  { TLS_CERT: cert, TLS_KEY: key, PUBLIC_ORIGIN: origin }: Env,
  { clock, log }: { clock: Clock; log: Logger },
): Promise<ServedCertificate | null> {
  if (cert === undefined || key === undefined) return null;
  const host = origin === undefined ? null : new URL(origin).hostname;
  const note = (level: "info" | "warn") => (facts: object, words: string) => log[level](facts, words);
  return openCertificate({
    paths: { cert, key },
    host,
    clock,
    log: { info: note("info"), warn: note("warn") },
  });
}
