import type { AuditEntryView } from "@fillmark/contracts/admin";

/** What the audit log can be narrowed to; those that nobody did yet find nothing. */
export const auditActions = [
  "auth.adminLogin",
  "auth.adminLogout",
  "auth.adminLoginRefused",
  "auth.adminSecondFactorRefused",
  "auth.adminTotpOn",
  "auth.adminTotpOff",
  "team.askForChange",
  "team.doChange",
  "team.rejectChange",
  "team.withdrawChange",
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

/** The details as one line: "to: resolved, from: open". Ids are shortened; the file has them whole. */
export function detailsText({ details }: Pick<AuditEntryView, "details">): string {
  return Object.entries(details)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name}: ${valueText(value)}`)
    .join(", ");
}

function valueText(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? "–" : value.map(valueText).join(" ");
  if (typeof value === "string") return shortId(value);
  return JSON.stringify(value) ?? "";
}

/** The end of a UUID: it is what differs. Anything else stays as it is. */
export function shortId(text: string): string {
  return /^[0-9a-f]{8}-[0-9a-f-]{27}$/i.test(text) ? text.slice(-8) : text;
}
