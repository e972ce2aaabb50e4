// What an admin's notification says in mails and pushes, in the language that they chose, and the page it leads to. It
// names no customer: a push is read on a locked screen.
import type { AdminNoticeContent } from "@fillmark/contracts/admin-notifications";
import { adminNoticePath } from "@fillmark/contracts/admin-subjects";
import type { Language } from "@fillmark/contracts/languages";
import { tNotification as t } from "../../../messages/notifications.ts";
import { inDigits } from "../in-digits.ts";
import type { NotificationText } from "../notification-text.ts";

const titles = {
  support: "adminSupport",
  deposits: "adminDeposits",
  withdrawals: "adminWithdrawals",
  verification: "adminVerification",
  approvals: "adminApprovals",
  unmatched: "adminUnmatched",
  screening: "adminScreening",
  monitoring: "adminMonitoring",
  duplicates: "adminDuplicates",
  statements: "adminStatements",
  jobs: "adminJobs",
  mentions: "adminMentions",
} as const;

const details = {
  support: "adminSupportText",
  deposits: "adminMoneyText",
  withdrawals: "adminMoneyText",
  verification: "adminVerificationText",
  approvals: "adminApprovalsText",
  unmatched: "adminMoneyText",
  screening: "adminScreeningText",
  monitoring: "adminMonitoringText",
  duplicates: "adminDuplicatesText",
  statements: "adminStatementsText",
  jobs: "adminJobsText",
  mentions: "adminMentionsText",
} as const;

export function adminNoticeText(content: AdminNoticeContent, language: Language): NotificationText {
  const { subject, amount, about, more } = content;
  const figures = {
    amount: amount === null ? "" : inDigits(amount.amount, language),
    asset: amount?.asset ?? "",
    job: about ?? "",
  };
  const sentences = [t(language, details[subject], figures)];
  if (more > 0) sentences.push(t(language, "adminMore", { count: more }));
  return { title: t(language, titles[subject]), body: sentences.join(" "), path: adminNoticePath(content) };
}
