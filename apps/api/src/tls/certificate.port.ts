import type { Server } from "node:https";

export interface CertificateFacts {
  /** Milliseconds of the clock. */
  readonly validFrom: number;
  readonly validUntil: number;
  /** Of the certificate itself, by SHA-256. */
  readonly fingerprint: string;
  /** Whom it is for, as it says itself. */
  readonly names: string;
}

/** The certificate that is served now, which is replaced while the server goes on. */
export interface ServedCertificate {
  facts(): CertificateFacts;
  /** Reads the files again: a pair that is whole and valid is served from then on, by any other the old one stays. */
  reload(): Promise<void>;
  /** Serves it there, this one and those that follow. */
  serve(server: Server): void;
  stop(): void;
}

const DAY_MS = 86_400_000;

/** Whole days until it ends; negative once it has ended. */
export function daysLeft({ validUntil }: Pick<CertificateFacts, "validUntil">, now: number): number {
  return Math.floor((validUntil - now) / DAY_MS);
}
