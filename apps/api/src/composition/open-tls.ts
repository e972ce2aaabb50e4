import type { Logger } from "pino";
import { isSecure, type Env } from "../env.ts";
import type { ServerOptions } from "../http/server.ts";
import type { Clock } from "../runtime/clock.port.ts";
import type { ServedCertificate } from "../tls/certificate.port.ts";
import { fetchFromHere, type Post } from "../tls/fetch-from-here.ts";
import { openCertificate } from "../tls/served-certificate.ts";

interface TlsParts {
  readonly clock: Clock;
  readonly log: Logger;
  /** Takes what stops looking for another certificate. */
  readonly closers: (() => Promise<void>)[];
}

interface Tls {
  /** Null where HTTP is spoken in the clear. */
  readonly certificate: ServedCertificate | null;
  readonly server: Pick<ServerOptions, "isSecure" | "tls">;
  /** How this process asks itself. */
  readonly post: Post;
}

/** Throws StartError where the files that are named can't be served. */
export async function openTls(env: Env, { clock, log, closers }: TlsParts): Promise<Tls> {
  const { TLS_CERT: cert, TLS_KEY: key, PUBLIC_ORIGIN: origin, HTTP2 } = env;
  if (cert === undefined || key === undefined)
    return { certificate: null, server: { isSecure: isSecure(env) }, post: fetch };
  const host = origin === undefined ? null : new URL(origin).hostname;
  const note = (level: "info" | "warn") => (facts: object, words: string) => log[level](facts, words);
  const said = { info: note("info"), warn: note("warn") };
  const certificate = await openCertificate({ paths: { cert, key }, host, clock, log: said });
  closers.push(async () => certificate.stop());
  const server = { isSecure: isSecure(env), tls: { certificate, http2: HTTP2 === "on" } };
  return { certificate, server, post: fetchFromHere(certificate) };
}
