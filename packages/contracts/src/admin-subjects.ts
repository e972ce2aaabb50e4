// What admins are notified of, without the schemas: for pages, too.
import type { AdminPermission } from "./admin.ts";
import { QUEUE_KINDS } from "./queues.ts";

/** The queues, jobs that keep failing, and notes that name somebody. */
export const ADMIN_SUBJECTS = [...QUEUE_KINDS, "jobs", "mentions"] as const;
export type AdminSubject = (typeof ADMIN_SUBJECTS)[number];

/** A role that may do one of these may see the subject, and nobody else is notified of it. */
export const subjectNeeds: Readonly<Record<AdminSubject, readonly AdminPermission[]>> = {
  support: ["inbox.read"],
  deposits: ["money.read"],
  withdrawals: ["money.read"],
  verification: ["verification.read"],
  approvals: ["money.approve", "exchange.set_up", "verification.decide", "admin.manage"],
  unmatched: ["money.read"],
  screening: ["verification.read"],
  monitoring: ["verification.read"],
  duplicates: ["verification.read"],
  statements: ["money.read"],
  jobs: ["ledger.read"],
  mentions: ["inbox.read"],
};

/** Who may say yes to what. Withdrawals have a queue of their own. */
export const approvalNeeds: Readonly<Record<string, AdminPermission>> = {
  adjustment: "money.approve",
  deposit_payment: "money.approve",
  chargeback: "money.approve",
  rule_change: "exchange.set_up",
  terms_change: "exchange.set_up",
  verification_override: "verification.decide",
  screening_match: "verification.decide",
  duplicate_customer: "verification.decide",
  factor_reset: "verification.decide",
  country_change: "verification.decide",
  team_change: "admin.manage",
  open_live_venue: "admin.manage",
};

/** So many new things of one subject are mailed and pushed one by one; of more, one message says how many there are. */
export const ADMIN_NOTICES_AT_ONCE = 5;
/** A mail to an admin waits so long for somebody to handle the thing or to read of it in the console. */
export const ADMIN_MAIL_WAIT_MINUTES = 5;

/** Approvals have a page for each thing that is approved. */
export const approvalPages: Readonly<Record<string, string>> = {
  adjustment: "/admin/adjustments",
  deposit_payment: "/admin/payments",
  chargeback: "/admin/deposits",
  rule_change: "/admin/markets/changes",
  terms_change: "/admin/terms",
  verification_override: "/admin/verification",
  screening_match: "/admin/screening",
  duplicate_customer: "/admin/duplicates",
  factor_reset: "/admin/users",
  country_change: "/admin/countries",
  team_change: "/admin/team",
  open_live_venue: "/admin/go-live",
};

/** Pages that open what is approved by its id. */
const opensOne: readonly string[] = [
  "adjustment",
  "deposit_payment",
  "rule_change",
  "screening_match",
  "duplicate_customer",
];

interface Leading {
  readonly subject: AdminSubject;
  readonly id: string;
  readonly about: string | null;
}

/** The page where the thing is seen to, from the root. */
export function adminNoticePath({ subject, id, about }: Leading): string {
  switch (subject) {
    case "support":
    case "mentions":
      return `/admin/support/${id}`;
    case "deposits":
      return `/admin/deposits/${id}`;
    case "unmatched":
      return `/admin/payments/${id}`;
    case "screening":
      return `/admin/screening/${id}`;
    case "monitoring":
      return `/admin/monitoring/${id}`;
    case "duplicates":
      return `/admin/duplicates/${id}`;
    case "statements":
      return `/admin/statements/${id}`;
    case "withdrawals":
      return `/admin/withdrawals/${id}`;
    case "verification":
      return `/admin/verification/${id}`;
    case "approvals": {
      const page = approvalPages[about ?? ""] ?? "/admin";
      return opensOne.includes(about ?? "") ? `${page}/${id}` : page;
    }
    case "jobs":
      return "/admin/system";
  }
}
