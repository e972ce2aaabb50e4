import { z } from "zod";
import { AUDIT_AREA_NAMES } from "./audit-actions.ts";
import { Instant, PageInput } from "./shapes.ts";
import type { ADMIN_ROLES } from "./auth.ts";

/** What an admin may do. Least power each; a role without a line for something can't do it. */
export const ADMIN_PERMISSIONS = [
  "inbox.read",
  "inbox.answer",
  "inbox.set_up",
  "user.balances",
  "user.orders",
  "user.read",
  "user.freeze",
  "admin.manage",
  "content.write",
  "money.read",
  "money.approve",
  "money.adjust",
  "verification.read",
  "verification.decide",
  "ledger.read",
  "exchange.set_up",
  "site.set_up",
  "audit.read",
  "mail.read",
] as const;
export type AdminPermission = (typeof ADMIN_PERMISSIONS)[number];

/** Power over money or over people. Nobody on the team gives it alone. */
export const POWERS: readonly AdminPermission[] = [
  "admin.manage",
  "money.approve",
  "money.adjust",
  "verification.decide",
  "user.freeze",
  "exchange.set_up",
  "site.set_up",
  "mail.read",
];

export const rolePermissions: Record<(typeof ADMIN_ROLES)[number], readonly AdminPermission[]> = {
  support: ["inbox.read", "inbox.answer", "inbox.set_up", "user.read", "user.balances", "user.orders"],
  compliance: [
    "inbox.read",
    "user.read",
    "user.freeze",
    "user.orders",
    "money.read",
    "verification.read",
    "verification.decide",
    "audit.read",
  ],
  finance: [
    "inbox.read",
    "inbox.answer",
    "user.read",
    "user.balances",
    "user.orders",
    "money.read",
    "money.approve",
    "money.adjust",
    "ledger.read",
  ],
  editor: ["content.write"],
  operator: ["user.read", "ledger.read", "exchange.set_up", "site.set_up", "audit.read", "mail.read"],
  owner: ADMIN_PERMISSIONS,
};

/** Who did what to what, written in the transaction that did it. */
export const AuditEntryView = z.object({
  id: z.string(),
  at: Instant,
  /** Null for what a job did, and for a refused sign-in. */
  admin: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** Named like the procedure: inbox.assign. */
  action: z.string(),
  subject: z
    .object({
      kind: z.string(),
      id: z.string(),
      /** What people call it: a name, an amount, a title. Null where only the id is known, or the reader may not see it. */
      label: z.string().nullable(),
    })
    .nullable(),
  details: z.record(z.string(), z.unknown()),
  /** The names of admins whose ids stand in the details. */
  names: z.record(z.string(), z.string()),
  address: z.string(),
});
export type AuditEntryView = z.infer<typeof AuditEntryView>;

/** Whether the audit log is as it was written: each entry's hash covers the one before it. */
export const AuditChainView = z.object({
  entries: z.int(),
  /** Of the newest entry; noted elsewhere it shows later that nothing before it was rewritten. */
  lastHash: z.string().nullable(),
  /** How many entries are not as they were written. */
  broken: z.int(),
  /** The first of them, in words. */
  firstBroken: z.string().nullable(),
});
export type AuditChainView = z.infer<typeof AuditChainView>;

const Words = z.string().regex(/^[^\p{Cc}\p{Cs}]*$/u, "must not hold control characters");

/** Everything that is named has to fit. Newest first. */
export const ListAuditInput = PageInput.extend({
  adminId: z.uuid().optional(),
  action: Words.max(60).optional(),
  area: z.enum(AUDIT_AREA_NAMES).optional(),
  /** All that was done to one thing. */
  subject: z.strictObject({ kind: Words.max(40), id: Words.max(200) }).optional(),
  /** From this moment on, and before that one. */
  from: Instant.optional(),
  to: Instant.optional(),
  /** A name or an e-mail of an admin or a user, the reference of a payment, or an id. */
  text: Words.trim().max(100).optional(),
});
export type ListAuditInput = z.infer<typeof ListAuditInput>;

/** Everybody who could have done something, by name. */
export const AuditPeopleView = z.array(z.object({ id: z.string(), name: z.string() }));
export type AuditPeopleView = z.infer<typeof AuditPeopleView>;

/** A mail as it was sent, or as it waits. Without an SMTP server it stays here for the operator to read. */
export const MailView = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  kind: z.string(),
  state: z.enum(["waiting", "sent", "failed", "kept"]),
  attempts: z.int(),
  lastError: z.string().nullable(),
  createdAt: Instant,
  sentAt: Instant.nullable(),
});
export type MailView = z.infer<typeof MailView>;
