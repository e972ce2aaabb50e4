import type { LegalKind } from "@fillmark/contracts/legal";

/** Where each text is read. */
export const pathOfKind: Readonly<Record<LegalKind, string>> = {
  terms: "/terms-of-service",
  privacy: "/privacy-policy",
  risk: "/risk-notice",
};

/** Where a user who does not agree leaves for good. */
export const leavePath = "/settings/delete-account";

/** What is open to a user who has not agreed yet: reading the texts, and leaving. */
export function isOpenBeforeConsent(path: string): boolean {
  return [...Object.values(pathOfKind), leavePath].includes(path.replace(/\/$/, ""));
}

export function kindOfPath(path: string): LegalKind {
  if (path.startsWith(pathOfKind.privacy)) return "privacy";
  return path.startsWith(pathOfKind.risk) ? "risk" : "terms";
}
