import type { LegalKind } from "@fillmark/contracts/legal";

/** Where each text is read. */
export const pathOfKind: Readonly<Record<LegalKind, string>> = {
  terms: "/terms-of-service",
  privacy: "/privacy-policy",
  risk: "/risk-notice",
};

export function isLegalPath(path: string): boolean {
  return Object.values(pathOfKind).includes(path.replace(/\/$/, ""));
}

export function kindOfPath(path: string): LegalKind {
  if (path.startsWith(pathOfKind.privacy)) return "privacy";
  return path.startsWith(pathOfKind.risk) ? "risk" : "terms";
}
