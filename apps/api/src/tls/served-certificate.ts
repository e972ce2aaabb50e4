// The certificate that is served, and its renewal: the files are read again when they change, every hour and when somebody
// asks. Half of a pair, or one that isn't valid, changes nothing, and the log says so.
import { randomBytes } from "node:crypto";
import { unwatchFile, watchFile } from "node:fs";
import type { Server } from "node:https";
import type { Clock } from "../runtime/clock.port.ts";
import type { CertificateFacts, ServedCertificate } from "./certificate.port.ts";
import { readCertificate, type CertificatePair, type CertificatePaths } from "./read-certificate.ts";
import { tlsSettings } from "./tls-settings.ts";

const HOUR_MS = 3_600_000;
/** By asking for what the path leads to now, as certbot replaces links and no files. */
const LOOK_EVERY_MS = 5_000;
/** The second file follows the first. */
const SETTLE_MS = 1_000;
const TICKET_KEY_BYTES = 48;

interface CertificateOptions {
  readonly paths: CertificatePaths;
  /** That people reach us by, where that is known. */
  readonly host: string | null;
  readonly clock: Clock;
  readonly log: Record<"info" | "warn", (facts: object, words: string) => void>;
  readonly lookEveryMs?: number;
}

/** Throws StartError where there is none that can be served. */
export async function openCertificate(options: CertificateOptions): Promise<ServedCertificate> {
  const { paths, host, clock, log, lookEveryMs = LOOK_EVERY_MS } = options;
  const read = () => readCertificate(paths, { now: clock.now(), host });
  let pair = await read();
  let reading = Promise.resolve();
  const servers = new Set<Server>();
  warn(pair, log);

  const renew = async (): Promise<void> => {
    try {
      const found = await read();
      if (found.cert === pair.cert && found.key === pair.key) return;
      for (const server of servers) server.setSecureContext({ ...tlsSettings, ...contextOf(found) });
      pair = found;
      warn(pair, log);
      log.info(wordsOf(pair.facts), "Another certificate is served from now on.");
    } catch (error) {
      const why = error instanceof Error ? error.message : "";
      log.warn(
        { ...wordsOf(pair.facts), why },
        "The certificate's files can't be used as they are now: the one that was served before stays.",
      );
    }
  };
  // One after the other, so that an older reading never replaces a newer one.
  const reload = (): Promise<void> => (reading = reading.then(renew));
  let settle: NodeJS.Timeout | undefined;
  const onChange = (): void => {
    clearTimeout(settle);
    settle = setTimeout(() => void reload(), SETTLE_MS).unref();
  };
  const files = [paths.cert, paths.key];
  for (const file of files) watchFile(file, { interval: lookEveryMs, persistent: false }, onChange);
  // They may have changed since they were read and before they were first looked at.
  onChange();
  const hourly = setInterval(() => {
    void reload();
    // Who takes this process's memory reads no TLS session that began more than an hour before.
    for (const server of servers) server.setTicketKeys(randomBytes(TICKET_KEY_BYTES));
  }, HOUR_MS).unref();
  return {
    facts: () => pair.facts,
    reload,
    serve: (server) => {
      servers.add(server);
      server.setSecureContext({ ...tlsSettings, ...contextOf(pair) });
    },
    stop: () => {
      clearInterval(hourly);
      clearTimeout(settle);
      for (const file of files) unwatchFile(file, onChange);
    },
  };
}

const contextOf = ({ cert, key }: CertificatePair) => ({ cert, key });

function warn({ warnings }: CertificatePair, log: CertificateOptions["log"]): void {
  for (const words of warnings) log.warn({}, words);
}

const wordsOf = ({ validUntil, names }: CertificateFacts) => ({
  names,
  validUntil: new Date(validUntil).toISOString(),
});
