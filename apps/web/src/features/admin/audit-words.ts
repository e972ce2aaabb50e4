import type { AuditEntryView } from "@fillmark/contracts/admin";

/** What the audit log can be narrowed to; those that nobody did yet find nothing. */
export const auditActions = [
  "inbox.reply",
  "inbox.writeNote",
  "inbox.assign",
  "inbox.setStatus",
  "inbox.setLabels",
  "inbox.setAvailability",
  "inbox.saveLabel",
  "inbox.deleteLabel",
  "inbox.saveCannedAnswer",
  "inbox.deleteCannedAnswer",
] as const;

/** The details as one line: "to: Iris, from: nobody". */
export function detailsText({ details }: Pick<AuditEntryView, "details">): string {
  return Object.entries(details)
    .map(([name, value]) => `${name}: ${valueText(value)}`)
    .join(", ");
}

function valueText(value: unknown): string {
  if (typeof value === "string") return value;
  return JSON.stringify(value) ?? "";
}
