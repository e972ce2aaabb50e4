import { VERIFICATION_DETAILS, VERIFICATION_DOCUMENTS } from "@fillmark/contracts/constants";
import type { VerificationDocument, VerificationItem } from "@fillmark/contracts/verification";

export type DetailsItem = (typeof VERIFICATION_DETAILS)[number];

export function isDocument(item: VerificationItem): item is VerificationDocument {
  return VERIFICATION_DOCUMENTS.some((one) => one === item);
}

export function isDetails(item: VerificationItem): item is DetailsItem {
  return VERIFICATION_DETAILS.some((one) => one === item);
}
