// A certificate and its key as an operator keeps them: two files in PEM. What can't be served is refused in words that name the
// file, before anybody is.
import { createPrivateKey, X509Certificate, type KeyObject } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { isIP } from "node:net";
import { createSecureContext } from "node:tls";
import { codeOfError, StartError } from "../runtime/start-error.ts";
import type { CertificateFacts } from "./certificate.port.ts";
import { tlsSettings } from "./tls-settings.ts";

export interface CertificatePaths {
  readonly cert: string;
  readonly key: string;
}

export interface CertificatePair {
  readonly cert: string;
  readonly key: string;
  readonly facts: CertificateFacts;
  /** What is served all the same, though an operator should know. */
  readonly warnings: readonly string[];
}

const READ_BY_OTHERS = 0o004;
/** Nobody's certificate is larger, and a wrong path may lead to anything. */
const MAX_BYTES = 1_048_576;
const BLOCK = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/** Throws StartError where the two aren't a pair that can be served at `now`. */
export async function readCertificate(
  paths: CertificatePaths,
  { now, host = null }: { now: number; /** That people reach us by. */ host?: string | null },
): Promise<CertificatePair> {
  const cert = await readText("TLS_CERT", paths.cert);
  const key = await readText("TLS_KEY", paths.key);
  const [own] = certificatesIn(cert, paths.cert);
  const privateKey = keyIn(key, paths.key);
  if (!own.checkPrivateKey(privateKey)) {
    throw new StartError(
      `TLS_KEY: the key in ${paths.key} doesn't belong to the certificate in ${paths.cert} (TLS_CERT). The certificate itself has to come first there.`,
    );
  }
  const facts = factsOf(own);
  requireValid(facts, { path: paths.cert, now });
  requireUsable({ cert, key }, paths);
  return { cert, key, facts, warnings: await warningsOf(own, paths.key, host) };
}

async function readText(name: string, path: string): Promise<string> {
  try {
    const { size } = await stat(path);
    if (size <= MAX_BYTES) return await readFile(path, "utf8");
  } catch (error) {
    throw new StartError(`${name}: the file ${path} can't be read (${codeOfError(error)}).`, {
      cause: error,
    });
  }
  throw notPem([name, path], "certificate or key");
}

function certificatesIn(text: string, path: string): [X509Certificate, ...X509Certificate[]] {
  try {
    const [first, ...others] = (text.match(BLOCK) ?? []).map((block) => new X509Certificate(block));
    if (first !== undefined) return [first, ...others];
  } catch {
    // The same as none.
  }
  throw notPem(["TLS_CERT", path], "certificate");
}

function keyIn(text: string, path: string): KeyObject {
  if (/-----BEGIN ENCRYPTED |^Proc-Type: 4,ENCRYPTED/m.test(text)) {
    throw new StartError(
      `TLS_KEY: the key in ${path} is locked by a passphrase, and nobody is there to type it: store it without one.`,
    );
  }
  try {
    return createPrivateKey(text);
  } catch (error) {
    throw notPem(["TLS_KEY", path], "private key", error);
  }
}

function notPem(file: readonly [name: string, path: string], kind: string, cause?: unknown): StartError {
  const [name, path] = file;
  return new StartError(`${name}: the file ${path} holds no ${kind} in PEM.`, { cause });
}

function factsOf({ validFromDate, validToDate, fingerprint256, subjectAltName, subject }: X509Certificate) {
  const names = (subjectAltName ?? subject).replaceAll(/(DNS|IP Address):/g, "");
  return {
    validFrom: validFromDate.getTime(),
    validUntil: validToDate.getTime(),
    fingerprint: fingerprint256,
    names,
  };
}

function requireValid(
  { validFrom, validUntil }: CertificateFacts,
  { path, now }: { path: string; now: number },
) {
  const day = (at: number): string => new Date(at).toISOString();
  if (now > validUntil)
    throw new StartError(
      `TLS_CERT: the certificate in ${path} has expired, at ${day(validUntil)}. Renew it.`,
    );
  if (now < validFrom)
    throw new StartError(
      `TLS_CERT: the certificate in ${path} isn't valid before ${day(validFrom)}. Wait, or set this machine's clock.`,
    );
}

/** What OpenSSL itself refuses, such as a key that is too short. */
function requireUsable(pair: Pick<CertificatePair, "cert" | "key">, { cert }: CertificatePaths): void {
  try {
    createSecureContext({ ...tlsSettings, ...pair });
  } catch (error) {
    const reason = error instanceof Error && "reason" in error ? String(error.reason) : codeOfError(error);
    throw new StartError(`TLS_CERT: the certificate in ${cert} can't be served (${reason}).`, {
      cause: error,
    });
  }
}

async function warningsOf(own: X509Certificate, keyPath: string, host: string | null): Promise<string[]> {
  const warnings = [];
  const { mode } = await stat(keyPath);
  if ((mode & READ_BY_OTHERS) !== 0)
    warnings.push(
      `TLS_KEY: everybody on this machine can read ${keyPath}. Take that right away: chmod o= on it.`,
    );
  if (host !== null && !isFor(own, host))
    warnings.push(
      `TLS_CERT: the certificate isn't for ${host}, the host of PUBLIC_ORIGIN: browsers will refuse it.`,
    );
  return warnings;
}

function isFor(own: X509Certificate, host: string): boolean {
  const bare = host.replace(/^\[(.*)\]$/, "$1");
  return (isIP(bare) === 0 ? own.checkHost(bare) : own.checkIP(bare)) !== undefined;
}
