// An entry of the audit log as a sentence. Each language has a whole one for each action, and puts who did it, and to what,
// where they belong.
import type { AuditEntryView } from "@fillmark/contracts/admin";
import { AUDIT_ACTIONS, type AuditAction } from "@fillmark/contracts/audit-actions";
import { auditLog } from "../messages/en/audit-log.ts";
import { auditSentences } from "../messages/en/audit-sentences.ts";

const known = new Set<string>(AUDIT_ACTIONS);

function isAction(action: string): action is AuditAction {
  return known.has(action);
}

interface Parts {
  who: string;
  subject: string;
}

export function sentenceOf({ action }: Pick<AuditEntryView, "action">, parts: Parts): string {
  return isAction(action) ? auditSentences(action, parts) : auditLog("unknown", { action });
}

/** Without links, for a file and for what a screen reader says of the entry. */
export function auditText(entry: AuditEntryView): string {
  return sentenceOf(entry, { who: whoOf(entry), subject: subjectName(entry.subject) });
}

export function whoOf({ admin }: Pick<AuditEntryView, "admin">): string {
  return admin?.name ?? auditLog("system");
}

/** What people call it, or the end of its id: that is what differs. */
export function subjectName(subject: AuditEntryView["subject"]): string {
  return subject === null ? "" : (subject.label ?? shortId(subject.id));
}

/** The end of a UUID. Anything else stays as it is. */
function shortId(text: string): string {
  return /^[0-9a-f]{8}-[0-9a-f-]{27}$/i.test(text) ? text.slice(-8) : text;
}
